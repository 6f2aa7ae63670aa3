import type { Catalogue } from '../catalogue/catalogue.ts'
import type { StatementForm } from '../catalogue/editions.ts'
import { englishParts, type EnglishField, type EnglishPart } from './english-fields.ts'
import { layoutOf } from './layouts/layout-of.ts'
import { reportBehind, type LayoutRow } from './layouts/layout-row.ts'

/** A layout row with its codes resolved to positions in the catalogue, so that translating needs no look-ups. */
export type PlannedRow = {
  readonly row: LayoutRow
  readonly field: EnglishField
  readonly report: StatementForm
  readonly positions: readonly number[]
  readonly residual: { readonly position: number; readonly parts: readonly number[] } | null
  /** Whether the form has no line for the row; the figure is then null unless there is a residual. */
  readonly isNotItemised: boolean
}

export type TranslationPlan = { readonly [P in EnglishPart]: readonly PlannedRow[] }

const plans = new WeakMap<Catalogue, TranslationPlan>()

/**
 * The plan of a catalogue; computed once per catalogue. Rows leave out the codes that only other editions have (1105,
 * 1120, 1215).
 */
export function translationPlanOf(catalogue: Catalogue): TranslationPlan {
  const known = plans.get(catalogue)
  if (known) return known
  const layout = layoutOf(catalogue.form, catalogue.edition, catalogue.entity)
  // the cast is safe: Object.keys of a literal table gives exactly its keys
  const names = Object.keys(englishParts) as EnglishPart[]
  const parts = names.map((part) => [part, plannedPart(catalogue, part, layout)])
  // the cast is safe: there is one entry per part of `englishParts`
  const plan = Object.fromEntries(parts) as TranslationPlan
  plans.set(catalogue, plan)
  return plan
}

function plannedPart(
  catalogue: Catalogue,
  part: EnglishPart,
  layout: ReturnType<typeof layoutOf>,
): readonly PlannedRow[] {
  return layout[part].map((row) => plannedRow(catalogue, part, row))
}

function plannedRow(catalogue: Catalogue, part: EnglishPart, row: LayoutRow): PlannedRow {
  const positions = row.lines.flatMap((code) => catalogue.index.get(code) ?? [])
  const total = row.residualOf === undefined ? undefined : catalogue.index.get(row.residualOf)
  const sum = total === undefined ? undefined : catalogue.lines[total]?.sum
  return {
    row,
    field: row.field,
    report: reportBehind[part],
    positions,
    residual:
      total === undefined || sum === undefined
        ? null
        : { position: total, parts: sum.flatMap((code) => catalogue.index.get(code) ?? []) },
    isNotItemised: positions.length === 0,
  }
}
