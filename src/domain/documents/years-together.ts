// @owns statements that may share one table
import { byCompany, mayBeOneCompany, type RecordNames } from '../company/one-company.ts'
import { yearsTogetherMax, yearsTogetherMin } from '../policy.ts'
import type { Statement } from '../statement/statement.ts'

// Decides which statements can be side by side in one table: those of one company for different years, with the same
// form, entity, period and unit. Amounts are not converted.

/**
 * The facts about a statement on which this decision depends. `name` is '', and any other field is null, when unknown.
 */
export type YearHead = {
  readonly name: string
  /** Tax number. */
  readonly inn: string | null
  readonly form: string | null
  readonly entity: string
  readonly periods: number | null
  readonly denomination: number | null
  readonly reportingYear: number | null
}

export const yearHeadOf = ({ company, form, entity, periods, denomination, reportingYear }: Statement): YearHead => ({
  name: company.name ?? '',
  inn: company.inn,
  form,
  entity,
  periods,
  denomination,
  reportingYear,
})

/** Traits that must be equal for statements to be in one table. */
const traits = {
  form: ({ form }) => form,
  entity: ({ entity }) => entity,
  period: ({ periods }) => periods,
  unit: ({ denomination }) => denomination,
} as const satisfies Readonly<Record<string, (head: YearHead) => string | number | null>>

type Trait = keyof typeof traits
// the cast is safe: Object.keys of a literal table gives exactly its keys
const traitNames = Object.keys(traits) as readonly Trait[]

/** A reason why statements cannot be side by side. `years` are those that occur more than once. */
export type Apart =
  | { readonly kind: 'too-few' | 'too-many'; readonly count: number }
  | { readonly kind: 'company' | Trait }
  | { readonly kind: 'year-unknown' }
  | { readonly kind: 'year-twice'; readonly years: readonly number[] }

/** All reasons why statements cannot be side by side, in display order; empty when they can. */
export function whyApart(heads: readonly YearHead[]): readonly Apart[] {
  const count = heads.length
  const years = heads.flatMap(({ reportingYear }) => reportingYear ?? [])
  const twice = [...new Set(years.filter((year, place) => years.indexOf(year) < place))]
  const differ = traitNames.filter((trait) => new Set(heads.map((head) => traits[trait](head))).size > 1)
  return [
    ...(count < yearsTogetherMin ? [{ kind: 'too-few', count } as const] : []),
    ...(count > yearsTogetherMax ? [{ kind: 'too-many', count } as const] : []),
    ...(byCompany(heads.map(namesOf)).length === 1 ? [] : [{ kind: 'company' } as const]),
    ...differ.map((kind) => ({ kind })),
    ...(years.length < count ? [{ kind: 'year-unknown' } as const] : []),
    ...(twice.length === 0 ? [] : [{ kind: 'year-twice', years: twice } as const]),
  ]
}

const namesOf = ({ name, inn }: YearHead): RecordNames => ({ title: name, inn })

/** Whether two statements may belong to one company. */
export const isSameCompany = (one: YearHead, other: YearHead): boolean => mayBeOneCompany(namesOf(one), namesOf(other))

/**
 * A statement and the others that can be shown beside it, latest year first: for each other year, the first that fits.
 * If there are too many years, the latest are used.
 */
export function withOtherYears<Each extends { readonly head: YearHead }>(
  one: Each,
  all: readonly Each[],
): readonly Each[] {
  const beside: Each[] = []
  for (const each of all) {
    const apart = whyApart([one, ...beside, each].map(({ head }) => head))
    if (apart.every(({ kind }) => kind === 'too-many')) beside.push(each)
  }
  const others = beside.toSorted(latestYearFirst).slice(0, yearsTogetherMax - 1)
  return [one, ...others].toSorted(latestYearFirst)
}

export type WithHead = { readonly head: YearHead }

/** Sorts years, the latest first; unknown years last. */
export const latestYearFirst = (one: WithHead, other: WithHead): number =>
  (other.head.reportingYear ?? 0) - (one.head.reportingYear ?? 0)
