declare module 'subset-font' {
  type Options = {
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    readonly keepFeatures: readonly string[]
  }
  /** Returns the font with only these characters, in the same file format. */
  export default function subsetFont(font: Uint8Array, characters: string, options: Options): Promise<Uint8Array>
}
