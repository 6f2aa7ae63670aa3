import { formatRatio } from '#domain/amounts/format.ts'
import { isDenomination } from '#domain/catalogue/denominations.ts'
import { keyMetrics, type KeyMetricName, type KeyMetricUnit } from '#domain/assessment/key-metrics.ts'
import type { Figure } from '#domain/documents/assessment-printout.ts'
import { unitTexts } from '#wording/en/assessment-document.ts'
import { say } from '#wording/say.ts'
import type { Kept } from './compared.ts'

/** A value ready to be set beside others. */
export type ShownValue = {
  readonly text: string
  /** The same as its own printout writes it, or what belongs to it; '' for nothing. */
  readonly aside: string
  /** Why it is N/a; null where it is not. */
  readonly reason: string | null
  /** What it is compared by and drawn as: amounts in roubles. Null: it cannot be compared. */
  readonly rank: number | null
}

export function unitOf(name: KeyMetricName): KeyMetricUnit {
  const metric = keyMetrics.find((each) => each.name === name)
  if (metric === undefined) throw new Error(`${name} is no key metric`)
  return metric.unit
}

const millionRoubles = 1_000_000

/** Amounts are compared in millions of roubles, with one decimal. */
export const inMillions = (roubles: number): number => roubles / millionRoubles

/** A figure as its printout wrote it; an amount in millions of roubles, with the printed one beside it. */
export function shownFigure({ value, unit, text, reason }: Figure, { printout, outputData }: Kept): ShownValue {
  if (value === null) return { text, aside: '', reason: reason ?? null, rank: null }
  if (unit !== 'amount') return { text, aside: '', reason: null, rank: value }
  const roubles = value * printout.unitRoubles
  const own = isDenomination(outputData.denominations)
    ? say(unitTexts[outputData.denominations], { amount: text })
    : text
  return { text: formatRatio(inMillions(roubles)), aside: own, reason: null, rank: roubles }
}
