import type { Problem, ProblemCode } from '#domain/problem.ts'
import type { Company, Draft } from '#domain/statement/draft.ts'
import type { ReadOptions } from '#readers/read-result.ts'
import type { ThreadStatement } from './sent-statement.ts'

// The messages between the page and the reading worker, which consist of plain values.

/** One statement of a file, with the data by which a user chooses among the statements. */
export type Listed = {
  readonly company: Company
  readonly year: number | null
  readonly correction: number
  /** The errors that prevent the statement's translation; empty when it can be translated. */
  readonly errors: readonly ProblemCode[]
  readonly warnings: number
}

/**
 * One checked statement of a file. `draft`: the statement as the file gives it; `statement`: null when an error refuses
 * it.
 */
export type ReadOutcome = {
  readonly draft: Draft
  readonly statement: ThreadStatement | null
  readonly problems: readonly Problem[]
}

/** The statements of a file in file order, the first ones already opened, and the problems of the file as a whole. */
export type FileRead = {
  readonly listed: readonly Listed[]
  readonly opened: readonly ReadOutcome[]
  readonly problems: readonly Problem[]
}

export type ToReader =
  | { readonly kind: 'read'; readonly bytes: ArrayBuffer; readonly options: ReadOptions }
  | { readonly kind: 'open'; readonly position: number }

/** `ready`: the worker's program has loaded, so the time limit for the file starts. */
export type FromReader =
  | { readonly kind: 'ready' }
  | { readonly kind: 'checking'; readonly count: number; readonly total: number }
  | { readonly kind: 'read'; readonly file: FileRead }
  | { readonly kind: 'opened'; readonly position: number; readonly outcome: ReadOutcome }
