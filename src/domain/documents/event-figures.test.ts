import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventRules, type Sight } from '../assessment/events.ts'
import { figuresOf } from '../assessment/figures.ts'
import { assessedFields, type AssessedField, type Fields } from '../assessment/given.ts'
import { scoresOf } from '../assessment/metrics.ts'
import { adjustmentsOf } from '../assessment/trend.ts'
import { eventFigures, type EventFigure } from './event-figures.ts'
import { figureSources } from './figure-sources.ts'
import type { FigureFormula } from './formula.ts'

const years: fc.Arbitrary<readonly [Fields, Fields]> = fc.tuple(randomFields(), randomFields())

function randomFields(): fc.Arbitrary<Fields> {
  const amount = fc.option(fc.integer({ min: -20, max: 60 }), { nil: null, freq: 12 })
  return fc.record(Object.fromEntries(assessedFields.map((field) => [field, amount])))
}

function sightOf([now, before]: readonly [Fields, Fields]): Sight {
  const [current, previous] = [now, before].map((fields) => figuresOf(fields, { roubles: 1, annual: 1 }))
  if (current === undefined || previous === undefined) throw new Error('there are two years')
  return {
    scores: scoresOf(current),
    current,
    previous,
    adjustments: adjustmentsOf(current, previous),
    kind: 'financing',
  }
}

const fieldsIn = (formula: FigureFormula | null): readonly AssessedField[] =>
  formula === null ? [] : [...formula.terms.map(({ field }) => field), ...fieldsIn(formula.otherwise)]

const fieldsOf = (number: EventFigure): readonly AssessedField[] =>
  number.kind === 'field' ? [number.name] : fieldsIn(figureSources[number.name].formula)

/** The fields of both years: those in `taken` from `others`, the rest from `own`. */
const mixed = (
  own: readonly [Fields, Fields],
  others: readonly [Fields, Fields],
  taken: ReadonlySet<AssessedField>,
): readonly [Fields, Fields] => {
  const mix = (mine: Fields, theirs: Fields): Fields =>
    Object.fromEntries(assessedFields.map((field) => [field, (taken.has(field) ? theirs : mine)[field]]))
  return [mix(own[0], others[0]), mix(own[1], others[1])]
}

test.each(eventRules)('the rule $code uses only the figures listed for it', ({ code, applies }) => {
  const named = new Set(eventFigures[code].flatMap(fieldsOf))
  fc.assert(
    fc.property(years, years, (one, other) => {
      expect(applies(sightOf(mixed(other, one, named)))).toBe(applies(sightOf(one)))
    }),
  )
})

const seen = fc.sample(fc.tuple(years, years), { numRuns: 3_000, seed: 1 })

test.each(eventRules)('the rule $code depends on each figure listed for it', ({ code, applies }) => {
  for (const number of eventFigures[code]) {
    const changed = new Set(fieldsOf(number))
    const matters = seen.some(([one, other]) => applies(sightOf(one)) !== applies(sightOf(mixed(one, other, changed))))
    expect(matters, number.name).toBe(true)
  }
})
