import { parentPort } from 'node:worker_threads'
import { read } from '#readers/read.ts'
import type { OpenedFile } from './sources.ts'

// The thread that reads files, one after another. A hostile file can keep it busy or fill its memory, and is ended with it.

parentPort?.on('message', ({ bytes, options }: OpenedFile) => {
  void read(bytes, options).then((result) => parentPort?.postMessage(result))
})
