import { write } from '#writers/write.ts'
import { fontBytes } from './font-bytes.ts'
import type { FromWriter, ToWriter } from './messages.ts'

// The writing thread: it stays once a document was asked for, so that fonts and writers are loaded once.

addEventListener('message', ({ data }: MessageEvent<ToWriter>) => {
  const { id, sheet, format } = data
  write(sheet, format, { fonts: fontBytes }).then(
    (written) => {
      const bytes = new Uint8Array(written)
      postMessage({ id, bytes } satisfies FromWriter, { transfer: [bytes.buffer] })
    },
    (error: unknown) => postMessage({ id, detail: String(error) } satisfies FromWriter),
  )
})
