import { monthOf } from '#domain/assessment/age.ts'
import type { AssessOptions } from '#domain/assessment/assess.ts'
import type { CompanyKind, OverruledKind } from '#domain/assessment/company-kind.ts'
import { isReason, isReasonLong, tidyKind } from '#domain/assessment/inputs.ts'
import { rateOf } from '#domain/currency/rate.ts'
import type { RateOrigin } from '#domain/documents/statement-printout.ts'
import { kindReasonLengthMax } from '#domain/policy.ts'
import type { EnteredItems } from '#domain/statement/draft.ts'
import { commandWords } from '#words/commands.ts'
import { say } from '#wording/say.ts'
import type { PaperSize } from '#writers/page-format.ts'
import type { DocumentOption, RecordFormat } from '../formats.ts'
import type { RunOptions } from '../runs.ts'
import { originOfOptions, type RateOptions } from './rate-origin.ts'

/** The command's options, as commander parses them. */
export type AssessCommand = RunOptions &
  RateOptions & {
    readonly format?: DocumentOption<'assessment'> | RecordFormat
    readonly asOf?: string
    readonly da?: string
    readonly kind?: CompanyKind
    readonly kindReason?: string
    readonly fields?: string
    readonly paper?: PaperSize
    readonly withStatement?: boolean
  }

/** The terms of an assessment, as parsed from the options. */
export type Terms = {
  /** The day of the assessment, YYYY-MM-DD. */
  readonly day: string
  readonly options: AssessOptions
  /** Source of the rate; null when the options do not give it. */
  readonly rateOrigin: RateOrigin | null
  readonly entered: EnteredItems | null
}

/** The parsed options, or an error message for a wrong option. The day defaults to today. */
export function assessmentTermsOf(command: AssessCommand, today: Date): Terms | string {
  const { rate, asOf, da } = command
  const day = asOf ?? isoDay(today)
  const month = monthOf(day)
  if (month === null) return commandWords.badDay
  const confirmed = rate === undefined ? null : rateOf('USD', rate)
  if (confirmed === null && rate !== undefined) return commandWords.badDollarRate
  const rateOrigin = originOfOptions(command)
  if (typeof rateOrigin === 'string') return rateOrigin
  const entered = da === undefined ? null : depreciationOf(da)
  if (entered === null && da !== undefined) return commandWords.badDepreciation
  const kind = overruledKindOf(command)
  if (typeof kind === 'string') return kind
  return { day, options: { rate: confirmed, asOf: month, kind }, rateOrigin, entered }
}

/**
 * The kind of company set by the options, which overrides the kind derived from the figures; null when they set none,
 * an error message when the kind or its reason is missing or wrong.
 */
function overruledKindOf({ kind, kindReason: reason }: AssessCommand): OverruledKind | string | null {
  if (kind === undefined && reason === undefined) return null
  if (kind === undefined || reason === undefined || !isReason(reason)) return commandWords.kindNeedsReason
  if (isReasonLong(reason)) return say(commandWords.longKindReason, { limit: kindReasonLengthMax })
  return tidyKind({ kind, reason })
}

/** The day of a moment in the local time zone, YYYY-MM-DD. */
function isoDay(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${moment.getFullYear()}-${month}-${day}`
}

/**
 * Parses depreciation as whole amounts of this year and last year, either of which may be omitted: "100,90", "100,",
 * ",90". Returns null for any other text.
 */
function depreciationOf(text: string): EnteredItems | null {
  const match = /^(\d*)\s*,\s*(\d*)$/.exec(text.trim())
  const [current = null, previous = null] = (match ?? [])
    .slice(1)
    .map((digits) => (digits === '' ? null : Number(digits)))
  const isKnown = current !== null || previous !== null
  const isExact = [current, previous].every((amount) => amount === null || Number.isSafeInteger(amount))
  return isKnown && isExact ? { depreciationAndAmortization: { current, previous } } : null
}
