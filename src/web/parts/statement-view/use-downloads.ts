import type { Sheet } from '#domain/sheets/sheet.ts'
import { periodEnd, type Statement } from '#domain/statement/statement.ts'
import { fileNameOf, type FormatOf } from '#writers/output-formats.ts'
import { useWriting } from '../../writing/use-writing.ts'

/** Writes the sheet and hands it to the browser; `status` tells in words how far that is. */
export function useDownloads(sheet: Sheet, statement: Statement) {
  const { busy, status, save } = useWriting()
  const download = (format: FormatOf<'statement'>): void =>
    void save({ kind: 'statement', sheet, format, created: periodEnd(statement) }, fileNameOf('statement', format))
  return { busy, status, download }
}
