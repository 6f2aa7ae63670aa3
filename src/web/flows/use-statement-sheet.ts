import { useMemo } from 'react'
import { rateOf } from '#domain/currency/rate.ts'
import { printedStatement } from '#domain/documents/printed-statement.ts'
import { statementDocument } from '#domain/documents/statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { periodEnd, type Statement } from '#domain/statement/statement.ts'
import { statementWords } from '#wording/documents/statement.ts'
import { fileNameOf, type FormatOf } from '#writers/output-formats.ts'
import { useWriting } from '../writing/use-writing.ts'
import type { DisplayOptions } from './display-options.ts'
import { withStoredTrace, type ShownStatement } from './shown-statement.ts'

/** The English statement as a sheet, shown as the options say. A rate that makes no sense converts nothing. */
export function useStatementSheet({ english, problems, stored }: ShownStatement, options: DisplayOptions) {
  const { statement } = english
  const words = useMemo(() => {
    const own = statementWords(statement, problems)
    return stored === null ? own : { ...own, notes: stored.notes }
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

/** What the files of a statement are about; the sample's have the specification's name alone. */
type Downloaded = { readonly sheet: StatementPrintout; readonly statement: Statement; readonly isSample: boolean }

/** Writes the sheet and gives it to the browser; `status` says in words how far that is. */
export function useDownloads({ sheet, statement, isSample }: Downloaded) {
  const { busy, status, save } = useWriting()
  const subject = isSample ? undefined : { company: sheet.title, year: statement.reportingYear }
  const nameOf = (format: FormatOf<'statement'>): string => fileNameOf('statement', format, subject)
  const download = (format: FormatOf<'statement'>): void =>
    void save({ document: statementDocument(sheet), format, created: periodEnd(statement) }, nameOf(format))
  return { busy, status, download, nameOf }
}
