import type { Edition, Entity, FormKind } from '../../catalogue/editions.ts'
import { balanceFull } from './balance-full.ts'
import { cashFlow, supplementary } from './cash-flow.ts'
import { incomeFull } from './income-full.ts'
import { labels } from './labels.ts'
import type { Layout, LayoutRow } from './layout-row.ts'
import { balanceSimplified, incomeSimplified } from './simplified-layouts.ts'

export function layoutOf(form: FormKind, edition: Edition, entity: Entity): Layout {
  const isFull = form === 'full'
  return {
    balanceSheet: isFull ? balanceFull(edition, entity) : balanceSimplified(edition, entity),
    incomeStatement: isFull ? incomeFull(edition) : incomeSimplified,
    cashFlowStatement: cashFlow,
    supplementaryInformation: supplementary,
  }
}

/**
 * The name of the row that includes the residual of this total, in the full or the simplified form; '' for a line
 * without such a row.
 */
export function residualLabelOf(total: string): string {
  const rows = formKinds.flatMap((form) => Object.values(layoutOf(form, 'fsbu4', 'commercial')).flat())
  const row = rows.find(({ residualOf, adds }) => residualOf === total && adds === undefined)
  return row === undefined ? '' : labels[row.field]
}

/** Whether the row that includes the residual of this total also includes this line of the form. */
export function takesResidual(code: string, total: string, { form, edition, entity }: FormVersion): boolean {
  const rows: readonly LayoutRow[] = Object.values(layoutOf(form, edition, entity)).flat()
  const row = rows.find(({ residualOf, adds }) => residualOf === total && adds === undefined)
  return row?.lines.some((line) => line === code) === true
}

type FormVersion = { readonly form: FormKind; readonly edition: Edition; readonly entity: Entity }

const formKinds = ['full', 'simplified'] as const satisfies readonly FormKind[]
