// A comparison as a document: tables of things compared, a column each, with every text and value that a medium draws.

/** `reason`: why it is N/a, null where it is not. `judged`: how it compares, in a sign and a word; null where nothing is said. `below`: lines under it. */
export type ComparedCell = {
  readonly text: string
  readonly value: number | null
  readonly reason: string | null
  readonly judged: string | null
  readonly below: readonly string[]
}

/** `label` may say a unit that people are shown; `exactLabel` does not. `unit`: of values that are numbers, null where the row holds texts. */
export type ComparedLine = {
  readonly key: string
  readonly label: string
  readonly exactLabel: string
  readonly unit: string | null
  readonly cells: readonly ComparedCell[]
}

/** Rows under a heading; '' where the table is one group. */
export type ComparedRows = { readonly heading: string; readonly aside: string; readonly rows: readonly ComparedLine[] }

type TitledList = { readonly title: string; readonly items: readonly string[] }

/** `corner` heads the labels, `columns` the cells, in lines. */
export type ComparedSheet = {
  readonly title: string
  readonly corner: string
  readonly columns: readonly (readonly string[])[]
  readonly groups: readonly ComparedRows[]
  readonly note: string | null
  readonly list: TitledList | null
}

/** `unlike`: why they are not fully comparable. `isSeveral`: there is something to compare side by side. */
export type ComparedDocument = {
  readonly names: readonly string[]
  readonly unlike: TitledList | null
  readonly isSeveral: boolean
  readonly sideBySide: ComparedSheet
  readonly years: readonly ComparedSheet[]
  readonly notes: readonly string[]
}
