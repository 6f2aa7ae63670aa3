import { useMemo } from 'react'
import { rateOf } from '#domain/currency/rate.ts'
import { printedStatement } from '#domain/documents/printed-statement.ts'
import { statementWords } from '#wording/documents/statement.ts'
import type { DisplayOptions } from './display-options.ts'
import { withStoredTrace } from './kept-translation.ts'
import type { ShownStatement } from './shown-statement.ts'

/** The English statement as a sheet, shown as the options say. A rate that makes no sense converts nothing. */
export function useSheet({ english, problems, stored }: ShownStatement, options: DisplayOptions) {
  const { statement } = english
  const words = useMemo(() => {
    const ours = statementWords(statement, problems)
    return stored === null ? ours : { ...ours, notes: stored.notes }
  }, [statement, problems, stored])
  const { hasNames, hasThirdDate, isWhole, currency, rate: typed } = options
  const sheet = useMemo(() => {
    const rate = currency === '' ? null : rateOf(currency, typed)
    const made = printedStatement(english, words, {
      bilingual: hasNames,
      thirdDate: hasThirdDate,
      wholeStatement: isWhole,
      ...(rate === null ? {} : { rate }),
    })
    return stored === null ? made : withStoredTrace(made, stored.trace)
  }, [english, words, stored, hasNames, hasThirdDate, isWhole, currency, typed])
  return { sheet, hasThirdDate: english.beforePrevious !== null }
}
