import { parentPort, workerData } from 'node:worker_threads'
import { read } from '#readers/read.ts'
import type { StatementFile } from '../../outside.ts'
import { fileRead } from './file-read.ts'

// The thread that reads one file. A hostile file can block it or fill its memory; then the server ends it.

// the caller that starts the thread passes the file
const { bytes, options, ...wanted } = workerData as StatementFile
const answer = fileRead(await read(bytes, options), wanted)
parentPort?.postMessage(
  answer,
  [...answer.records, answer.problems].map(({ buffer }) => buffer),
)
