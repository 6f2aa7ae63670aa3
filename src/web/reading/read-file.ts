import { problem } from '#domain/problem.ts'
import { fileBytesMax, megabytes } from '#readers/limits.ts'
import type { ReadOptions } from '#readers/read-result.ts'
import type { FileRead, FromReader, Outcome, ToReader } from './messages.ts'

/** A file that has been read. `open` asks for a statement that is not among `opened`; `close` frees what still stands by. */
export type Reading = FileRead & {
  readonly open: (position: number) => Promise<Outcome>
  readonly close: () => void
}

export type ReadRequest = {
  readonly blob: Blob
  readonly options: ReadOptions
  /** Ends the reading at once, whatever the file does to it. */
  readonly signal: AbortSignal
  readonly onChecking: (count: number, total: number) => void
}

/** The browser could not give us the file's bytes: it was moved or changed, or is a folder. */
export class FileNotReadable extends Error {}

/** Reads a file in a thread of its own. Rejects when the file's bytes cannot be had, when it is aborted, or by a fault of ours. */
export async function readFile({ blob, options, signal, onChecking }: ReadRequest): Promise<Reading> {
  if (blob.size > fileBytesMax) return tooLarge
  const bytes = await blob.arrayBuffer().catch((error: unknown) => {
    throw new FileNotReadable(String(error))
  })
  signal.throwIfAborted()
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  const file = await answer(worker, { kind: 'read', bytes, options }, { signal, onChecking })
  if (file.listed.length === file.opened.length) worker.terminate()
  return { ...file, open: (position) => opened(worker, position), close: () => worker.terminate() }
}

const tooLarge: Reading = {
  listed: [],
  opened: [],
  problems: [problem('file-too-large', undefined, megabytes(fileBytesMax))],
  open: () => Promise.reject(new RangeError('a file without statements')),
  close: () => {},
}

function answer(
  worker: Worker,
  question: Extract<ToReader, { kind: 'read' }>,
  { signal, onChecking }: Pick<ReadRequest, 'signal' | 'onChecking'>,
): Promise<FileRead> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('error', (event) => {
      worker.terminate()
      // a script that did not come at all has no message
      reject(new Error(event.message || 'reader not loaded'))
    })
    worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
      if (data.kind === 'checking') onChecking(data.count, data.total)
      if (data.kind === 'read') resolve(data.file)
    })
    worker.postMessage(question, [question.bytes])
  })
}

function opened(worker: Worker, position: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FromReader>) => {
        if (data.kind !== 'opened' || data.position !== position) return
        listening.abort()
        resolve(data.outcome)
      },
      { signal: listening.signal },
    )
    worker.postMessage({ kind: 'open', position } satisfies ToReader)
  })
}
