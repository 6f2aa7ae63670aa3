import type { Problem, ProblemCode } from '#domain/problem.ts'
import type { Company, Draft } from '#domain/statement/draft.ts'
import type { ReadOptions } from '#readers/read-result.ts'
import type { ThreadStatement } from './sent-statement.ts'

// Reading happens off the page's own thread. These are the words the two threads have for each other: plain values only.

/** One statement of a file, as much as is needed to choose it. */
export type Listed = {
  readonly company: Company
  readonly year: number | null
  readonly correction: number
  /** What keeps it from being translated; empty when it is. */
  readonly errors: readonly ProblemCode[]
  readonly warnings: number
}

/** One statement of a file, judged. `draft` is the statement as the file gives it; `statement` is null when it is refused. */
export type ReadOutcome = {
  readonly draft: Draft
  readonly statement: ThreadStatement | null
  readonly problems: readonly Problem[]
}

/** The statements of a file in its own order, the first of them already opened, and what is wrong with the file as a whole. */
export type FileRead = {
  readonly listed: readonly Listed[]
  readonly opened: readonly ReadOutcome[]
  readonly problems: readonly Problem[]
}

export type ToReader =
  | { readonly kind: 'read'; readonly bytes: ArrayBuffer; readonly options: ReadOptions }
  | { readonly kind: 'open'; readonly position: number }

/** ready: the thread has its program, and what takes time from now on is the file. */
export type FromReader =
  | { readonly kind: 'ready' }
  | { readonly kind: 'checking'; readonly count: number; readonly total: number }
  | { readonly kind: 'read'; readonly file: FileRead }
  | { readonly kind: 'opened'; readonly position: number; readonly outcome: ReadOutcome }
