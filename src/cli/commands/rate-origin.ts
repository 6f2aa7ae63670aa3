import { monthOf } from '#domain/assessment/age.ts'
import type { RateOrigin } from '#domain/documents/statement-printout.ts'
import { rateSourceLengthMax } from '#domain/policy.ts'
import { commandWords } from '#words/commands.ts'
import { say } from '#wording/say.ts'

/** The options for a rate, as commander parses them. */
export type RateOptions = { readonly rate?: string; readonly rateSource?: string; readonly rateDate?: string }

/**
 * The source of the rate according to the options: null when they do not give it, an error message when an option is
 * wrong.
 */
export function originOfOptions({ rate, rateSource, rateDate }: RateOptions): RateOrigin | null | string {
  if (rateSource === undefined && rateDate === undefined) return null
  const source = rateSource?.trim() ?? ''
  if (rate === undefined || source === '') return commandWords.sourceNeedsRate
  if (source.length > rateSourceLengthMax) return say(commandWords.longRateSource, { limit: rateSourceLengthMax })
  if (rateDate !== undefined && monthOf(rateDate) === null) return commandWords.badRateDate
  return { source, date: rateDate ?? null }
}
