import { write } from '#writers/write.ts'
import { fontBytes } from './font-bytes.ts'
import type { FromWriter, ToWriter } from './writing-messages.ts'

// The writing worker: stays alive after the first document, so that fonts and writers are loaded once.

addEventListener('message', ({ data }: MessageEvent<ToWriter>) => void answer(data))

async function answer({ id, writing: { document, format, ...options } }: ToWriter): Promise<void> {
  try {
    const bytes = new Uint8Array(await write(document, format, { fonts: fontBytes, ...options }))
    postMessage({ id, bytes } satisfies FromWriter, { transfer: [bytes.buffer] })
  } catch (error) {
    postMessage({ id, detail: String(error) } satisfies FromWriter)
  }
}
