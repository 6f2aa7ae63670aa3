import { adminFileRowsAtOnce } from '#domain/policy.ts'
import { csvLines, csvMark, type CsvCell } from '#writers/csv-writer.ts'
import type { FileText } from './admin-handlers.ts'

/** A column of a list in a file: its heading and its cells. */
export type ListColumn<Row> = { readonly heading: string; readonly cell: (row: Row) => CsvCell | null }

/** A page of a list, and the cursor of the next one; null on the last. */
export type PageOfList<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

type Pages<Row> = (cursor: string | undefined) => Promise<PageOfList<Row>>

/**
 * The query of a list page, from the query of its file. A file starts at the first page, no matter which page is shown.
 * Pages are large, because each is found and sorted from scratch.
 */
export const pagedFrom = <Query extends { readonly cursor?: string; readonly limit?: number }>(
  query: Query,
  cursor: string | undefined,
) => ({ ...query, cursor: cursor ?? '', limit: adminFileRowsAtOnce })

/** A whole list as CSV, reading page after page as the consumer takes it. Cells cannot become formulas. */
export async function* csvOfList<Row>(columns: readonly ListColumn<Row>[], pageAt: Pages<Row>): FileText {
  yield csvMark + csvLines([columns.map(({ heading }) => heading)])
  for await (const row of rowsOfList(pageAt)) yield csvLines([columns.map(({ cell }) => cell(row) ?? '')])
}

/** A whole list as JSON lines, one object per row. */
export async function* jsonLinesOfList<Row>(lineOf: (row: Row) => object, pageAt: Pages<Row>): FileText {
  for await (const row of rowsOfList(pageAt)) yield `${JSON.stringify(lineOf(row))}\n`
}

async function* rowsOfList<Row>(pageAt: Pages<Row>): AsyncIterable<Row> {
  let page = await pageAt(undefined)
  yield* page.rows
  while (page.next !== null) {
    page = await pageAt(page.next)
    yield* page.rows
  }
}
