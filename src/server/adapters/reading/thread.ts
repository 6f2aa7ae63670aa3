import { parentPort, workerData } from 'node:worker_threads'
import { read } from '#readers/read.ts'
import type { FileRead, StatementFile } from '../../outside.ts'

// The thread that reads one file. A hostile file can keep it busy or fill its memory, and is ended with it.

// whoever starts the thread hands it the file
const { bytes, options, skip, many } = workerData as StatementFile
const { drafts, problems } = await read(bytes, options)
const answer: FileRead = { drafts: drafts.slice(skip, skip + many), total: drafts.length, problems }
parentPort?.postMessage(answer)
