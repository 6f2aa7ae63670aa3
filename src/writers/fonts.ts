// The fonts a PDF embeds. Their bytes come through a door: a writer reads no files and fetches nothing.

/** Files of the package @expo-google-fonts/pt-sans (Cyrillic, U+2212 and the rouble sign), by the face they hold. */
export const fontFiles = {
  regular: '400Regular/PTSans_400Regular.ttf',
  bold: '700Bold/PTSans_700Bold.ttf',
} as const

export type FontFace = keyof typeof fontFiles

/** Gives the bytes of a face: a face of the product reads the package's file or fetches its own bundled asset. */
export type FontLoader = (face: FontFace) => Promise<Uint8Array>
