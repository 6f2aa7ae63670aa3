import type { FieldProblem } from '../field-problem.ts'
import { priceCentsMax, priceCentsMin, priceUsesMax } from '../policy.ts'
import { dayOf } from './calendar.ts'
import { priceProblem, type Uses } from './prices.ts'

/**
 * A price as an admin enters it. `cents` and uses are NaN if the text is not a number. `from` is the first day (UTC,
 * YYYY-MM-DD), or '' for at once.
 */
export type EnteredPrice = {
  readonly planId: string
  readonly cents: number
  readonly gives: Uses
  readonly from: string
}

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** For each problem that `priceProblem` finds, the code of the form problem and the field at which it is shown. */
const fieldProblems = {
  'plan-not-by-price': { code: 'price-plan', at: 'planId' },
  'cents-malformed': { code: 'price-malformed', at: 'price', facts: { most: dollars(priceCentsMax) } },
  'cents-few': { code: 'price-few', at: 'price', facts: { least: dollars(priceCentsMin) } },
  'uses-malformed': { code: 'price-uses', at: 'translations', facts: { most: priceUsesMax } },
  'uses-not-of-plan': { code: 'price-uses-not-of-plan', at: 'assessments' },
} as const satisfies Readonly<Record<NonNullable<ReturnType<typeof priceProblem>>, FieldProblem>>

/** Problems with an entered price: first with the price itself, then with its first day. */
export function priceFormProblems(entered: EnteredPrice, now: Date): readonly FieldProblem[] {
  const problem = priceProblem(entered)
  const isDay = entered.from === '' || firstDay(entered.from, now) !== undefined
  return [
    ...(problem === null ? [] : [fieldProblems[problem]]),
    ...(isDay ? [] : [{ code: 'price-day', at: 'from' } as const]),
  ]
}

/**
 * When a price starts: at the beginning of its first day; null for at once or today; undefined when the text is not a
 * day or the day is in the past.
 */
export function firstDay(from: string, now: Date): Date | null | undefined {
  const today = dayOf(now).toISOString().slice(0, 10)
  if (from === '' || from === today) return null
  const day = new Date(`${from}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(from) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(from)
  return isDay && day > now ? day : undefined
}

/** US dollars in whole cents; NaN when the text is not an amount. */
export function centsOf(text: string): number {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** The uses as an admin enters them: 0 for an empty field, NaN for text that is not a number. */
export const enteredUses = ({ translations, assessments }: Readonly<Record<keyof Uses, string>>): Uses => ({
  translations: countOf(translations),
  assessments: countOf(assessments),
})

const countOf = (text: string): number => (text.trim() === '' ? 0 : Number(text.replace(/[\s,]/g, '')))
