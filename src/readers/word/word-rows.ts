import type { Grid, GridCell } from '../grid.ts'
import { emptyCell } from '../grid.ts'
import { isRed } from '../red.ts'
import { gridColumnsMax } from '../tables/grid-limits.ts'
import type { XmlElement } from './xml-tree.ts'

// A Word document as rows: each table row, and each paragraph between tables as a row of one cell, as Word shows them
// once all changes are accepted. Elements: ECMA-376 Part 1, 17.

/** A row, with its location in readable form: "table 2, row 5". */
export type WordRow = { readonly cells: readonly GridCell[]; readonly at: string }

/**
 * The rows of a document. `hasChanges`: the document has tracked changes, which were accepted. `hasHidden`: it has
 * digits in hidden text or hidden rows, which were skipped.
 */
export type WordRows = Pick<Grid, 'columnsRead'> & {
  readonly rows: readonly WordRow[]
  readonly hasChanges: boolean
  readonly hasHidden: boolean
}

/**
 * Elements whose text is not part of the visible line: deleted text, text at the place it was moved from, text boxes,
 * pictures, the fallback beside a `Choice`, field codes, phonetic guides, references to notes and comments, and
 * properties.
 */
const unseen: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'Fallback',
  'drawing',
  'pict',
  'object',
  'txbxContent',
  'instrText',
  'delText',
  'ruby',
  'footnoteReference',
  'endnoteReference',
  'commentReference',
  'sectPr',
  'sdtPr',
  'sdtEndPr',
])
/** Elements that only wrap other elements. */
const wrappers: ReadonlySet<string> = new Set([
  'sdt',
  'sdtContent',
  'ins',
  'moveTo',
  'smartTag',
  'customXml',
  'hyperlink',
  'fldSimple',
  'dir',
  'bdo',
  'AlternateContent',
  'Choice',
  'oMath',
  'oMathPara',
])
const changed: ReadonlySet<string> = new Set(['ins', 'del', 'moveFrom', 'moveTo', 'cellIns', 'cellDel'])
/** The text that special elements of a run stand for. */
const marks: Readonly<Record<string, string>> = {
  br: '\n',
  cr: '\n',
  tab: ' ',
  ptab: ' ',
  noBreakHyphen: '-',
  softHyphen: '\u00ad',
}

type Reading = {
  readonly hiddenStyles: ReadonlySet<string>
  readonly rows: WordRow[]
  tables: number
  paragraphs: number
  hasChanges: boolean
  hasHidden: boolean
  columnsRead?: number
}

/** Reads the rows of a document. `hiddenStyles` are the ids of styles with hidden text. */
export function wordRows(document: XmlElement, hiddenStyles: ReadonlySet<string>): WordRows {
  const reading: Reading = { hiddenStyles, rows: [], tables: 0, paragraphs: 0, hasChanges: false, hasHidden: false }
  const body = shown(document, reading).find(({ name }) => name === 'document')
  if (body !== undefined) for (const part of shown(body, reading)) takeBlocks(part, reading)
  return reading
}

/** The visible child elements; in place of a wrapper, the elements inside it. */
function shown(element: XmlElement, reading: Reading): readonly XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    reading.hasChanges ||= changed.has(child.name)
    if (unseen.has(child.name)) return []
    return wrappers.has(child.name) ? shown(child, reading) : child
  })
}

function takeBlocks(body: XmlElement, reading: Reading): void {
  for (const block of shown(body, reading)) {
    if (block.name === 'tbl') takeTable(block, reading)
    if (block.name !== 'p') continue
    reading.paragraphs += 1
    const text = paragraphText(block, reading).trim()
    if (text !== '') reading.rows.push({ cells: [{ text }], at: `paragraph ${reading.paragraphs}` })
  }
}

/** Reads the rows of a table. Tables inside its cells follow the row that contains them. */
function takeTable(table: XmlElement, reading: Reading): void {
  reading.tables += 1
  const number = reading.tables
  const rows = shown(table, reading).filter(({ name }) => name === 'tr')
  for (const [order, row] of rows.entries()) {
    const cells = shown(row, reading).filter(({ name }) => name === 'tc')
    const placed = placedCells(row, cells, reading)
    if (isHiddenRow(row)) reading.hasHidden ||= placed.some(({ text }) => /\d/.test(text))
    if (isHiddenRow(row) || isDeletedRow(row, reading)) continue
    reading.rows.push({ cells: placed, at: `table ${number}, row ${order + 1}` })
    const inner = cells.flatMap((cell) => shown(cell, reading)).filter(({ name }) => name === 'tbl')
    for (const one of inner) takeTable(one, reading)
  }
}

const isHiddenRow = (row: XmlElement): boolean => isOn(childOf(childOf(row, 'trPr'), 'hidden'))

/** Whether tracked changes delete the row; also records that the row has changes. */
function isDeletedRow(row: XmlElement, reading: Reading): boolean {
  const properties = childOf(row, 'trPr')
  reading.hasChanges ||=
    properties?.children.some((child) => typeof child !== 'string' && changed.has(child.name)) === true
  return has(properties, 'del')
}

/**
 * The cells of a row at their columns. A cell that spans columns is in the first of them, and a cell that spans rows is
 * in the first row.
 */
