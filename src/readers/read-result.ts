import type { Denomination } from '#domain/catalogue/denominations.ts'
import type { Draft } from '#domain/statement/draft.ts'
import type { Problem } from '#domain/problem.ts'
import type { InputFormat } from './input-formats.ts'
import type { AmountsMeant } from './number-format.ts'
import type { RowAnswers } from './tables/row-answers.ts'

// Readers turn bytes into drafts and problems. They never throw because of a bad file, and do no I/O.

/**
 * The result of reading a file. `drafts` are in file order; `problems` concern the whole file. An unreadable file has
 * no drafts.
 */
export type ReadResult = { readonly drafts: readonly Draft[]; readonly problems: readonly Problem[] }

/**
 * The user's answers to the questions that a file leaves open. An answer is undefined until the user gives it; no
 * answer is ever assumed.
 */
export type ReadOptions = {
  /** The file's name, perhaps with its path. It is used only to find the year in a name such as bdboo2015.csv. */
  readonly name?: string
  /** The decimal mark in numbers such as '1.234' and '1,234', if the file does not show it. */
  readonly decimalMark?: '.' | ','
  readonly denomination?: Denomination
  readonly reportingYear?: number
  /** Which numbers of a worksheet are meant where the displayed number differs from the stored one. */
  readonly amounts?: AmountsMeant
  /** The user's confirmation that totals that look wrong are right as filed. */
  readonly totals?: 'as-filed'
  /** The meaning of each row that the reader does not understand, by the row's text in the problem. */
  readonly rows?: RowAnswers
}

/**
 * Reads one format. `format` is null for a reader that recognises files only to refuse them with its own message.
 * `recognises` only looks at the content; `read` may take long, and may be asynchronous.
 */
export type Reader = {
  readonly format: InputFormat | null
  readonly recognises: (bytes: Uint8Array, text: () => string) => boolean
  readonly read: (bytes: Uint8Array, options: ReadOptions) => ReadResult | Promise<ReadResult>
}
