import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import { denominationNames, formNames, periodNames } from '#wording/documents/statement-names.ts'

/** A statement in a list, without its figures. */
export type ListedStatement = ResponseOf<'listStatements'>['user']['financialStatements'][number]

/** Returns the URL of a translation, or, for a draft, that of the editor. */
export const placeOfStatement = ({ id, status }: Pick<ListedStatement, 'id' | 'status'>): string =>
  address(status === 'draft' ? 'balanceSheetInput' : 'balanceSheetOutput', { id })

type Measured = Pick<ListedStatement, 'form' | 'periods' | 'denominations'>

/** Returns the form, the period and the unit as text, without those that are unknown. */
export const statementAside = ({ form, periods, denominations }: Measured): string =>
  [
    form === null ? null : formNames[form],
    periods !== null && isPeriodCode(periods) ? periodNames[periods] : null,
    denominations === null ? null : denominationNames[denominations],
  ]
    .filter((part) => part !== null)
    .join(' · ')
