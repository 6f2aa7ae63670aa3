import { expect, test } from 'vitest'
import { comparedAssessment } from '#contract/shapes/comparison-shapes.ts'
import { keptWith } from '#web/fixtures/kept-assessment.ts'
import type { Trait } from './compared-rows.ts'
import { comparedColumns, type ComparedAssessment } from './compared.ts'
import { unlikeIn } from './like-for-like.ts'

const sample = comparedAssessment(keptWith(), null)

const changed = (change: Partial<ComparedAssessment>): ComparedAssessment => ({ ...sample, id: 'other', ...change })
const unlike = (...others: readonly ComparedAssessment[]) => unlikeIn(comparedColumns([sample, ...others]))

test('assessments that agree in every trait are like for like', () => {
  expect(unlike(changed({}))).toEqual([])
})

test('equal rates are like for like even if they are written differently', () => {
  const rated = (rubPerUsd: string) => changed({ rubPerUsd })
  const traitsOf = (...rates: readonly string[]) =>
    unlikeIn(comparedColumns(rates.map(rated))).map(({ trait }) => trait)
  expect(traitsOf('80', '80.0', '80.000000000')).toEqual([])
  expect(traitsOf('123456789.000000001', '123456789.000000002')).toEqual(['rate'])
})

test.each<[Trait, Partial<ComparedAssessment>]>([
  ['method', { methodVersion: '9.9' }],
  ['translation', { engine: null }],
  ['form', { form: 'simplified' }],
  ['period', { periods: 31 }],
  ['period', { isIrregular: true }],
  ['year', { reportingYear: 2023 }],
  ['year', { reportingYear: null }],
  ['unit', { denomination: 385 }],
  ['rate', { rubPerUsd: null }],
  ['depreciation', { isDepreciationKnown: !sample.isDepreciationKnown }],
])('a difference in %s is found: %o', (trait, change) => {
  const other = changed(change)
  expect(unlike(other)).toEqual([
    {
      trait,
      parts: [
        { example: sample, marks: ['A'] },
        { example: other, marks: ['B'] },
      ],
    },
  ])
})

test('assessments with the same value of a trait are grouped', () => {
  const found = unlike(changed({ rubPerUsd: '80' }), changed({}))
  expect(found.map(({ parts }) => parts.map(({ marks }) => marks))).toEqual([[['A', 'C'], ['B']]])
})
