import { parentPort } from 'node:worker_threads'
import { read } from '#readers/read.ts'
import type { OpenedFile } from './sources.ts'

// The thread that reads files, one at a time. A hostile file can block it or fill its memory; then it is ended.

parentPort?.on('message', ({ bytes, options }: OpenedFile) => {
  void read(bytes, options).then((result) => parentPort?.postMessage(result))
})
