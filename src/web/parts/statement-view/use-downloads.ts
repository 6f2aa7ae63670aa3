import { statementDocument } from '#domain/documents/statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { periodEnd, type Statement } from '#domain/statement/statement.ts'
import { fileNameOf, type FormatOf } from '#writers/output-formats.ts'
import { useWriting } from '../../writing/use-writing.ts'

/** Writes the sheet and hands it to the browser; `status` tells in words how far that is. */
export function useDownloads(sheet: StatementPrintout, statement: Statement) {
  const { busy, status, save } = useWriting()
  const download = (format: FormatOf<'statement'>): void =>
    void save(
      { document: statementDocument(sheet), format, created: periodEnd(statement) },
      fileNameOf('statement', format),
    )
  return { busy, status, download }
}
