import { adminFileRowsAtOnce } from '#domain/policy.ts'
import { csvLines, csvMark, type CsvCell } from '#writers/csv-writer.ts'
import type { FileText } from './admin-handlers.ts'

/** A column of a list that is saved as a file: its heading, and its cell for a row. */
export type ListColumn<Row> = { readonly heading: string; readonly cell: (row: Row) => CsvCell | null }

/** A page of a list, and the cursor of the next page; null on the last page. */
export type PageOfList<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

type Pages<Row> = (cursor: string | undefined) => Promise<PageOfList<Row>>

/**
 * Turns the query for saving a whole list as a file into the query for one page of that list: the first page if
 * `cursor` is undefined, whatever cursor the query has. The pages are large, because each is searched and sorted from
 * scratch.
 */
export const pagedFrom = <Query extends { readonly cursor?: string; readonly limit?: number }>(
  query: Query,
  cursor: string | undefined,
) => ({ ...query, cursor: cursor ?? '', limit: adminFileRowsAtOnce })

/**
 * A whole list as CSV. Reads a page whenever the receiver of the file is ready for it. No cell can become a formula.
 */
export async function* csvOfList<Row>(columns: readonly ListColumn<Row>[], pageAt: Pages<Row>): FileText {
  yield csvMark + csvLines([columns.map(({ heading }) => heading)])
  for await (const row of rowsOfList(pageAt)) yield csvLines([columns.map(({ cell }) => cell(row) ?? '')])
}

/** A whole list as lines of JSON, one object for each row. */
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
