import type { NamedRange, WriteSheet } from 'hucre'
import type { Document, DocumentKind } from '#domain/documents/document.ts'
import { marginsIn, pageMarginsPt, papers, type PaperSize } from '../page-format.ts'
import { plainText } from '../printable-text.ts'
import { columnName, quoted } from './cell-address.ts'
import { pagesOf, type PageBounds } from './pages.ts'

type PageSetup = NonNullable<WriteSheet['pageSetup']>

/**
 * `starts`: the first row of each part. Parts are not split if that is possible. `isBound`: whether to print smaller
 * than is legible rather than exceed the maximum number of pages.
 */
type Parts = PageBounds & { readonly starts: readonly number[]; readonly isBound: boolean }

/** How a sheet is printed. `parts`: null for a sheet without parts, on which pages may break anywhere. */
type Printed = {
  readonly orientation: 'portrait' | 'landscape'
  readonly headRows: number
  readonly parts: Parts | null
  readonly paper: PaperSize
}

/** Sets up a sheet for printing: one page wide, with its head always visible and a footer with the page number. */
export function printed(sheet: WriteSheet, document: Document, print: Printed): WriteSheet {
  const { orientation, headRows, paper } = print
  const setup = { paperSize: paper, orientation, ...setups[document.kind] }
  return {
    ...sheet,
    ...paged(sheet, setup, print),
    freezePane: { rows: headRows, columns: 1 },
    headerFooter: { oddFooter: footOf(document) },
    view: { showGridLines: false },
  }
}

/** Adds page breaks that keep the sheet's parts whole, if they fit on few enough pages. */
function paged(sheet: WriteSheet, setup: PageSetup, { parts, headRows, paper, orientation }: Printed) {
  const fitToHeight = parts?.isBound === true ? parts.pagesMax : 0
  const fitted = { pageSetup: { ...setup, fitToPage: true, fitToWidth: 1, fitToHeight } }
  if (parts === null) return fitted
  const { columns = [], rowDefs = new Map<number, { height?: number }>() } = sheet
  const widthPt = columns.reduce((sum, { width = 0 }) => sum + width * widthUnitPt, 0)
  const heights = Array.from({ length: rowDefs.size }, (_, row) => rowDefs.get(row)?.height ?? 0)
  const rows = { heights, widthPt, headRows, partStarts: parts.starts }
  const pages = pagesOf(rows, roomOf(paper, orientation, setup.margins ?? marginsIn), parts)
  if (pages === null) return fitted
  return { pageSetup: { ...setup, scale: pages.scale }, rowBreaks: pages.breaks.map((row) => row - 1) }
}

/**
 * The printed width of a column of width 1, in points: a digit in the base font, and a reserve, because fonts differ
 * between machines.
 */
const widthUnitPt = 5.5

/** The printable area of a sheet of paper, in points. */
function roomOf(paper: PaperSize, orientation: Printed['orientation'], margins: NonNullable<PageSetup['margins']>) {
  const { left = 0, right = 0, top = 0, bottom = 0 } = margins
  const { width, height } = papers[paper]
  const [across, down] = orientation === 'portrait' ? [width, height] : [height, width]
  return { width: across - (left + right) * pointsPerInch, height: down - (top + bottom) * pointsPerInch }
}

/**
 * Keeps a sheet that exists only for formulas from being printed. Its print area is an empty cell below its rows.
 * Spreadsheets do not print an empty page at the end of a workbook.
 */
export const unprinted = ({ name, rowDefs, columns }: WriteSheet): NamedRange => {
  const cell = `$${columnName((columns ?? []).length)}$${(rowDefs?.size ?? 0) + 2}`
  return { name: '_xlnm.Print_Area', range: `${quoted(name)}!${cell}`, scope: name }
}

const pointsPerInch = 72
const inches = (points: number): number => points / pointsPerInch

/** The margins of each kind of document. An assessment has the margins of its printout. */
const setups: Readonly<Record<DocumentKind, Pick<PageSetup, 'margins' | 'horizontalCentered'>>> = {
  statement: { margins: marginsIn, horizontalCentered: true },
  memo: { margins: marginsIn, horizontalCentered: true },
  invoice: { margins: marginsIn, horizontalCentered: true },
  assessment: {
    margins: {
      left: inches(pageMarginsPt.assessment.left),
      top: inches(pageMarginsPt.assessment.top),
      right: inches(pageMarginsPt.assessment.right),
      bottom: inches(pageMarginsPt.assessment.bottom),
      header: inches(pageMarginsPt.assessment.left / 2),
      footer: inches(pageMarginsPt.assessment.left),
    },
  },
}

/** Maximum number of letters in each part of a footer. */
const lettersMax = { statement: 100, assessment: 80, memo: 80, invoice: 80 } as const satisfies Record<
  DocumentKind,
  number
>
/** Maximum number of letters in the left part of a footer that also has a middle part. */
const lettersBesideMax = 28

/**
 * The footer, always with the page number. A statement also has its title and, if stated, its date and user. Other
 * documents have their own texts, such as date and user.
 */
function footOf({ kind, title, foot }: Document): string {
  const safe = (text: string, most: number = lettersMax[kind]): string => {
    const letters = [...plainText(text)]
    const shown = letters.length <= most ? letters : [...letters.slice(0, most - 1), '…']
    // a single ampersand would begin a footer code
    return shown.join('').replaceAll('&', '&&')
  }
  const page = safe(foot.page).replace('{page}', '&P').replace('{pages}', '&N')
  const [left, middle] = kind === 'statement' ? [title, foot.texts[1]] : foot.texts
  const leftText = safe(left ?? '', middle === undefined ? undefined : lettersBesideMax)
  return `&L&8 ${leftText}${middle === undefined ? '' : `&C&8 ${safe(middle)}`}&R&8 ${page}`
}

/**
 * The rows repeated on each page. They are set as a defined name, because the library does not quote sheet names with
 * spaces.
 */
export const printTitles = ({ name }: WriteSheet, rows: number): NamedRange => ({
  name: '_xlnm.Print_Titles',
  range: `${quoted(name)}!$1:$${rows}`,
  scope: name,
})
