import { outputFormats } from '#writers/output-formats.ts'
import type { FromWriter, ToWriter, DocumentWriting } from './writing-messages.ts'

let worker: Worker | null = null
let lastId = 0

/** Writes a document in the writing worker. Rejects only if the program fails. */
export async function writeFile(writing: DocumentWriting): Promise<Blob> {
  worker ??= new Worker(new URL('writing-worker.ts', import.meta.url), { type: 'module' })
  const bytes = await written(worker, { id: ++lastId, writing })
  return new Blob([bytes], { type: outputFormats[writing.format].mediaType })
}

function written(writer: Worker, question: ToWriter): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    const { signal } = listening
    writer.addEventListener(
      'message',
      ({ data }: MessageEvent<FromWriter>) => {
        if (data.id !== question.id) return
        listening.abort()
        if ('bytes' in data) resolve(data.bytes)
        else reject(new Error(data.detail))
      },
      { signal },
    )
    writer.addEventListener(
      'error',
      ({ message }) => {
        // A worker whose program failed to load never responds, so the next file needs another worker.
        if (worker === writer) worker = null
        reject(new Error(message || 'writer not loaded'))
      },
      { signal },
    )
    writer.postMessage(question)
  })
}
