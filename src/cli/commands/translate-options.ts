import type { PaperSize } from '#writers/page-format.ts'
import type { DocumentOption, RecordFormat } from '../formats.ts'
import type { ReadingOptions } from '../reading.ts'

export type TranslateOptions = ReadingOptions & {
  readonly format: DocumentOption<'statement'> | RecordFormat
  readonly out?: string
  readonly bilingual?: boolean
  readonly currency?: string
  readonly rate?: string
  readonly rateSource?: string
  readonly wholeStatement?: boolean
  readonly trace?: boolean
  readonly paper?: PaperSize
  readonly columns?: string
  readonly user?: string
  readonly date?: string
}
