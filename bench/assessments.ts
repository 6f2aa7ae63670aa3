import { assessGiven } from '#domain/assessment/assess.ts'
import type { AssessmentBasis } from '#domain/assessment/given.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { assessByReference } from './assessment-straight-line.ts'
import { sampleGivens } from './sample-fields.ts'
import { report, timed } from './timing.ts'

const rate = rateOf('USD', '80')
const asOf = { year: 2025, month: 6 }
const options = { rate, asOf }
const byReference = (given: AssessmentBasis) => assessByReference(given, 80, asOf.year * 12 + asOf.month)

/** Assesses many different companies in turn, compared with hand-written code that gives the same scores. */
export async function measureAssessments(): Promise<void> {
  const givens = sampleGivens(1_024)
  for (const given of givens) mustAgree(given)
  const next = takingTurns(givens)
  const found = await timed({
    'straight-line code, nothing to explain': () => byReference(next()),
    'assessGiven(): with every value on the way': () => assessGiven(next(), options),
  })
  report('Assessment of one company (goal: within ×3)', found)
}

/** Fails if the baseline's score differs. The baseline is of method version 1.0, which shares only the score with 1.1. */
function mustAgree(given: AssessmentBasis): void {
  const score = assessGiven(given, options).rating?.score ?? null
  const reference = byReference(given).score
  if (score !== reference) throw new Error(`the baseline differs: ${score} and ${reference}`)
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
