// The fonts that a PDF embeds. Writers read no files and fetch nothing, so the caller passes the fonts' bytes.

/**
 * Files in the package @expo-google-fonts/pt-sans by face; the font has Cyrillic letters, U+2212 and the rouble sign.
 */
export const fontFiles = {
  regular: '400Regular/PTSans_400Regular.ttf',
  bold: '700Bold/PTSans_700Bold.ttf',
} as const

export type FontFace = keyof typeof fontFiles

/** Loads the bytes of a font face, from the package's file or from the asset that the site bundles. */
export type FontLoader = (face: FontFace) => Promise<Uint8Array>
