import { problem, type Problem } from '#domain/problem.ts'
import { fileBytesMax, megabytes } from '#readers/limits.ts'
import type { ReadOptions } from '#readers/read-result.ts'
import { inTime, readingLate, type TimeBound } from '#readers/reading-time.ts'
import type { FileRead, FromReader, ReadOutcome, ToReader } from './reading-messages.ts'

/** A file that has been read. `open` asks for a statement that is not among `opened`; `close` frees what still stands by. */
export type Reading = FileRead & {
  readonly open: (position: number) => Promise<ReadOutcome>
  readonly close: () => void
}

export type ReadRequest = {
  readonly blob: Blob
  readonly options: ReadOptions
  /** Ends the reading at once, whatever the file does to it. */
  readonly signal: AbortSignal
  readonly onChecking: (count: number, total: number) => void
  /** Other than the usual ones in tests alone. */
  readonly bounds?: ReadingBounds
}

/** How a reading thread is started, and how long a file may take in it. */
type ReadingBounds = TimeBound & { readonly start?: () => Worker }

/** The browser could not give us the file's bytes: it was moved or changed, or is a folder. */
export class FileNotReadable extends Error {}

/**
 * Reads a file in a thread of its own, which is ended after the time a file has. Rejects when the file's bytes cannot be had, when
 * it is aborted, or when the program itself fails.
 */
export async function readFile({ blob, options, signal, onChecking, bounds = {} }: ReadRequest): Promise<Reading> {
  if (blob.size > fileBytesMax) return tooLarge
  const bytes = await blob.arrayBuffer().catch((error: unknown) => {
    throw new FileNotReadable(String(error))
  })
  signal.throwIfAborted()
  const { start = startWorker, ...time } = bounds
  const worker = start()
  signal.addEventListener('abort', () => worker.terminate())
  const { ready, answer } = asked(worker, { kind: 'read', bytes, options }, { signal, onChecking })
  await Promise.race([ready, answer])
  const file = await inTime(answer, time)
  if (file === 'late') {
    worker.terminate()
    return late
  }
  if (file.listed.length === file.opened.length) worker.terminate()
  return { ...file, open: (position) => opened(worker, position), close: () => worker.terminate() }
}

const startWorker = (): Worker => new Worker(new URL('reading-worker.ts', import.meta.url), { type: 'module' })

/** Fetches the program of the reading thread, so that the first file does not wait for it. */
export function prefetchReader(): void {
  const worker = startWorker()
  const end = (): void => worker.terminate()
  for (const event of ['message', 'error']) worker.addEventListener(event, end)
}

/** A file of which nothing is read. */
const unread = (problems: readonly Problem[]): Reading => ({
  listed: [],
  opened: [],
  problems,
  open: () => Promise.reject(new RangeError('a file without statements')),
  close: () => {},
})
const tooLarge = unread([problem('file-too-large', undefined, megabytes(fileBytesMax))])
const late = unread(readingLate.problems)

type Asked = { readonly ready: Promise<void>; readonly answer: Promise<FileRead> }

/** Asks the thread. `ready` when its program has come, which takes the network's time and not the file's. `answer` rejects as `readFile` does. */
function asked(
  worker: Worker,
  question: Extract<ToReader, { kind: 'read' }>,
  { signal, onChecking }: Pick<ReadRequest, 'signal' | 'onChecking'>,
): Asked {
  const failed = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('error', (event) => {
      worker.terminate()
      // a script that did not come at all has no message
      reject(new Error(event.message || 'reader not loaded'))
    })
  })
  const ready = new Promise<void>((resolve) => {
    listen(worker, ({ kind }) => kind === 'ready' && resolve())
  })
  const answer = new Promise<FileRead>((resolve) => {
    listen(worker, (said) => {
      if (said.kind === 'checking') onChecking(said.count, said.total)
      if (said.kind === 'read') resolve(said.file)
    })
  })
  worker.postMessage(question, [question.bytes])
  return { ready, answer: Promise.race([answer, failed]) }
}

const listen = (worker: Worker, hear: (said: FromReader) => void): void =>
  worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => hear(data))

function opened(worker: Worker, position: number): Promise<ReadOutcome> {
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
