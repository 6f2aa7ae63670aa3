import type { Edition, Entity, FormKind } from '../../catalogue/editions.ts'
import { balanceFull } from './balance-full.ts'
import { cashFlow, supplementary } from './cash-flow.ts'
import { incomeFull } from './income-full.ts'
import type { Layout } from './layout-row.ts'
import { balanceSimplified, incomeSimplified } from './simplified-layouts.ts'

/** The layout of a form kind, edition and entity. */
export function layoutOf(form: FormKind, edition: Edition, entity: Entity): Layout {
  const isFull = form === 'full'
  return {
    balanceSheet: isFull ? balanceFull(edition, entity) : balanceSimplified(edition, entity),
    incomeStatement: isFull ? incomeFull(edition) : incomeSimplified,
    cashFlowStatement: cashFlow,
    supplementaryInformation: supplementary,
  }
}
