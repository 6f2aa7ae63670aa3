import type { FormKind } from '../catalogue/editions.ts'
import type { EnglishField } from '../translation/english-fields.ts'
import { layoutOf } from '../translation/layouts/layout-of.ts'
import { assessedFields, isExpense, type AssessedField, type Fields } from './given.ts'

// Totals that follow when a figure is changed, according to the translation's layouts.

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

/** Whether other rows add up to this one. */
export const isTotal = (form: FormKind, field: AssessedField): boolean => partsOfTotals[form].has(field)

/** Figures after a change. `moved`: the totals that followed, in field order. */
export type Followed = {
  readonly fields: Fields
  readonly moved: readonly AssessedField[]
  /** Growth of assets minus growth of liabilities and equity, in the unit of the figures; 0 when both grew equally. */
  readonly imbalance: number
}

/**
 * A year's figures with some replaced. A total moves with its parts, also through totals the method does not read. A total that is
 * replaced itself keeps its new value, and the totals above follow it. A figure that is unknown before or after moves nothing.
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
  const [was, is] = [before ?? null, after]
  return was === null || is === null ? 0 : contributionOf(field, is) - contributionOf(field, was)
}

/** A figure's contribution to its total: an expense is deducted, whichever sign it was written with. */
const contributionOf = (field: AssessedField, amount: number): number => (isExpense(field) ? -Math.abs(amount) : amount)
