import type { LabelledText, LimitRow } from '#domain/documents/assessment-printout.ts'
import { bare, blank, type PdfNode } from '../pdf/node.ts'
import { block } from './listings.ts'
import { pageWidth, paragraph, ranged, reasonLines, said, sectionTitle, type PageContext } from './page-context.ts'
import { creditFigures } from './reasons.ts'

// The three limits and everything between the smallest of them and the recommended maximum.

const percentPt = 60
/** Wide enough for any amount. */
const amountPt = 104
const markPt = 64
const labelPt = pageWidth - percentPt - 2 * amountPt - markPt

export function creditTable(context: PageContext): PdfNode {
  const { title, rows, steps, reasons } = context.sheet.credit
  const table = context.tags.nextTable()
  const body = [headingRow(context, table), ...rows.map((row, place) => rowOf(context, row, { table, row: place + 1 }))]
  return block([
    sectionTitle(context, title),
    {
      margin: [0, 2, 0, 0],
      layout: bare(1.3, 1),
      table: { widths: [labelPt, percentPt, amountPt, amountPt, markPt], body },
    },
    ...reasonLines(context, creditFigures(context.sheet)),
    ...(steps.length === 0 ? [] : [labelled(context, steps)]),
    ...reasons.map(({ text }) => said(context, 'note', text, { role: paragraph, margin: [0, 2, 0, 0] })),
  ])
}

function headingRow(context: PageContext, table: number): readonly PdfNode[] {
  const { headings } = context.sheet.credit
  const at = (column: number) => ({ tag: 'TH', table, row: 0, column }) as const
  const unit = `${headings.limit} · ${context.sheet.item}`
  return [
    said(context, 'unit', unit, { role: at(0), width: labelPt }),
    ranged(context, 'heading', headings.percent, { role: at(1), width: percentPt }),
    ranged(context, 'heading', headings.base, { role: at(2), width: amountPt }),
    ranged(context, 'heading', headings.amount, { role: at(3), width: amountPt }),
    blank(),
  ]
}

type Place = { readonly table: number; readonly row: number }

/** The binding limit is set bold and called so. */
function rowOf(context: PageContext, row: LimitRow, { table, row: number }: Place): readonly PdfNode[] {
  const at = (column: number) => ({ tag: 'TD', table, row: number, column }) as const
  const look = row.isBinding ? 'heavy' : 'label'
  return [
    said(context, look, row.label, { role: { ...at(0), tag: 'TH' }, width: labelPt }),
    ranged(context, look, context.reasons.marked(row.percent), { role: at(1), width: percentPt }),
    ranged(context, look, context.reasons.marked(row.base), { role: at(2), width: amountPt }),
    ranged(context, look, context.reasons.marked(row.amount), { role: at(3), width: amountPt }),
    row.mark === '' ? blank() : said(context, look, row.mark, { role: at(4), width: markPt, margin: [8, 0, 0, 0] }),
  ]
}

const stepPt = 190

/** Steps of a calculation: what, then how much. */
export function labelled(context: PageContext, steps: readonly LabelledText[]): PdfNode {
  const width = pageWidth - stepPt
  const body = steps.map(({ label, text }) => [
    said(context, 'factLabel', label, { role: paragraph, width: stepPt }),
    said(context, 'note', text, { role: paragraph, width }),
  ])
  return { margin: [0, 5, 0, 0], layout: bare(0.7), table: { widths: [stepPt, width], body } }
}
