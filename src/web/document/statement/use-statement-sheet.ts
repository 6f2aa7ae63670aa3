import { useMemo } from 'react'
import { rateOf } from '#domain/currency/rate.ts'
import { printedStatement } from '#documents/printed-statement.ts'
import { statementDocument } from '#documents/statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { referenceOrigin } from '#wording/documents/measures.ts'
import { dateOfDay } from '#writers/document-date.ts'
import { fileNameOf, type FormatOf } from '#writers/output-formats.ts'
import type { PaperSize } from '#writers/page-format.ts'
import { useSignedIn } from '../../session/session.ts'
import { useWriting } from '../../writing/use-writing.ts'
import type { DisplayOptions } from './display-options.ts'
import { withStoredTrace, type ShownStatement } from './shown-statement.ts'

/** Returns the English statement as a sheet with the display options. With an invalid rate, nothing is converted. */
export function useStatementSheet({ english, problems, stored, generatedOn }: ShownStatement, options: DisplayOptions) {
  const user = useSignedIn()?.user?.name ?? null
  const { hasNames, hasThirdDate, isWhole, currency, rate: typed, rateOrigin, hasChange, hasCommonSize } = options
  const sheet = useMemo(() => {
    const rate = currency === '' ? null : rateOf(currency, typed)
    const made = printedStatement(english, problems, {
      bilingual: hasNames,
      thirdDate: hasThirdDate,
      wholeStatement: isWhole,
      added: [...(hasChange ? (['change'] as const) : []), ...(hasCommonSize ? (['common-size'] as const) : [])],
      ...(rate === null ? {} : { rate }),
      ...(generatedOn === null ? {} : { made: { date: generatedOn, user } }),
      ...(rateOrigin === null ? {} : { rateOrigin: referenceOrigin(rateOrigin) }),
    })
    return stored === null ? made : { ...withStoredTrace(made, () => stored.trace), notes: stored.notes }
  }, [
    english,
    problems,
    stored,
    hasNames,
    hasThirdDate,
    isWhole,
    currency,
    typed,
    rateOrigin,
    generatedOn,
    user,
    hasChange,
    hasCommonSize,
  ])
  return { sheet, hasThirdDate: english.beforePrevious !== null }
}

/** The statement to download. The file name of a sample is the one in the specification, without company and year. */
type Downloaded = Pick<ShownStatement, 'generatedOn'> & {
  readonly sheet: StatementPrintout
  readonly statement: Statement
  readonly isSample: boolean
}

/**
 * Returns a function that writes the sheet as a file and lets the browser save it; `status` is its progress in words.
 */
export function useDownloads({ sheet, statement, generatedOn, isSample }: Downloaded, paper: PaperSize = 'a4') {
  const { busy, status, save } = useWriting()
  const subject = isSample ? undefined : { company: sheet.title, year: statement.reportingYear }
  const nameOf = (format: FormatOf<'statement'>): string => fileNameOf('statement', format, subject)
  const created = dateOfDay(generatedOn ?? statement.filedOn)
  const download = (format: FormatOf<'statement'>): void =>
    void save({ document: statementDocument(sheet), format, paper, created }, nameOf(format))
  return { busy, status, download, nameOf }
}
