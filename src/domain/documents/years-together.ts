// @owns statements that may share one table
import { mayBeOneCompany } from '../company/one-company.ts'
import { yearsTogetherMax, yearsTogetherMin } from '../policy.ts'
import type { Statement } from '../statement/statement.ts'

// Which statements may stand side by side in one table: years of one company, measured and laid out alike. Nothing is converted to make
// them so.

/** What of a statement decides it. `name` '' and the others null: not known. */
export type YearHead = {
  readonly name: string
  /** Taxpayer number. */
  readonly inn: string | null
  readonly form: string | null
  readonly entity: string
  readonly periods: number | null
  readonly denomination: number | null
  readonly reportingYear: number | null
}

export const yearHeadOf = ({ company, form, entity, periods, denomination, reportingYear }: Statement): YearHead => ({
  ...{ name: company.name ?? '', inn: company.inn, form, entity, periods, denomination, reportingYear },
})

/** In what statements differ that cannot share a table. */
const traits = {
  form: ({ form }) => form,
  entity: ({ entity }) => entity,
  period: ({ periods }) => periods,
  unit: ({ denomination }) => denomination,
} as const satisfies Readonly<Record<string, (head: YearHead) => string | number | null>>

type Trait = keyof typeof traits
// the keys of the table
const traitNames = Object.keys(traits) as readonly Trait[]

/** Why statements cannot be side by side. `years`: the years that are there twice; none where a year is not known. */
export type Apart =
  | { readonly kind: 'too-few' | 'too-many'; readonly count: number }
  | { readonly kind: 'company' | Trait }
  | { readonly kind: 'year-unknown' }
  | { readonly kind: 'year-twice'; readonly years: readonly number[] }

/** Every reason why these cannot be side by side, in the order they are told; none where they can. */
export function whyApart(heads: readonly YearHead[]): readonly Apart[] {
  const count = heads.length
  const [first, ...others] = heads
  const years = heads.flatMap(({ reportingYear }) => reportingYear ?? [])
  const twice = [...new Set(years.filter((year, place) => years.indexOf(year) < place))]
  const differ = traitNames.filter((trait) => new Set(heads.map((head) => traits[trait](head))).size > 1)
  return [
    ...(count < yearsTogetherMin ? [{ kind: 'too-few', count } as const] : []),
    ...(count > yearsTogetherMax ? [{ kind: 'too-many', count } as const] : []),
    ...(first !== undefined && others.every((other) => isSameCompany(first, other))
      ? []
      : [{ kind: 'company' } as const]),
    ...differ.map((kind) => ({ kind })),
    ...(years.length < count ? [{ kind: 'year-unknown' } as const] : []),
    ...(twice.length === 0 ? [] : [{ kind: 'year-twice', years: twice } as const]),
  ]
}

/** Whether two statements may be of one company. */
export const isSameCompany = (one: YearHead, other: YearHead): boolean =>
  mayBeOneCompany({ title: one.name, inn: one.inn }, { title: other.name, inn: other.inn })

/**
 * One statement with all that may stand beside it, the latest year first: of each other year the first that fits, and the latest years
 * where they are more than fit.
 */
export function withOtherYears<Each extends { readonly head: YearHead }>(
  one: Each,
  all: readonly Each[],
): readonly Each[] {
  const beside = new Map<number | null, Each>()
  for (const each of all)
    if (!beside.has(each.head.reportingYear) && whyApart([one.head, each.head]).length === 0)
      beside.set(each.head.reportingYear, each)
  const others = [...beside.values()].toSorted(latestFirst).slice(0, yearsTogetherMax - 1)
  return [one, ...others].toSorted(latestFirst)
}

type Headed = { readonly head: YearHead }

const latestFirst = (one: Headed, other: Headed): number =>
  (other.head.reportingYear ?? 0) - (one.head.reportingYear ?? 0)
