import { formatAmount } from '../amounts/format.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import { rateOf, type Rate } from '../currency/rate.ts'
import { typedAmount, type AmountRules } from '../entry/typed-amount.ts'
import { assessedFields, type AssessedField, type AssessedYear, type Fields } from './given.ts'
import type { Trial } from './what-if.ts'

/** The strings exactly as typed into the what-if panel. A field that the user did not touch is absent. */
export type TypedTrial = Readonly<Record<AssessedYear, Readonly<Partial<Record<AssessedField, string>>>>> & {
  /** Roubles per US dollar; '' for none. */
  readonly rate: string
}

/**
 * A field whose text is not a whole amount, or the rate field if its text is not a rate. The statement's figure or the
 * confirmed rate is then used.
 */
export type TypedFault = { readonly year: AssessedYear; readonly field: AssessedField } | { readonly isRate: true }

/** The panel before anything is typed: only the rate field is filled in, with the rate of the assessment. */
export const untyped = (rate: Rate | null): TypedTrial => ({ current: {}, previous: {}, rate: rate?.roubles ?? '' })

/**
 * Figures to try instead of the statement's, from the typed strings. An unreadable string, or an amount in a different
 * unit from the statement's, changes nothing and is reported as a fault.
 */
export function trialOf(
  typed: TypedTrial,
  confirmed: Rate | null,
  unit: Denomination,
): { trial: Trial; faults: readonly TypedFault[] } {
  const faults: TypedFault[] = []
  const rate = typed.rate.trim() === '' ? null : rateOf('USD', typed.rate)
  const isRateWrong = typed.rate.trim() !== '' && rate === null
  if (isRateWrong) faults.push({ isRate: true })
  const ofYear = (year: AssessedYear): Fields => {
    const read: Partial<Record<AssessedField, number | null>> = {}
    for (const field of assessedFields) {
      const text = typed[year][field]
      const amount = text === undefined ? undefined : figureIn(text, { ...rules, unit })
      if (amount === 'wrong') faults.push({ year, field })
      else if (amount !== undefined) read[field] = amount
    }
    return read
  }
  return {
    trial: { current: ofYear('current'), previous: ofYear('previous'), rate: isRateWrong ? confirmed : rate },
    faults,
  }
}

/** Figures are typed with their sign; a dash means zero. */
const rules: Omit<AmountRules, 'unit'> = {
  isMagnitude: false,
  hasPrintedBrackets: false,
  isPerShare: false,
  isTotal: true,
}

/**
 * Reads an integer amount, which may have commas between thousands; null when blank, which makes the figure unknown.
 */
function figureIn(text: string, rulesInUnit: AmountRules): number | null | 'wrong' {
  const read = typedAmount({ text }, rulesInUnit, '.')
  if (read.kind === 'blank') return null
  return read.kind === 'amount' && !read.isRounded ? read.amount : 'wrong'
}

/** The string shown in a field that the user did not touch. */
export const ownText = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : formatAmount(amount)
