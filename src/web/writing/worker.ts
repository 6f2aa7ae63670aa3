import { writeAssessment } from '#writers/write-assessment.ts'
import { write } from '#writers/write.ts'
import { fontBytes } from './font-bytes.ts'
import type { Document, FromWriter, ToWriter } from './messages.ts'

// The writing thread: it stays once a document was asked for, so that fonts and writers are loaded once.

addEventListener('message', ({ data }: MessageEvent<ToWriter>) => void answer(data))

async function answer({ id, document }: ToWriter): Promise<void> {
  try {
    const bytes = new Uint8Array(await bytesOf(document))
    postMessage({ id, bytes } satisfies FromWriter, { transfer: [bytes.buffer] })
  } catch (error) {
    postMessage({ id, detail: String(error) } satisfies FromWriter)
  }
}

function bytesOf(document: Document): Promise<Uint8Array> {
  const options = { fonts: fontBytes, created: document.created }
  if (document.kind === 'statement') return write(document.sheet, document.format, options)
  return writeAssessment(document.sheet, document.format, options)
}
