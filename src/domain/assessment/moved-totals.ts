import type { FormKind } from '../catalogue/editions.ts'
import type { EnglishField } from '../translation/english-fields.ts'
import { layoutOf } from '../translation/layouts/layout-of.ts'
import { assessedFields, isExpense, type AssessedField, type Fields } from './given.ts'

// Changes totals when one of their parts is changed. The translation's layouts say which parts a total has.

/** The parts of every total of a form, the same in every edition and for every kind of entity. */
const partsOfTotals = { full: partsIn('full'), simplified: partsIn('simplified') } as const satisfies Record<
  FormKind,
  Parts
>

type Parts = ReadonlyMap<EnglishField, readonly EnglishField[]>

function partsIn(form: FormKind): Parts {
  const { balanceSheet, incomeStatement } = layoutOf(form, 'fsbu4', 'commercial')
  return new Map([...balanceSheet, ...incomeStatement].flatMap(({ field, adds }) => (adds ? [[field, adds]] : [])))
}

/** Whether a field is a total, to which other rows add up. */
export const isTotal = (form: FormKind, field: AssessedField): boolean => partsOfTotals[form].has(field)

/** The figures after a change. `moved` are the totals that have changed with their parts, in the order of fields. */
export type Followed = {
  readonly fields: Fields
  readonly moved: readonly AssessedField[]
  /**
   * Growth of assets minus growth of liabilities and equity, in the unit of the figures; 0 when both sides grew
   * equally.
   */
  readonly imbalance: number
}

/**
 * A year's figures with some of them replaced. A total changes with its parts, even through totals in between that the
 * method does not read. A total that is itself replaced keeps its new value, and the totals above follow it. A figure
 * that is unknown before or after the change changes no total.
 */
export function withTotals(form: FormKind, own: Fields, changed: Fields): Followed {
  const parts = partsOfTotals[form]
  const movementOf = (field: EnglishField): number => {
    if (isAssessed(field) && changed[field] !== undefined) return movementBetween(field, own[field], changed[field])
    return (parts.get(field) ?? []).reduce((sum, part) => sum + movementOf(part), 0)
  }
  const moved = assessedFields.filter(
    (field) => changed[field] === undefined && (own[field] ?? null) !== null && movementOf(field) !== 0,
  )
  const totals = Object.fromEntries(moved.map((field) => [field, (own[field] ?? 0) + movementOf(field)]))
  return {
    fields: { ...own, ...totals, ...changed },
    moved,
    imbalance: movementOf('totalAssets') - movementOf('totalLiabilitiesAndShareholdersEquity'),
  }
}

const assessed: ReadonlySet<EnglishField> = new Set(assessedFields)
const isAssessed = (field: EnglishField): field is AssessedField => assessed.has(field)

function movementBetween(field: AssessedField, before: number | null | undefined, after: number | null): number {
  const was = before ?? null
  const is = after
  return was === null || is === null ? 0 : contributionOf(field, is) - contributionOf(field, was)
}

/** The contribution of a figure to its total. An expense is deducted, even if it is written without a sign. */
const contributionOf = (field: AssessedField, amount: number): number => (isExpense(field) ? -Math.abs(amount) : amount)
