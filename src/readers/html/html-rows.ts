import type { DefaultTreeAdapterTypes } from 'parse5'
import { plain } from '#domain/amounts/plain-text.ts'
import { printedNumber } from '#domain/amounts/printed-number.ts'
import { isSameSize } from '#domain/amounts/shown-number.ts'
import { emptyCell, type Grid, type GridCell } from '../grid.ts'
import { printedSign, type PrintedSign } from './printed-sign.ts'
import { styleRulesOf, type StyleRules } from './style-rules.ts'
import { gridColumnsMax, gridRowsMax } from '../tables/grid-limits.ts'

export type HtmlRow = readonly GridCell[]

const skipped: ReadonlySet<string> = new Set(['script', 'style', 'head', 'template', 's', 'strike', 'del'])
const inline: ReadonlySet<string> = new Set([
  'a',
  'b',
  'em',
  'font',
  'i',
  'nobr',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
])
const rowspanMax = 1_000

/** The rows of a document; `hiddenRows` are the rows of tables that the page does not show. */
export type HtmlRows = Pick<Grid, 'columnsRead'> & {
  readonly rows: readonly HtmlRow[]
  readonly hiddenRows: ReadonlySet<number>
}
type GrowingRows = {
  readonly rows: HtmlRow[]
  readonly hiddenRows: Set<number>
  readonly rules: StyleRules
  columnsRead?: number
}

/**
 * A document as rows: each table row, with its cells at their columns, and each paragraph outside tables as a row of
 * one cell. A cell that spans several columns is in the first of them; the others are empty. null when there are too
 * many rows.
 */
export function htmlRows(document: DefaultTreeAdapterTypes.Document): HtmlRows | null {
  const read: GrowingRows = { rows: [], hiddenRows: new Set(), rules: styleRulesOf(styleSheets(document.childNodes)) }
  const { rows } = read
  let words = ''
  const flush = (): void => {
    if (plain(words) !== '') rows.push([{ text: plain(words) }])
    words = ''
  }
  const visit = (nodes: readonly HtmlNode[], depth: number): void => {
    if (depth > depthMax || rows.length > gridRowsMax) return
    for (const node of nodes) {
      if (node.nodeName === '#text' && 'value' in node) words += node.value
      if (!isElement(node) || skipped.has(node.tagName) || isHidden(node)) continue
      if (!inline.has(node.tagName)) flush()
      if (node.tagName === 'table') readTable(node, read, (inner) => visit(inner, depth + 1))
      else visit(node.childNodes, depth + 1)
      if (!inline.has(node.tagName)) flush()
    }
  }
  visit(document.childNodes, 0)
  flush()
  return rows.length > gridRowsMax ? null : read
}

function styleSheets(nodes: readonly HtmlNode[], depth = 0): string {
  if (depth > depthMax) return ''
  return nodes
    .filter(isElement)
    .map((node) => (node.tagName === 'style' ? textIn(node) : styleSheets(node.childNodes, depth + 1)))
    .join('\n')
}

const textIn = ({ childNodes }: HtmlElement): string =>
  childNodes.map((node) => (node.nodeName === '#text' && 'value' in node ? node.value : '')).join('')

/** Reads the caption and the rows of a table. Tables inside its cells follow the row that contains them. */
function readTable(table: HtmlElement, read: GrowingRows, visitInner: (nodes: readonly HtmlNode[]) => void): void {
  let open: readonly number[] = []
  visitInner(table.childNodes.filter(({ nodeName }) => nodeName === 'caption'))
  for (const row of rowsOf(table)) {
    const cells = row.childNodes.filter(isElement).filter(isCell)
    const placed = placeCells(cells, open, read.rules)
    open = placed.open
    if (placed.isCut) read.columnsRead = gridColumnsMax
    if (isHidden(row)) read.hiddenRows.add(read.rows.length)
    read.rows.push(placed.row)
    for (const cell of cells) {
      const inner = tablesIn(cell.childNodes, 0)
      if (inner.length > 0) visitInner(inner)
    }
  }
}

