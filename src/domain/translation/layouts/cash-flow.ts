import type { FullRow } from './layout-row.ts'

/** The three cash flows, which consist of the same lines in every edition and form kind. */
export const cashFlow: readonly FullRow<'cashFlowStatement'>[] = [
  { field: 'operatingActivities', lines: ['4100'] },
  { field: 'investingActivities', lines: ['4200'] },
  { field: 'financingActivities', lines: ['4300'] },
]

/**
 * Depreciation and capital expenditure. No coded statement has depreciation (only the notes do, line 5640); capital
 * expenditure is payment line 4221.
 */
export const supplementary: readonly FullRow<'supplementaryInformation'>[] = [
  { field: 'depreciationAndAmortization', lines: [] },
  { field: 'capitalExpenditures', lines: ['4221'], takes: 'magnitude' },
]
