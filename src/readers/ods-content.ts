import type { Sheet } from 'hucre'
import { attributeOf, withInheritedStyles } from './ods-styles.ts'
import { sheetColumnsMax, sheetRowsMax } from './workbook.ts'

// Reads what the library leaves out of an OpenDocument workbook: hidden parts, named styles, styles of whole rows and
// columns, and number formats that divide by thousands.

/**
 * Matches elements around rows and columns: those for rows and columns repeated on each printed page, and for groups
 * that can be folded.
 */
const group = /<\/?table:table-(?:header-(?:rows|columns)|(?:row|column)-group|rows|columns)(?: [^<>]*)?>/g

/** The content in the form that the library understands. `named` is the part with the named styles. */
export const readableContent = (xml: string, named: string): string =>
  withDefaultStyles(withInheritedStyles(withFactors(xml.replace(group, '')), withFactors(named)))

const factor =
  /<number:number [^<>]{0,200}number:display-factor="1((?:000){1,5})"[^<>/]*(?:\/>|>(?:(?!<\/number:number>)[^]){0,500}<\/number:number>)/g

/**
 * Adds a comma to a number format for each time that it divides by a thousand, as in the formats of other workbooks.
 */
const withFactors = (xml: string): string =>
  xml.replace(factor, (number, zeros: string) => `${number}${'<number:text>,</number:text>'.repeat(zeros.length / 3)}`)

const tableTag = /<table:(table|table-column|table-row|table-cell|covered-table-cell)(?=[ />])([^<>]*)>/g

/** The named style of cells whose style is stated nowhere. */
const defaultStyle = 'Default'

/** Gives a style to each cell that has a value but no style: the style of its row, of its column, or of all cells. */
function withDefaultStyles(xml: string): string {
  let styles: (string | null)[] = []
  let ofRow: string | null = null
  let column = 0
  return xml.replace(tableTag, (tag: string, element: string, attributes: string) => {
    if (element === 'table') styles = []
    else if (element === 'table-row') {
      column = 0
      ofRow = attributeOf(attributes, 'table:default-cell-style-name')
    } else if (element === 'table-column')
      extend(styles, 'columns', attributes, attributeOf(attributes, 'table:default-cell-style-name'))
    else {
      const style = ofRow ?? styles[column] ?? defaultStyle
      column += timesIn(attributes, 'columns')
      const isPlain = attributeOf(attributes, 'table:style-name') === null
      if (isPlain && attributes.includes('office:value-type='))
        return `<table:${element} table:style-name="${style}"${attributes}>`
    }
    return tag
  })
}

type HiddenParts = Pick<Sheet, 'hidden' | 'rowDefs' | 'columns'>

/** The hidden parts of each worksheet, in the order of the worksheets. */
export function hiddenParts(xml: string): readonly HiddenParts[] {
  const hiddenStyles = new Set(
    [...xml.matchAll(tableStyle)].flatMap(([, attributes = '', properties = '']) =>
      attributeOf(properties, 'table:display') === 'false' ? [attributeOf(attributes, 'style:name')] : [],
    ),
  )
  const sheets: { isHidden: boolean; rows: boolean[]; columns: boolean[] }[] = []
  for (const [, element, attributes = ''] of xml.matchAll(tableTag)) {
    const visibility = attributeOf(attributes, 'table:visibility')
    const isHidden = visibility === 'collapse' || visibility === 'filter'
    const sheet = sheets.at(-1)
    if (element === 'table')
      sheets.push({ isHidden: hiddenStyles.has(attributeOf(attributes, 'table:style-name')), rows: [], columns: [] })
    else if (element === 'table-row') extend(sheet?.rows, 'rows', attributes, isHidden)
    else if (element === 'table-column') extend(sheet?.columns, 'columns', attributes, isHidden)
  }
  return sheets.map(({ isHidden, rows, columns }) => ({
    hidden: isHidden,
    rowDefs: new Map(rows.flatMap((hidden, at) => (hidden ? [[at, { hidden }] as const] : []))),
    columns: columns.map((hidden) => ({ hidden })),
  }))
}

/** Matches the style of a worksheet and its properties. */
const tableStyle = /<style:style (?=[^<>]{0,500}style:family="table")([^<>]*)>\s{0,20}<style:table-properties([^<>]*)>/g

const maxima = { rows: sheetRowsMax, columns: sheetColumnsMax } as const

const timesIn = (attributes: string, of: keyof typeof maxima): number =>
  Number(attributeOf(attributes, `table:number-${of}-repeated`) ?? 1) || 1

/** Appends a value as often as its element repeats, up to the maximum number of rows or columns that is read. */
function extend<T>(list: T[] = [], of: keyof typeof maxima, attributes: string, value: T): void {
  const times = Math.min(timesIn(attributes, of), maxima[of] - list.length)
  for (let done = 0; done < times; done += 1) list.push(value)
}
