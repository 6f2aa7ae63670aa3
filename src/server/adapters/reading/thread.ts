import { parentPort, workerData } from 'node:worker_threads'
import { read } from '#readers/read.ts'
import type { StatementFile } from '../../outside.ts'
import { fileRead } from './file-read.ts'

// The program of the thread that reads one file. A hostile file can block the thread or fill its memory; then the
// server terminates it.

// `workerData` is the file that the caller passed when it started the thread
const { bytes, options, ...wanted } = workerData as StatementFile
const response = fileRead(await read(bytes, options), wanted)
parentPort?.postMessage(
  response,
  [...response.records, response.problems].map(({ buffer }) => buffer),
)
