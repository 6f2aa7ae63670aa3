import { adminFileRowsAtOnce } from '#domain/policy.ts'
import { csvLines, csvMark, type CsvCell } from '#writers/csv-writer.ts'
import type { FileText } from './admin-handlers.ts'

/** A column of a list as a file: its heading, and what stands in it. */
export type ListColumn<Row> = { readonly heading: string; readonly cell: (row: Row) => CsvCell | null }

/** A page of a list, and where the next one begins; null on the last. */
export type PageOfList<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

/** A list by its pages. */
type Pages<Row> = (cursor: string | undefined) => Promise<PageOfList<Row>>

/**
 * How a page of a list is asked for, from the question of its file: a file begins at the first page, whichever is looked at. Its pages are
 * large: each of them is found and sorted anew.
 */
export const pagedFrom = <Query extends { readonly cursor?: string; readonly limit?: number }>(
  query: Query,
  cursor: string | undefined,
) => ({ ...query, cursor: cursor ?? '', limit: adminFileRowsAtOnce })

/** The whole of a list as CSV, page after page as the reader takes it. No text of it can become a formula. */
export async function* csvOfList<Row>(columns: readonly ListColumn<Row>[], pageAt: Pages<Row>): FileText {
  yield csvMark + csvLines([columns.map(({ heading }) => heading)])
  for await (const row of rowsOfList(pageAt)) yield csvLines([columns.map(({ cell }) => cell(row) ?? '')])
}

/** The whole of a list as JSON lines: an object for each row. */
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
