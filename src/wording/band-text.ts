import type { MetricTable } from '#contract/method-table-calls.ts'
import { decimalNumber } from '#words/locale.ts'
import { bandWords, ratioTexts } from '#words/ratio-tables.ts'
import { say } from './say.ts'

type Unit = MetricTable['unit']['code']
type Band = Pick<MetricTable['rows'][number], 'from' | 'to'>

/** The wording of a band, by its bounds, such as "0.2x to below 0.4x". */
export function bandText({ from, to }: Band, unit: Unit): string {
  const bounds = { from: from === null ? '' : ratioText(from, unit), to: to === null ? '' : ratioText(to, unit) }
  return say(from === null ? bandWords.below : to === null ? bandWords.from : bandWords.between, bounds)
}

const usualDecimals: Readonly<Record<string, number>> = { percent: 1, times: 1, days: 0, millionRoubles: 0 }
const decimalsMax = 12

/**
 * A ratio with enough decimals to lie visibly inside its band. In a band that ends below 1, for example, 0.99 must not
 * become 1.0.
 */
export function valueInBand(value: number, { from, to }: Band, unit: Unit): string {
  let decimals = usualDecimals[unit] ?? 1
  const isInside = (rounded: number) => (from === null || rounded >= from) && (to === null || rounded < to)
  while (decimals < decimalsMax && !isInside(Number(value.toFixed(decimals)))) decimals += 1
  return ratioText(value, unit, decimals)
}

function ratioText(value: number, unit: Unit, decimals?: number): string {
  const digits = decimalNumber(Math.abs(value), { least: decimals ?? 0, most: decimals ?? decimalsMax })
  const text = value < 0 && /[1-9]/.test(digits) ? `−${digits}` : digits
  return say(templateOf(unit), { value: text })
}

/**
 * The template for a ratio in this unit; for a unit that only an earlier version of the method has, one with the value
 * alone.
 */
const templateOf = (unit: Unit): string =>
  Object.hasOwn(ratioTexts, unit)
    ? // one of the units of the table
      ratioTexts[unit as keyof typeof ratioTexts]
    : '{value}'
