import { DownloadButton } from '#browser/download-button.tsx'
import { listWords } from '#words/kept-list.ts'
import { say } from '#wording/say.ts'
import { saveFile } from '#ui/save-file.ts'
import { outputFormats } from '#writers/output-formats.ts'

/** A column of a list's CSV file; a null value is an empty cell. */
export type CsvColumn<Row> = { readonly heading: string; readonly value: (row: Row) => string | number | null }

type ListDownloadProps<Row> = {
  /** The name of the list; the file name adds the day. */
  readonly name: string
  /** All filtered and sorted rows, not only the current page. */
  readonly rows: readonly Row[]
  readonly columns: readonly CsvColumn<Row>[]
}

/** Saves a filtered and sorted list as CSV; renders nothing when it is empty. */
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
  saveFile(new Blob([file], { type: 'text/csv' }), say(listWords.fileName, { name, date: csvDay(new Date()) }))
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
  const file = say(listWords.fileName, { name, date: csvDay(new Date()) })
  saveFile(new Blob([bytes], { type: mediaType }), file.replace('.csv', extension))
}

// ISO 8601 in every language: it sorts as text, and every spreadsheet reads it as a day.
const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** The local day of a moment, as the list shows it: 2026-06-03. */
export const csvDay = (at: Date): string =>
  [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')

/** The local time of a moment: 2026-06-03 10:42. */
export const csvMoment = (at: Date): string => `${csvDay(at)} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
