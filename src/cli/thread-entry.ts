import { parentPort } from 'node:worker_threads'
import { read } from '#readers/read.ts'
import type { OpenedFile } from './sources.ts'

// The thread that reads files, one at a time. If a hostile file blocks it or fills its memory, the thread is ended.

parentPort?.on('message', ({ bytes, options }: OpenedFile) => {
  void read(bytes, options).then((result) => parentPort?.postMessage(result))
})
