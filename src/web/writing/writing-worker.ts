import regular from '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf?url'
import bold from '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf?url'
import type { FontFace } from '#writers/fonts.ts'
import { write } from '#writers/write.ts'
import type { FromWriter, ToWriter } from './writing-messages.ts'

// The writing worker. It stays alive after the first document, so that fonts and writers are loaded only once.

addEventListener('message', ({ data }: MessageEvent<ToWriter>) => void respond(data))

async function respond({ id, writing: { document, format, ...options } }: ToWriter): Promise<void> {
  try {
    const bytes = new Uint8Array(await write(document, format, { fonts: fontBytes, ...options }))
    postMessage({ id, bytes } satisfies FromWriter, { transfer: [bytes.buffer] })
  } catch (error) {
    postMessage({ id, detail: String(error) } satisfies FromWriter)
  }
}

const addresses = { regular, bold } as const satisfies Record<FontFace, string>

/** Fetches the bytes of a font for PDF from the page's own origin. */
async function fontBytes(face: FontFace): Promise<Uint8Array> {
  const response = await fetch(addresses[face])
  if (!response.ok) throw new Error(`font ${face} came with status ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
