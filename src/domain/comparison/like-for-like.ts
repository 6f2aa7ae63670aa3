import { dollarRateOf } from '../assessment/inputs.ts'
import { sameScoreVersions } from '../assessment/scorecard.ts'
import { billionthsOf } from '../currency/rate.ts'
import { traitNames, type Trait } from './compared-rows.ts'
import type { ComparedColumn, ComparedAssessment } from './compared.ts'

const traits = {
  method: ({ methodVersion }) => methodVersion,
  translation: ({ engine }) => engine,
  form: ({ form }) => form,
  period: ({ isIrregular, periods }) => (isIrregular ? 'irregular' : periods),
  year: ({ reportingYear }) => reportingYear,
  unit: ({ denomination }) => denomination,
  rate: (assessment) => billionthsOf(dollarRateOf(assessment)),
  depreciation: ({ isDepreciationKnown }) => isDepreciationKnown,
} as const satisfies Readonly<
  Record<Trait, (assessment: ComparedAssessment) => string | number | bigint | boolean | null>
>

/** Assessments that are equal in a trait: one of them as an example, and the letters of all. */
export type Alike = { readonly example: ComparedAssessment; readonly marks: readonly string[] }

/** A trait in which the assessments differ. */
export type Unlike = { readonly trait: Trait; readonly parts: readonly Alike[] }

/** The traits in which the assessments differ; empty when they are like for like. */
export const unlikeIn = (columns: readonly ComparedColumn[]): readonly Unlike[] =>
  traitNames.map((trait) => ({ trait, parts: alikeIn(trait, columns) })).filter(({ parts }) => parts.length > 1)

/**
 * Whether the points, scores and liquidity of all assessments were calculated by the same rules, even if by different
 * versions of the method.
 */
export function areScoredAlike(assessments: readonly Pick<ComparedAssessment, 'methodVersion'>[]): boolean {
  const versions = new Set(assessments.map(({ methodVersion }) => methodVersion))
  return versions.size === 1 || [...versions].every((version) => sameScoreVersions.has(version))
}

function alikeIn(trait: Trait, columns: readonly ComparedColumn[]): readonly Alike[] {
  const alike = new Map<unknown, Alike>()
  for (const { mark, assessment } of columns) {
    const value = traits[trait](assessment)
    const { example, marks } = alike.get(value) ?? { example: assessment, marks: [] }
    alike.set(value, { example, marks: [...marks, mark] })
  }
  return [...alike.values()]
}
