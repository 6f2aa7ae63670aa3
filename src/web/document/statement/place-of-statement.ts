import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import { denominationNames, formNames, periodNames } from '#wording/documents/statement-names.ts'

/** A statement in a list, without its figures. */
export type ListedStatement = AnswerOf<'listStatements'>['user']['financialStatements'][number]

/** The address of a translation, or of the editor for a draft. */
export const placeOfStatement = ({ id, status }: Pick<ListedStatement, 'id' | 'status'>): string =>
  address(status === 'draft' ? 'balanceSheetInput' : 'balanceSheetOutput', { id })

type Measured = Pick<ListedStatement, 'form' | 'periods' | 'denominations'>

/** Form, period and unit, as far as known. */
export const statementAside = ({ form, periods, denominations }: Measured): string =>
  [
    form === null ? null : formNames[form],
    periods !== null && isPeriodCode(periods) ? periodNames[periods] : null,
    denominations === null ? null : denominationNames[denominations],
  ]
    .filter((part) => part !== null)
    .join(' · ')
