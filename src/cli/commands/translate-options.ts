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

/** Where the results of one run go, one after the other; `end` gives an exit code of its own when writing went wrong. */
export type Output<T> = { readonly add: (item: T) => Promise<void>; readonly end: () => Promise<number> }
