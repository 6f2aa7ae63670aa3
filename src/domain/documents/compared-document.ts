// A comparison as a document: tables with a column for each compared item, and every text and value that a medium
// shows.

/**
 * A cell. `reason`: why the value is N/a; null when it is not. `judged`: how the value compares, as a sign and a word;
 * null when it is not compared. `below`: lines below the value.
 */
export type ComparedCell = {
  readonly text: string
  readonly value: number | null
  readonly reason: string | null
  readonly judged: string | null
  readonly below: readonly string[]
}

/**
 * A row. `label` may include a unit for display; `exactLabel` does not. `unit` is the unit of numeric values; null when
 * the row contains text.
 */
export type ComparedLine = {
  readonly key: string
  readonly label: string
  readonly exactLabel: string
  readonly unit: string | null
  readonly cells: readonly ComparedCell[]
}

/** Rows under a heading; '' when the table is a single group. */
export type ComparedRows = { readonly heading: string; readonly aside: string; readonly rows: readonly ComparedLine[] }

type TitledList = { readonly title: string; readonly items: readonly string[] }

/**
 * A table. `corner` is the heading above the row labels; `columns` are the headings above the cells, each as lines of
 * text.
 */
export type ComparedSheet = {
  readonly title: string
  readonly corner: string
  readonly columns: readonly (readonly string[])[]
  readonly groups: readonly ComparedRows[]
  readonly note: string | null
  readonly list: TitledList | null
}

/**
 * The document. `unlike`: why the compared items are not fully comparable. `isSeveral`: whether there is more than one
 * item.
 */
export type ComparedDocument = {
  readonly names: readonly string[]
  readonly unlike: TitledList | null
  readonly isSeveral: boolean
  readonly sideBySide: ComparedSheet
  readonly years: readonly ComparedSheet[]
  readonly notes: readonly string[]
}
