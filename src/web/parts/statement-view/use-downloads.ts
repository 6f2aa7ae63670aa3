import { statementDocument } from '#domain/documents/statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { periodEnd, type Statement } from '#domain/statement/statement.ts'
import { exportFiles } from '#writers/page.ts'
import { useWriting } from '../downloads/use-writing.ts'

/** The formats the page offers, in shown order. */
export const downloadFormats = ['pdf', 'excel', 'csv', 'text', 'json'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** Writes the sheet and hands it to the browser; `status` tells in words how far that is. */
export function useDownloads(sheet: StatementPrintout, statement: Statement) {
  const { busy, status, save } = useWriting()
  const download = (format: DownloadFormat): void =>
    void save(
      { document: statementDocument(sheet), format, created: periodEnd(statement) },
      exportFiles[format].fileName,
    )
  return { busy, status, download }
}