function placedCells(row: XmlElement, cells: readonly XmlElement[], reading: Reading): readonly GridCell[] {
  const placed: GridCell[] = []
  let column = countOf(childOf(childOf(row, 'trPr'), 'gridBefore'))
  for (const cell of cells) {
    const properties = childOf(cell, 'tcPr')
    const merged = childOf(properties, 'vMerge')
    const isContinued = merged !== undefined && merged.attributes['val'] !== 'restart'
    if (column >= gridColumnsMax && cellText(cell, reading) !== '') reading.columnsRead = gridColumnsMax
    if (column >= gridColumnsMax) continue
    placed[column] = isContinued || has(properties, 'cellDel') ? emptyCell : wordCell(cell, reading)
    column += Math.max(1, countOf(childOf(properties, 'gridSpan')))
  }
  return Array.from(placed, (cell) => cell ?? emptyCell)
}

/** The text of a cell, and whether any part of it is red. */
function wordCell(cell: XmlElement, reading: Reading): GridCell {
  const text = cellText(cell, reading)
  const runs = shown(cell, reading).flatMap((paragraph) => shown(paragraph, reading))
  const colors = runs.map((run) => childOf(childOf(run, 'rPr'), 'color')?.attributes['val'] ?? '')
  return text !== '' && colors.some(isRed) ? { text, isRed: true } : { text }
}

/** The text of a cell. Each paragraph begins a new line, so that two amounts in a cell are not joined into one. */
const cellText = (cell: XmlElement, reading: Reading): string =>
  shown(cell, reading)
    .filter(({ name }) => name === 'p')
    .map((paragraph) => paragraphText(paragraph, reading))
    .join('\n')
    .trim()

function paragraphText(paragraph: XmlElement, reading: Reading): string {
  const style = childOf(childOf(paragraph, 'pPr'), 'pStyle')?.attributes['val'] ?? ''
  const isHidden = reading.hiddenStyles.has(style)
  const runs = shown(paragraph, reading).filter(({ name }) => name === 'r')
  // a run that is raised by hand is a footnote mark only beside other text
  const beside = runs.some((run) => !isMovedUp(run) && runText(run, isHidden, reading).trim() !== '')
  return runs
    .filter((run) => !(beside && isMovedUp(run) && isFootnoteMark(rawText(run, reading))))
    .map((run) => runText(run, isHidden, reading))
    .join('')
}

/** Whether a run is above the line without being set as a superscript. */
const isMovedUp = (run: XmlElement): boolean => countOf(childOf(childOf(run, 'rPr'), 'position')) > 0

const isFootnoteMark = (text: string): boolean => /^[\d*)]{1,3}$/.test(text)

const rawText = (run: XmlElement, reading: Reading): string => shown(run, reading).map(pieceText).join('')

/** The text of a run, without hidden or struck-through text and raised footnotes: "123⁴" is 123. */
function runText(run: XmlElement, isHiddenParagraph: boolean, reading: Reading): string {
  const properties = childOf(run, 'rPr')
  const vanish = childOf(properties, 'vanish')
  const style = childOf(properties, 'rStyle')?.attributes['val'] ?? ''
  const isHidden = vanish === undefined ? isHiddenParagraph || reading.hiddenStyles.has(style) : isOn(vanish)
  const text = rawText(run, reading)
  if (isHidden) reading.hasHidden ||= /\d/.test(text)
  const isStruck = isOn(childOf(properties, 'strike')) || isOn(childOf(properties, 'dstrike'))
  const isRaised = childOf(properties, 'vertAlign')?.attributes['val'] === 'superscript' && isFootnoteMark(text)
  return isHidden || isStruck || isRaised ? '' : text
}

function pieceText({ name, attributes, children }: XmlElement): string {
  if (name === 't') return children.filter((child) => typeof child === 'string').join('')
  return name === 'sym' ? symbolText(attributes) : (marks[name] ?? '')
}

/**
 * The text of a symbol. The font Symbol has digits, brackets and the minus at their ASCII positions in the private
 * range from F000. Any other symbol is unknown, and makes its text unreadable.
 */
function symbolText({ font, char = '' }: XmlElement['attributes']): string {
  const code = Number.parseInt(char, 16) - 0xf000
  const text = code > 0 && code < 0x80 ? String.fromCodePoint(code) : ''
  return font === 'Symbol' && /^[-()\d.,+ ]$/.test(text) ? text : '\ufffd'
}

const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child): child is XmlElement => typeof child !== 'string' && child.name === name)
const has = (element: XmlElement | undefined, name: string): boolean => childOf(element, name) !== undefined
/** Whether a property is on: its element is present, and its value does not turn it off. */
const isOn = (property: XmlElement | undefined): boolean =>
  property !== undefined && !['0', 'false', 'off', 'none'].includes(property.attributes['val'] ?? '')
const countOf = (property: XmlElement | undefined): number =>
  Math.max(0, Math.trunc(Number(property?.attributes['val'] ?? 0))) || 0

/** Maximum number of base styles that are followed from one style. */
const basesMax = 20

/** The ids of styles that hide text, themselves or through a base style. */
export function hiddenStylesOf(styles: XmlElement): ReadonlySet<string> {
  const all = (childOf(styles, 'styles')?.children ?? []).filter((child) => typeof child !== 'string')
  const byId = new Map(all.map((style) => [style.attributes['styleId'] ?? '', style]))
  const isHidden = (id: string, bases = 0): boolean => {
    const style = byId.get(id)
    const vanish = childOf(childOf(style, 'rPr'), 'vanish')
    if (style === undefined || vanish !== undefined || bases === basesMax) return isOn(vanish)
    return isHidden(childOf(style, 'basedOn')?.attributes['val'] ?? '', bases + 1)
  }
  return new Set([...byId.keys()].filter((id) => isHidden(id)))
}
