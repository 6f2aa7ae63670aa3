// The structure of a document for those who do not see the page: headings, paragraphs, tables with their rows and cells.
// The engine sets pages but knows no structure, while the PDF it draws on does: every text is given a name, and the name is
// met again when the text is drawn.

/** What a text is. Cells of a table are told by its number, the row and the column; `language` where it is not the sheet's. */
export type TextRole =
  | { readonly tag: 'H1' | 'H2' | 'H3' | 'P' }
  | {
      readonly tag: 'TH' | 'TD'
      readonly table: number
      readonly row: number
      readonly column: number
      readonly language?: string
    }
  | { readonly tag: 'Artifact' }

export type Tags = {
  /** A name for a text, to be given to its node. */
  readonly id: (role: TextRole) => string
  /** The role behind a name. */
  readonly role: (id: string) => TextRole | undefined
  /** A number for another table. */
  readonly nextTable: () => number
}

/** The names of one document. */
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
  }
}

/** Running heads and feet, rules: on the page but not in the document. */
export const artifact: TextRole = { tag: 'Artifact' }
