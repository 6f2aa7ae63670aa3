import type { Direction, OverviewRow } from '#domain/documents/assessment-printout.ts'
import { bare, blank, inks, type PdfNode, type Shape } from '../pdf/node.ts'
import { block } from './listings.ts'
import { amountWidth, pageWidth, ranged, reasonLines, said, sectionTitle, type PageContext } from './page-context.ts'
import { overviewFigures } from './reasons.ts'

// What changed from year to year: by how much, which way, and whether that is for the better.

const amountMinPt = 80
const changePt = 84
const arrowPt = 22
const verdictPt = 84

type Widths = { readonly amount: number; readonly label: number }

function widthsOf(context: PageContext): Widths {
  const amount = amountWidth(context, 'heavy', amountMinPt)
  return { amount, label: pageWidth - 2 * amount - changePt - arrowPt - verdictPt }
}

/** Kept on one page. */
export function overviewTable(context: PageContext): PdfNode {
  const { title, rows } = context.sheet.overview
  const table = context.tags.nextTable()
  const widths = widthsOf(context)
  const body = [
    headingRow(context, table, widths),
    ...rows.map((row, place) => rowOf(context, row, { table, row: place + 1, widths })),
  ]
  return block([
    sectionTitle(context, title),
    {
      margin: [0, 1, 0, 0],
      layout: { ...bare(0.8, 1), paddingBottom: (row) => (row === 0 ? 2.5 : 0.8) },
      table: { widths: [widths.label, widths.amount, widths.amount, changePt, arrowPt, verdictPt], body },
    },
    ...reasonLines(context, overviewFigures(context.sheet)),
  ])
}

function headingRow(context: PageContext, table: number, widths: Widths): readonly PdfNode[] {
  const { item, years, overview } = context.sheet
  const at = (column: number) => ({ tag: 'TH', table, row: 0, column }) as const
  return [
    said(context, 'unit', item, { role: at(0), width: widths.label }),
    ranged(context, 'heading', years.current, { role: at(1), width: widths.amount }),
    ranged(context, 'heading', years.previous, { role: at(2), width: widths.amount }),
    ranged(context, 'heading', overview.change, { role: at(3), width: changePt }),
    blank(),
    said(context, 'heading', overview.verdict, { role: at(4), width: verdictPt }),
  ]
}

type Place = { readonly table: number; readonly row: number; readonly widths: Widths }

function rowOf(context: PageContext, row: OverviewRow, { table, row: number, widths }: Place): readonly PdfNode[] {
  const at = (column: number) => ({ tag: 'TD', table, row: number, column }) as const
  return [
    said(context, 'label', row.label, { role: { ...at(0), tag: 'TH' }, width: widths.label }),
    ranged(context, 'label', context.reasons.marked(row.current), { role: at(1), width: widths.amount }),
    ranged(context, 'label', context.reasons.marked(row.previous), { role: at(2), width: widths.amount }),
    ranged(context, 'heavy', context.reasons.marked(row.change), { role: at(3), width: changePt }),
    row.direction === null ? blank() : arrow(row.direction),
    row.verdictText === '' ? blank() : said(context, 'label', row.verdictText, { role: at(4), width: verdictPt }),
  ]
}

const sidePt = 5

/** Drawn, since the type has no arrows; the word beside it says the same. */
function arrow(direction: Direction): PdfNode {
  const [left, right, top, bottom] = [10, 10 + sidePt, 0, sidePt]
  const shapes: Readonly<Record<Direction, Shape>> = {
    up: pointing([left, bottom], [right, bottom], [left + sidePt / 2, top]),
    down: pointing([left, top], [right, top], [left + sidePt / 2, bottom]),
    level: { type: 'rect', x: left, y: sidePt / 2 - 0.6, w: sidePt, h: 1.2, color: inks.text },
  }
  return { canvas: [shapes[direction]], margin: [0, 3, 0, 0] }
}

const pointing = (...corners: readonly (readonly [number, number])[]): Shape => ({
  type: 'polyline',
  closePath: true,
  points: corners.map(([x, y]) => ({ x, y })),
  color: inks.text,
})
