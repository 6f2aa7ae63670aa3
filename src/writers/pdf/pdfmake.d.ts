// Types for the part of pdfmake 0.3 that the PDF writer uses, because the package has none.

declare module 'pdfmake' {
  type PdfMake = {
    readonly virtualfs: { writeFileSync: (name: string, bytes: Uint8Array) => void }
    setFonts: (fonts: Readonly<Record<string, Readonly<Record<string, string>>>>) => void
    setUrlAccessPolicy: (mayFetch: (url: string) => boolean) => void
    /** Exists only in Node, because the browser has no files. */
    setLocalAccessPolicy?: (mayRead: (path: string) => boolean) => void
    createPdf: (definition: Readonly<Record<string, unknown>>) => { getBuffer: () => Promise<Uint8Array> }
  }

  const pdfMake: PdfMake
  export default pdfMake
}
