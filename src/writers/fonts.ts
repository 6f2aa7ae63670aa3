// The fonts a PDF embeds. Their bytes are passed in: a writer reads no files and fetches nothing.

/** Files of the package @expo-google-fonts/pt-sans (Cyrillic, U+2212 and the rouble sign), by face. */
export const fontFiles = {
  regular: '400Regular/PTSans_400Regular.ttf',
  bold: '700Bold/PTSans_700Bold.ttf',
} as const

export type FontFace = keyof typeof fontFiles

/** Loads the bytes of a font face: from the package's file or from the site's bundled asset. */
export type FontLoader = (face: FontFace) => Promise<Uint8Array>
