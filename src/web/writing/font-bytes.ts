import bold from '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf?url'
import regular from '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf?url'
import type { FontFace } from '#writers/fonts.ts'

const addresses = { regular, bold } as const satisfies Record<FontFace, string>

/** The bytes of a PDF font, from the page's own origin. */
export async function fontBytes(face: FontFace): Promise<Uint8Array> {
  const response = await fetch(addresses[face])
  if (!response.ok) throw new Error(`font ${face} came with status ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
