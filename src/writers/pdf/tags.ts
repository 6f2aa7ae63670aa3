// The document structure for screen readers: headings, paragraphs, tables with rows and cells. The engine sets pages without structure,
// but the PDF library below it supports it: every text gets an id, which is recognised when the text is drawn.

/**
 * The role of a text. Table cells are identified by table number, row and column; `language` is set when it differs
 * from the language of the sheet.
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
  | { readonly tag: 'Artifact' }

export type Tags = {
  /** An id for a text's node. */
  readonly id: (role: TextRole) => string
  readonly role: (id: string) => TextRole | undefined
  /** The number of the next table. */
  readonly nextTable: () => number
}

/** The ids of one document. */
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

/** Running heads, footers and rules: on the page but not in the document structure. */
export const artifact: TextRole = { tag: 'Artifact' }
