import { problem, type Problem } from '#domain/problem.ts'
import { fileBytesMax, megabytes } from '#readers/limits.ts'
import type { ReadOptions } from '#readers/read-result.ts'
import { inTime, readingLate, type TimeBound } from '#readers/reading-time.ts'
import type { FileRead, FromReader, ReadOutcome, ToReader } from './reading-messages.ts'

/** A file that was read. `open` requests a statement that is not among `opened`; `close` ends the worker. */
export type Reading = FileRead & {
  readonly open: (position: number) => Promise<ReadOutcome>
  readonly close: () => void
}

export type ReadRequest = {
  readonly blob: Blob
  readonly options: ReadOptions
  /** Aborting this ends the reading at once, even if the file blocks the worker. */
  readonly signal: AbortSignal
  readonly onChecking: (count: number, total: number) => void
  /** Replaces the default limits; used by tests only. */
  readonly bounds?: ReadingBounds
}

/** The function that starts the worker, and the time limit for one file. */
type ReadingBounds = TimeBound & { readonly start?: () => Worker }

/** Thrown when the browser cannot read the file, because it was moved or changed, or is a folder. */
export class FileNotReadable extends Error {}

/**
 * Reads a file in a separate worker, which is ended after the time limit. Rejects when the browser cannot read the
 * file, when the signal aborts, or when the worker's program fails.
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
  const { ready, response } = asked(worker, { kind: 'read', bytes, options }, { signal, onChecking })
  await Promise.race([ready, response])
  const file = await inTime(response, time)
  if (file === 'late') {
    worker.terminate()
    return late
  }
  if (file.listed.length === file.opened.length) worker.terminate()
  return { ...file, open: (position) => opened(worker, position), close: () => worker.terminate() }
}

const startWorker = (): Worker => new Worker(new URL('reading-worker.ts', import.meta.url), { type: 'module' })

/** Loads the worker's program in advance, so that the first file need not wait for it. */
export function prefetchReader(): void {
  const worker = startWorker()
  const end = (): void => worker.terminate()
  for (const event of ['message', 'error']) worker.addEventListener(event, end)
}

const unread = (problems: readonly Problem[]): Reading => ({
  listed: [],
  opened: [],
  problems,
  open: () => Promise.reject(new RangeError('a file without statements')),
  close: () => {},
})
const tooLarge = unread([problem('file-too-large', undefined, megabytes(fileBytesMax))])
const late = unread(readingLate.problems)

type PendingRead = { readonly ready: Promise<void>; readonly response: Promise<FileRead> }

/**
 * Sends the request to the worker. `ready` resolves when the worker's program has loaded, because loading does not
 * count towards the file's time limit. `response` rejects when the signal aborts or the program fails.
 */
function asked(
  worker: Worker,
  question: Extract<ToReader, { kind: 'read' }>,
  { signal, onChecking }: Pick<ReadRequest, 'signal' | 'onChecking'>,
): PendingRead {
  const failed = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('error', (event) => {
      worker.terminate()
      // The event has no message if the worker's script failed to load.
      reject(new Error(event.message || 'reader not loaded'))
    })
  })
  const ready = new Promise<void>((resolve) => {
    listen(worker, ({ kind }) => kind === 'ready' && resolve())
  })
  const response = new Promise<FileRead>((resolve) => {
    listen(worker, (said) => {
      if (said.kind === 'checking') onChecking(said.count, said.total)
      if (said.kind === 'read') resolve(said.file)
    })
  })
  worker.postMessage(question, [question.bytes])
  return { ready, response: Promise.race([response, failed]) }
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
