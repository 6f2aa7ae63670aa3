import type { Denomination } from '#domain/catalogue/denominations.ts'
import type { Edition, Entity, FormKind, StatementForm } from '#domain/catalogue/editions.ts'
import type { PeriodCode } from '#domain/catalogue/periods.ts'

// Names of a statement's form, edition, kind of entity, period and unit. In a separate file, because lists of
// statements need no other wording.

export const formNames = { full: 'Full form', simplified: 'Simplified form' } as const satisfies Record<
  FormKind,
  string
>

export const editionNames = {
  '66n-2011': 'order 66n, before order 61n of 2019',
  '66n-2019': 'order 66n as amended by order 61n of 2019',
  fsbu4: 'FSBU 4/2023',
} as const satisfies Record<Edition, string>

export const entityNames = {
  commercial: 'commercial entity',
  'non-profit': 'non-profit organisation',
} as const satisfies Record<Entity, string>

export const periodNames = {
  21: 'First quarter (3 months)',
  31: 'Half year (6 months)',
  33: 'Nine months',
  34: 'Full year',
} as const satisfies Record<PeriodCode, string>

/** The name of a period that the tax service treats as irregular, whose length is not known. */
export const irregularPeriodName = 'Irregular period'

export const denominationNames = {
  383: 'roubles',
  384: 'thousands of roubles',
  385: 'millions of roubles',
} as const satisfies Record<Denomination, string>

/**
 * Headings of the blocks of lines as filed. `other`: lines that belong to no report of the filing, and lines that the
 * catalogue does not have.
 */
export const reportNames = {
  balance: 'Balance sheet',
  results: 'Statement of financial results',
  cashFlow: 'Cash flow statement',
  equity: 'Statement of changes in equity (totals)',
  targetedUse: 'Statement of targeted use of funds',
  other: 'Lines outside the form',
} as const satisfies Record<StatementForm | 'other', string>
