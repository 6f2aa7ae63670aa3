import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'

/** A statement as it stands in a list, without its figures. */
export type ListedStatement = AnswerOf<'listStatements'>['user']['financialStatements'][number]

/** Where a statement is read, or, for a draft, entered. */
export const placeOfStatement = ({ id, status }: Pick<ListedStatement, 'id' | 'status'>): string =>
  address(status === 'draft' ? 'balanceSheetInput' : 'balanceSheetOutput', { id })
