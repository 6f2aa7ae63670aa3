import { useMemo } from 'react'
import { rateOf } from '#domain/currency/rate.ts'
import type { Problem } from '#domain/problem.ts'
import { statementSheet } from '#domain/sheets/statement-sheet.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { translate } from '#domain/translation/translate.ts'
import { statementWords } from '#wording/en/statement.ts'
import type { DisplayOptions } from './display-options.ts'

/** The English statement as a sheet, shown as the options say. A rate that makes no sense converts nothing. */
export function useSheet(statement: Statement, problems: readonly Problem[], options: DisplayOptions) {
  const english = useMemo(() => translate(statement), [statement])
  const words = useMemo(() => statementWords(statement, problems), [statement, problems])
  const { hasNames, hasThirdDate, isWhole, currency, rate: typed } = options
  const sheet = useMemo(() => {
    const rate = currency === '' ? null : rateOf(currency, typed)
    return statementSheet(english, words, {
      bilingual: hasNames,
      thirdDate: hasThirdDate,
      wholeStatement: isWhole,
      ...(rate === null ? {} : { rate }),
    })
  }, [english, words, hasNames, hasThirdDate, isWhole, currency, typed])
  return { sheet, hasThirdDate: english.beforePrevious !== null }
}
