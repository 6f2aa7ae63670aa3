import type { ReadingOptions } from '../reading.ts'

export type TranslateFormat = 'text' | 'json' | 'jsonl' | 'csv' | 'xlsx' | 'pdf'

export type TranslateOptions = ReadingOptions & {
  readonly format: TranslateFormat
  readonly out?: string
  readonly bilingual?: boolean
  readonly currency?: string
  readonly rate?: string
  readonly wholeStatement?: boolean
  readonly trace?: boolean
}
