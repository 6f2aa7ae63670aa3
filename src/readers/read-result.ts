import type { Denomination } from '#domain/catalogue/denominations.ts'
import type { Draft } from '#domain/statement/draft.ts'
import type { Problem } from '#domain/problem.ts'
import type { InputFormat } from './input-formats.ts'
import type { AmountsMeant } from './number-format.ts'
import type { RowAnswers } from './tables/row-answers.ts'

// Readers: bytes in, drafts and problems out. They never throw for a bad file and do no I/O.

/** `drafts` are in file order; `problems` concern the whole file (an unreadable file has no drafts). */
export type ReadResult = { readonly drafts: readonly Draft[]; readonly problems: readonly Problem[] }

/** The user's answers to what a file leaves open. undefined when not asked; nothing is ever assumed. */
export type ReadOptions = {
  /** The file's name, used only to find a year in a name such as bdboo2015.csv and in problem texts. */
  readonly name?: string
  /** How to read '1.234' and '1,234' when the file is ambiguous. */
  readonly decimalMark?: '.' | ','
  readonly denomination?: Denomination
  readonly reportingYear?: number
  /** Which numbers of a worksheet are meant when its formats show others than are stored. */
  readonly amounts?: AmountsMeant
  /** The user's answer that totals which look wrong are right as filed. */
  readonly totals?: 'as-filed'
  /** The meaning of rows the reader does not understand, keyed by the row as shown in the problem. */
  readonly rows?: RowAnswers
}

/**
 * Reads one format; `format` is null for files that are recognised only to be refused with their own message.
 * `recognises` looks at the content only; `read` may take long and is then asynchronous.
 */
export type Reader = {
  readonly format: InputFormat | null
  readonly recognises: (bytes: Uint8Array, text: () => string) => boolean
  readonly read: (bytes: Uint8Array, options: ReadOptions) => ReadResult | Promise<ReadResult>
}
