import type { MadeBy } from '#wording/documents/statement.ts'
import type { PaperSize } from '#writers/page-format.ts'
import type { DocumentOption, RecordFormat } from '../formats.ts'
import type { ReadingOptions } from '../reading.ts'
import type { RateOptions } from './rate-origin.ts'

export type TranslateOptions = ReadingOptions &
  RateOptions & {
    readonly format: DocumentOption<'statement'> | RecordFormat
    readonly out?: string
    readonly bilingual?: boolean
    readonly currency?: string
    readonly wholeStatement?: boolean
    readonly trace?: boolean
    readonly paper?: PaperSize
    readonly columns?: string
    readonly user?: string
    readonly date?: string
    readonly sideBySide?: boolean
  }

/** Author and date of a document; empty when the options give neither. */
export const madeBy = ({ date, user }: Pick<TranslateOptions, 'date' | 'user'>): { readonly made?: MadeBy } =>
  date === undefined && user === undefined ? {} : { made: { date: date ?? null, user: user ?? null } }
