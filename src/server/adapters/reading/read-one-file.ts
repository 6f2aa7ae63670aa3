import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { ImportedFile, StatementFile } from '../../outside.ts'

// The program of the process that reads one file, in a separate thread. A hostile file can block the thread, fill its
// memory or crash the process, but not the server. The main thread stays free, so that the process ends when the server
// does.

if (isMainThread) {
  process.once('disconnect', () => process.exit())
  // the server itself ends this process, after finishing the calls in progress
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.once('message', (file: StatementFile) => {
    // copy the bytes, because in a message they share their buffer with the rest of the message
    const bytes = file.bytes.slice()
    const thread = new Worker(new URL(import.meta.url), {
      workerData: { ...file, bytes },
      transferList: [bytes.buffer],
    })
    thread.once('message', (response: ImportedFile) => process.send?.(response))
    thread.once('error', () => process.exit(1))
  })
} else {
  // import these here, because the main thread does not need them
  const [{ read }, { fileRead }] = await Promise.all([import('#readers/read.ts'), import('./file-read.ts')])
  // `workerData` is the file that the main thread passed on
  const { bytes, options, ...wanted } = workerData as StatementFile
  const response = fileRead(await read(bytes, options), wanted)
  parentPort?.postMessage(
    response,
    [...response.records, response.problems].map(({ buffer }) => buffer),
  )
}
