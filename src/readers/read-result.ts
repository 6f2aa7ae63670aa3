import type { Denomination } from '#domain/catalogue/denominations.ts'
import type { Draft } from '#domain/statement/draft.ts'
import type { Problem } from '#domain/problem.ts'
import type { InputFormat } from './input-formats.ts'
import type { AmountsMeant } from './number-format.ts'
import type { RowAnswers } from './tables/row-answers.ts'

// Readers: bytes in, drafts and problems out. They never throw for a bad file and know nothing of the outside world.

/** `drafts` in the order of the file; `problems` are those of the file as a whole (an unreadable file has no drafts). */
export type ReadResult = { readonly drafts: readonly Draft[]; readonly problems: readonly Problem[] }

/** Answers of the person to what a file cannot say. Undefined = not asked; nothing of it is ever assumed. */
export type ReadOptions = {
  /** The file's name, only to tell a year from a name such as bdboo2015.csv and to word problems. */
  readonly name?: string
  /** How '1.234' and '1,234' are to be read where the file leaves it open. */
  readonly decimalMark?: '.' | ','
  readonly denomination?: Denomination
  readonly reportingYear?: number
  /** Which numbers of a worksheet are meant where its formats show others than are stored. */
  readonly amounts?: AmountsMeant
  /** Totals whose difference looks like a slip are right as filed. */
  readonly totals?: 'as-filed'
  /** What rows of a table are that the reader does not understand, by the row as the problem shows it. */
  readonly rows?: RowAnswers
}

/**
 * One format; null: files that are recognised only to be refused in words of their own. `recognises` looks at content only,
 * `read` may be long and is then asynchronous.
 */
export type Reader = {
  readonly format: InputFormat | null
  readonly recognises: (bytes: Uint8Array, text: () => string) => boolean
  readonly read: (bytes: Uint8Array, options: ReadOptions) => ReadResult | Promise<ReadResult>
}
