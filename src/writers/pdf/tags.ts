// The structure of a document for screen readers: headings, paragraphs, and tables with rows and cells. The PDF engine
// makes no structure, but the library below it can. So every piece of text gets an id, by which it is recognised when
// it is drawn.

/**
 * The role of a piece of text in the structure. `table`, `row`, `column`: numbers that identify a cell; `language`: set
 * on both texts of a cell with Russian text beside English, so that each is read to its end.
 */
export type TextRole =
  | { readonly tag: 'H1' | 'H2' | 'H3' | 'P' }
  | {
      readonly tag: 'TH' | 'TD'
      readonly table: number
      readonly row: number
      readonly column: number
      readonly language?: string
    }
  | { readonly tag: 'Artifact'; readonly type: 'Layout' | 'Pagination' }

export type Tags = {
  /** Makes an id for a piece of text with this role; `role` returns the role for an id. */
  readonly id: (role: TextRole) => string
  readonly role: (id: string) => TextRole | undefined
  /** Returns the number of the next table, a new one at each call. */
  readonly nextTable: () => number
  /** Returns the numbers of a table's rows in order, and its number of columns. Counts only cells with an id. */
  readonly gridOf: (table: number) => { readonly rows: readonly number[]; readonly columns: number }
}

/** Makes the ids for the text of one document. */
export function tagsOf(): Tags {
  const roles = new Map<string, TextRole>()
  let tables = 0
  return {
    id: (role) => {
      const id = `t${roles.size}`
      roles.set(id, role)
      return id
    },
    role: (id) => roles.get(id),
    nextTable: () => ++tables,
    gridOf: (table) => {
      const cells = [...roles.values()].filter((role) => 'table' in role).filter((role) => role.table === table)
      const rows = new Set(cells.map(({ row }) => row))
      return {
        rows: [...rows].toSorted((one, other) => one - other),
        columns: Math.max(...cells.map(({ column }) => column)) + 1,
      }
    },
  }
}

/** The role of drawn lines and of the legends of charts. Both are on the page but not in the structure. */
export const decoration: TextRole = { tag: 'Artifact', type: 'Layout' }

/** The role of running heads, footers and repeated headings, which are on the page but not in the structure. */
export const pagination: TextRole = { tag: 'Artifact', type: 'Pagination' }
