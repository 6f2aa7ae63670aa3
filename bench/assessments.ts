import { assessGiven } from '#domain/assessment/assess.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { sampleGivens } from './sample-fields.ts'
import { report, timed } from './timing.ts'

const options = { rate: rateOf('USD', '80'), asOf: { year: 2025, month: 6 } }

/** Measures how long one assessment takes, using many different companies in turn. */
export async function measureAssessments(): Promise<void> {
  const next = takingTurns(sampleGivens(1_024))
  const found = await timed({ 'assessGiven(): with every value on the way': () => assessGiven(next(), options) })
  report('Assessment of one company', found)
}

function takingTurns<T>(items: readonly T[]): () => T {
  let position = 0
  return () => {
    position = (position + 1) % items.length
    const item = items[position]
    if (item === undefined) throw new Error('there is nothing to take')
    return item
  }
}
