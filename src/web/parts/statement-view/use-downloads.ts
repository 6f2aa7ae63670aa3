import { statementDocument } from '#domain/documents/statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { periodEnd, type Statement } from '#domain/statement/statement.ts'
import { fileNameOf, type FormatOf } from '#writers/output-formats.ts'
import { useWriting } from '../../writing/use-writing.ts'

/** What the files of a statement are about; the sample's have the specification's name alone. */
type Downloaded = { readonly sheet: StatementPrintout; readonly statement: Statement; readonly isSample: boolean }

/** Writes the sheet and hands it to the browser; `status` tells in words how far that is. */
export function useDownloads({ sheet, statement, isSample }: Downloaded) {
  const { busy, status, save } = useWriting()
  const subject = isSample ? undefined : { company: sheet.title, year: statement.reportingYear }
  const nameOf = (format: FormatOf<'statement'>): string => fileNameOf('statement', format, subject)
  const download = (format: FormatOf<'statement'>): void =>
    void save({ document: statementDocument(sheet), format, created: periodEnd(statement) }, nameOf(format))
  return { busy, status, download, nameOf }
}
