import { monthOf } from '#domain/assessment/age.ts'
import type { RateOrigin } from '#domain/documents/statement-printout.ts'
import { rateSourceLengthMax } from '#domain/policy.ts'
import { commandWords } from '#words/commands.ts'
import { say } from '#wording/say.ts'

/** A rate's options, as commander parses them. */
export type RateOptions = { readonly rate?: string; readonly rateSource?: string; readonly rateDate?: string }

/** Source of the rate from the options: null when not given, an error message for a wrong option. */
export function originOfOptions({ rate, rateSource, rateDate }: RateOptions): RateOrigin | null | string {
  if (rateSource === undefined && rateDate === undefined) return null
  const source = rateSource?.trim() ?? ''
  if (rate === undefined || source === '') return commandWords.sourceNeedsRate
  if (source.length > rateSourceLengthMax) return say(commandWords.longRateSource, { limit: rateSourceLengthMax })
  if (rateDate !== undefined && monthOf(rateDate) === null) return commandWords.badRateDate
  return { source, date: rateDate ?? null }
}
