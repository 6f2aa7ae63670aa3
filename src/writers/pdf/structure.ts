import { decoration, pagination, type TextRole, type Tags } from './tags.ts'

/** An element of the structure tree in the PDF library that the engine uses. */
type Element = {
  readonly add: (child: unknown) => unknown
  readonly dictionary: { readonly data: Record<string, unknown> }
}

/** The document in the PDF library that the engine uses, with the members needed here. */
export type DrawnDocument = {
  readonly struct: (tag: string, options?: { readonly lang?: string }) => Element
  readonly addStructure: (element: Element) => unknown
  readonly markStructureContent: (tag: string) => unknown
  readonly markContent: (tag: string, options?: { readonly type: string }) => unknown
  readonly endMarkedContent: () => unknown
  text: (text: string, x: number, y: number, options: { readonly goTo?: string }) => unknown
  lineWidth: (width: number) => unknown
  addPage: (options: unknown) => unknown
  /** The information dictionary; `appendXML` adds to the metadata in XML. */
  readonly info: Record<string, unknown>
  appendXML: (xml: string, newline?: boolean) => unknown
}

/**
 * Makes the library add each piece of drawn text to the structure tree, by the text's id. Artifacts, and headings
 * repeated on a later page, are left out. Called once, before the first page.
 */
export function structured(drawn: DrawnDocument, tags: Tags): void {
  const elementOf = tree(drawn, tags)
  const firstPage = new Map<string, number>()
  let page = 0
  let open: string | null = null

  const close = (): void => {
    if (open !== null) drawn.endMarkedContent()
    open = null
  }
  const begin = (id: string): void => {
    if (id === open) return
    close()
    const known = tags.role(id) ?? decoration
    const isLaterPage = (firstPage.get(id) ?? page) !== page
    if (!firstPage.has(id)) firstPage.set(id, page)
    const role = isLaterPage && isRepeated(known) ? pagination : known
    if (role.tag === 'Artifact') drawn.markContent('Artifact', { type: role.type })
    else elementOf(id, role, (tag) => drawn.markStructureContent(tag))
    open = id
  }
  watched(drawn, { begin, close: () => (close(), page++) })
}

/**
 * Calls `begin` before each word with the id of its text, and before each drawn line. Calls `close` before each new
 * page.
 */
function watched(drawn: DrawnDocument, { begin, close }: { begin: (id: string) => void; close: () => void }): void {
  const { text, lineWidth, addPage } = drawn
  drawn.text = (words, x, y, { goTo, ...options }) => {
    if (goTo !== undefined) begin(goTo)
    return text.call(drawn, words, x, y, options)
  }
  drawn.lineWidth = (width) => {
    begin(drawnLine)
    return lineWidth.call(drawn, width)
  }
  drawn.addPage = (options) => {
    close()
    return addPage.call(drawn, options)
  }
}

/** The id of drawn lines. No text has this id, so lines are treated as decoration. */
const drawnLine = 'line'

/** Whether text on a later page only repeats a title or a table's heading. Other text continues there. */
const isRepeated = (role: TextRole): boolean => ('table' in role ? role.row === 0 : role.tag === 'H2')

type ElementRole = Exclude<TextRole, { tag: 'Artifact' }>
type ElementOf = (id: string, role: ElementRole, content: (tag: string) => unknown) => void

/**
 * Returns a function that adds content to the element of a role. The first content of a table creates all its rows and
 * cells. Cells without text are needed too, so that the others stay below their headings.
 */
function tree(drawn: DrawnDocument, tags: Tags): ElementOf {
  const made = new Map<string, Element>()
  const root = drawn.struct('Document', { lang: 'en' })
  drawn.addStructure(root)
  const child = (parent: Element, key: string, tag: string, language?: string): Element => {
    const known = made.get(key)
    if (known) return known
    const element = drawn.struct(tag, language === undefined ? {} : { lang: language })
    parent.add(element)
    made.set(key, element)
    return element
  }
  const cellAt = (table: number, row: number, column: number): Element => {
    const rowElement = child(child(root, `${table}`, 'Table'), `${table}/${row}`, 'TR')
    return child(rowElement, `${table}/${row}/${column}`, 'TD')
  }
  const makeCells = (table: number): void => {
    const { rows, columns } = tags.gridOf(table)
    for (const row of rows) for (let column = 0; column < columns; column++) cellAt(table, row, column)
  }
  return (id, role, content) => {
    if (!('table' in role)) {
      child(root, id, role.tag).add(content(role.tag))
      return
    }
    const { table, row, column, tag, language } = role
    if (!made.has(`${table}`)) makeCells(table)
    const cell = cellAt(table, row, column)
    const heading = { S: tag, A: { O: 'Table', Scope: row === 0 ? 'Column' : 'Row' } }
    if (tag === 'TH') Object.assign(cell.dictionary.data, heading)
    if (language === undefined) cell.add(content(tag))
    else child(cell, id, 'Span', language).add(content('Span'))
  }
}