/** Whether an element is a visible cell: a hidden cell takes up no column of its row. */
const isCell = (node: HtmlElement): boolean => (node.tagName === 'td' || node.tagName === 'th') && !isHidden(node)

const groups: ReadonlySet<string> = new Set(['tbody', 'thead', 'tfoot'])

const rowsOf = (table: HtmlElement): readonly HtmlElement[] =>
  table.childNodes
    .filter(isElement)
    .flatMap((child) => (groups.has(child.tagName) ? child.childNodes.filter(isElement) : [child]))
    .filter(({ tagName }) => tagName === 'tr')

const tablesIn = (nodes: readonly HtmlNode[], depth: number): readonly HtmlElement[] =>
  depth > depthMax
    ? []
    : nodes
        .filter(isElement)
        .flatMap((node) => (node.tagName === 'table' ? node : tablesIn(node.childNodes, depth + 1)))

type PlacedRow = { readonly row: HtmlRow; readonly open: readonly number[]; readonly isCut: boolean }

/**
 * Places the cells of a row at their columns. `open` says for each column how many more rows a cell from above
 * occupies. `isCut`: the row has text to the right of the columns that are read.
 */
function placeCells(cells: readonly HtmlElement[], open: readonly number[], rules: StyleRules): PlacedRow {
  const row: GridCell[] = []
  const left = open.map((count) => Math.max(0, count - 1))
  let column = 0
  let isCut = false
  for (const cell of cells) {
    while ((open[column] ?? 0) > 0) column += 1
    const width = spanOf(cell, 'colspan', gridColumnsMax - column)
    const height = spanOf(cell, 'rowspan', rowspanMax)
    const placed = htmlCellOf(cell, rules)
    isCut ||= column >= gridColumnsMax && placed.text !== ''
    if (column >= gridColumnsMax) continue
    row[column] = placed
    for (let at = column; at < column + width; at += 1) left[at] = height - 1
    column += width
  }
  return {
    row: Array.from(row, (cell) => cell ?? emptyCell),
    open: Array.from(left, (count) => count ?? 0),
    isCut,
  }
}

function spanOf(cell: HtmlElement, name: string, max: number): number {
  const span = Number(htmlAttribute(cell, name) ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, max) : 1
}

type HtmlElement = DefaultTreeAdapterTypes.Element
type HtmlNode = DefaultTreeAdapterTypes.ChildNode

const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node

/** Maximum nesting of elements; a document of an office program has about a dozen levels. */
const depthMax = 200

/**
 * Elements whose text is not part of a cell: invisible elements, struck-through ones ("тыс. руб. (млн. руб.)" with one
 * of the two units struck through), footnotes ("123" with a raised 4 is not 1234), and nested tables, which are read
 * separately.
 */
const unseen: ReadonlySet<string> = new Set([
  'script',
  'style',
  'head',
  'template',
  's',
  'strike',
  'del',
  'table',
  'sup',
])
/** Elements that begin and end a line, so that two amounts in a cell are not joined into one. */
const lineBreaks: ReadonlySet<string> = new Set(['blockquote', 'br', 'center', 'dd', 'div', 'dt', 'li', 'p', 'pre'])

const htmlAttribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value

const hiding = /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i

/** Whether an element is hidden: pages contain hidden sort keys, and the hidden rows and columns of worksheets. */
const isHidden = (element: HtmlElement): boolean =>
  htmlAttribute(element, 'hidden') !== undefined || hiding.test(htmlAttribute(element, 'style') ?? '')

/** Matches styles that raise text, like the mark of a footnote, or that make it invisible. */
const raisedOrUnprinted =
  /(?:^|;)\s*(?:vertical-align\s*:\s*super|visibility\s*:\s*hidden|(?:opacity|font-size)\s*:\s*0(?:[^.\d]|$))/i

