import { DownloadButton } from '#browser/download-button.tsx'
import { localDayOf, localTimeOf } from '#browser/local-day.ts'
import { listWords } from '#words/kept-list.ts'
import { say } from '#wording/say.ts'
import { saveFile } from '#ui/save-file.ts'
import { outputFormats } from '#writers/output-formats.ts'

/** A column of the file of a list. `value`: the cell's content; null for an empty cell. */
export type CsvColumn<Row> = { readonly heading: string; readonly value: (row: Row) => string | number | null }

type ListDownloadProps<Row> = {
  /** The name of the list; the file name consists of this name and the day. */
  readonly name: string
  /** All rows that match the filters, sorted, not only those on the current page. */
  readonly rows: readonly Row[]
  readonly columns: readonly CsvColumn<Row>[]
}

/** The button that saves a filtered and sorted list as CSV; renders nothing when the list is empty. */
export function ListDownload<Row>({ name, rows, columns }: ListDownloadProps<Row>) {
  if (rows.length === 0) return null
  const download = () => saveList({ name, rows, columns })
  return <DownloadButton label={listWords.download} download={download} failure="below" />
}

/** Saves the rows as a CSV file named after the list and the day. */
export async function saveList<Row>({ name, rows, columns }: ListDownloadProps<Row>): Promise<void> {
  const { csvTable } = await import('#writers/csv-writer.ts')
  const cells = rows.map((row) => columns.map(({ value }) => value(row) ?? ''))
  const file = csvTable([columns.map(({ heading }) => heading), ...cells])
  saveFile(new Blob([file], { type: 'text/csv' }), say(listWords.fileName, { name, date: localDayOf(new Date()) }))
}

/** Saves the rows as a workbook named after the list and the day. */
export async function saveListAsWorkbook<Row>({ name, rows, columns }: ListDownloadProps<Row>): Promise<void> {
  const { excelTable } = await import('#writers/table-workbook.ts')
  const { extension, mediaType } = outputFormats.excel
  const bytes = await excelTable({
    title: name,
    headings: columns.map(({ heading }) => heading),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  })
  const file = say(listWords.fileName, { name, date: localDayOf(new Date()) })
  saveFile(new Blob([bytes], { type: mediaType }), file.replace('.csv', extension))
}

/**
 * The local date and time of a moment, such as 2026-06-03 10:42. The form is the same in every language, because it
 * sorts as text and every spreadsheet reads it as a date.
 */
export const csvMoment = (at: Date): string => `${localDayOf(at)} ${localTimeOf(at)}`