const isUnseen = (element: HtmlElement): boolean =>
  unseen.has(element.tagName) || isHidden(element) || raisedOrUnprinted.test(htmlAttribute(element, 'style') ?? '')

/** The visible text of a cell, without nested tables. */
function shownText(nodes: readonly HtmlNode[], depth = 0): string {
  if (depth > depthMax) return ''
  return nodes
    .map((node) => {
      if (node.nodeName === '#text') return 'value' in node ? node.value.replace(/\s+/g, ' ') : ''
      if (!isElement(node) || isUnseen(node)) return ''
      const text = shownText(node.childNodes, depth + 1)
      return lineBreaks.has(node.tagName) ? `\n${text}\n` : text
    })
    .join('')
}

/** The first visible text node, among these nodes and inside them, that matches `wanted`; null when none does. */
function textLike(nodes: readonly HtmlNode[], wanted: RegExp, depth = 0): HtmlNode | null {
  if (depth > depthMax) return null
  for (const node of nodes) {
    if (node.nodeName === '#text' && 'value' in node && wanted.test(node.value)) return node
    if (!isElement(node) || isUnseen(node)) continue
    const found = textLike(node.childNodes, wanted, depth + 1)
    if (found !== null) return found
  }
  return null
}

/** A cell, with the exact number if Excel, LibreOffice or Google Sheets stored one beside the displayed text. */
function htmlCellOf(element: HtmlElement, rules: StyleRules): GridCell {
  const text = shownText(element.childNodes).trim()
  const exact = [htmlAttribute(element, 'x:num'), htmlAttribute(element, 'sdval'), sheetsValue(element)].find(isNumber)
  const styled = textLike(element.childNodes, /\d/) ?? textLike(element.childNodes, /\S/)
  const sign = styled === null ? null : printedSign(styled, rules)
  if (exact !== undefined) return exactCell(text, Number(exact), sign)
  if (sign === 'negative' && /^\d/.test(text)) return { text: `-${text}` }
  return sign === 'red' ? { text, isRed: true } : { text }
}

/**
 * A cell with its exact number. `shown` is the displayed number if it differs in size, or differs in sign without a
 * style that explains the sign; null if the number is hidden.
 */
function exactCell(text: string, value: number, sign: PrintedSign): GridCell {
  const cell = { text: text === '' ? String(value) : text, value }
  const displayed = displayedNumbers(text)
  if (displayed === null) return value === 0 ? cell : { ...cell, shown: null }
  const [shown] = displayed
  if (shown === undefined || displayed.some((each) => isShownBy(each, value, sign)))
    return sign === 'red' && value > 0 ? { ...cell, isRed: true } : cell
  return { ...cell, shown: sign === null || value > 0 ? shown : -Math.abs(shown) }
}

/**
 * The possible readings of displayed text as a number; null when it is blank or a dash, an empty list when it is not a
 * number.
 */
function displayedNumbers(text: string): readonly number[] | null {
  const printed = printedNumber(text, null)
  if (printed.kind === 'blank') return null
  if (printed.kind === 'ambiguous') return printed.readings.map(Number)
  return 'value' in printed ? [printed.value] : []
}

/** Whether a displayed number can be the stored one, perhaps rounded; a style may show the sign in place of a minus. */
const isShownBy = (shown: number, value: number, sign: PrintedSign): boolean =>
  isSameSize(shown, value) && (sign !== null || shown * value >= 0)

const isNumber = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && Number.isFinite(Number(text))

/** Matches a number as Google Sheets stores it, {"1":3,"3":1234.5}, where kind 3 is a number. */
const sheetsNumber = /^\{"1":3,"3":(-?[\d.e+-]+)\}$/i

const sheetsValue = (element: HtmlElement): string | undefined =>
  sheetsNumber.exec(htmlAttribute(element, 'data-sheets-value') ?? '')?.[1]
