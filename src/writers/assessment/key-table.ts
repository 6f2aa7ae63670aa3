import type { Bars, KeyNumber, YearLabels } from '#domain/documents/assessment-printout.ts'
import { bare, blank, inks, type PdfNode, type Shape } from '../pdf/node.ts'
import {
  amountWidth,
  pageWidth,
  paragraph,
  ranged,
  reasonLines,
  said,
  tableTitle,
  type PageContext,
} from './page-context.ts'
import { keyFigures } from './reasons.ts'

// The key numbers of both years, each with two bars: this year filled, the previous one drawn round.

const amountMinPt = 64
const chartPt = 96
const labelPt = 118

type Widths = { readonly amount: number; readonly definition: number }

function widthsOf(context: PageContext): Widths {
  const amount = amountWidth(context, 'heavy', amountMinPt)
  return { amount, definition: pageWidth - labelPt - 2 * amount - chartPt }
}

export function keyTable(context: PageContext): readonly PdfNode[] {
  const { keyNumbers } = context.sheet
  const { rows, note } = keyNumbers
  const table = context.tags.nextTable()
  const widths = widthsOf(context)
  const below = note === null ? [] : [said(context, 'reason', note, { role: paragraph, margin: [0, 3, 0, 0] })]
  return [
    {
      margin: [0, 12, 0, 0],
      layout: { ...bare(1.1, 2), paddingBottom: (row) => (row === 1 ? 2.5 : 1.1) },
      table: {
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [labelPt, widths.definition, widths.amount, widths.amount, chartPt],
        body: [
          tableTitle(context, keyNumbers.title, 5),
          headingRow(context, table, widths),
          ...rows.map((row, place) => rowOf(context, row, { table, row: place + 1, widths })),
        ],
      },
    },
    ...reasonLines(context, keyFigures(context.sheet)),
    ...below,
  ]
}

function headingRow(context: PageContext, table: number, widths: Widths): readonly PdfNode[] {
  const { item, years, keyNumbers } = context.sheet
  const at = (column: number) => ({ tag: 'TH', table, row: 0, column }) as const
  return [
    said(context, 'unit', item, { role: at(0), width: labelPt }),
    said(context, 'unit', keyNumbers.definition, { role: at(1), width: widths.definition }),
    ranged(context, 'heading', years.current, { role: at(2), width: widths.amount }),
    ranged(context, 'heading', years.previous, { role: at(3), width: widths.amount }),
    legend(context, years),
  ]
}

const swatchPt = 6
/** Two longer names do not stand beside each other. */
const shortLettersMax = 8

/** Which bar is which year. */
function legend(context: PageContext, { current, previous }: YearLabels): PdfNode {
  const box = { type: 'rect', x: 0, y: 0, w: swatchPt, h: barPt } as const
  const year = (ink: BarInk, name: string): readonly PdfNode[] => [
    { canvas: [{ ...box, ...ink }], margin: [0, 2.5, 0, 0] },
    said(context, 'legend', name, { role: paragraph, noWrap: true }),
  ]
  const years = [year(filled, current), year(outlined, previous)]
  const isShort = current.length <= shortLettersMax && previous.length <= shortLettersMax
  return {
    margin: [12, 0, 0, 0],
    layout: { ...bare(0), paddingRight: () => 3 },
    table: isShort
      ? { widths: [swatchPt, 'auto', swatchPt, 'auto'], body: [years.flat()] }
      : { widths: [swatchPt, 'auto'], body: years },
  }
}

type Place = { readonly table: number; readonly row: number; readonly widths: Widths }

function rowOf(context: PageContext, key: KeyNumber, { table, row, widths }: Place): readonly PdfNode[] {
  const at = { table, row } as const
  return [
    said(context, 'label', key.label, { role: { ...at, tag: 'TH', column: 0 }, width: labelPt }),
    {
      ...said(context, 'definition', key.definition, {
        role: { ...at, tag: 'TD', column: 1 },
        width: widths.definition,
      }),
      margin: [0, 1.6, 0, 0],
    },
    ranged(context, 'heavy', context.reasons.marked(key.current), {
      role: { ...at, tag: 'TD', column: 2 },
      width: widths.amount,
    }),
    ranged(context, 'label', context.reasons.marked(key.previous), {
      role: { ...at, tag: 'TD', column: 3 },
      width: widths.amount,
    }),
    bars(key.bars),
  ]
}

const barPt = 3.4
type BarInk = { readonly color: string; readonly lineColor: string; readonly lineWidth: number }
const filled: BarInk = { color: inks.strong, lineColor: inks.strong, lineWidth: 0.5 }
const outlined: BarInk = { color: '#FFFFFF', lineColor: inks.quiet, lineWidth: 0.5 }

/** The zero line stands at the left, or in the middle where one of the years is below zero. */
function bars({ current, previous }: Bars): PdfNode {
  const left = 12
  const room = chartPt - left - 2
  const isSigned = (current ?? 0) < 0 || (previous ?? 0) < 0
  const zero = left + (isSigned ? room / 2 : 0)
  const length = isSigned ? room / 2 : room
  const bar = (share: number | null, y: number, ink: BarInk): readonly Shape[] => {
    if (share === null || share === 0) return []
    const w = Math.max(0.5, Math.abs(share) * length)
    return [{ type: 'rect', x: share < 0 ? zero - w : zero, y, w, h: barPt, ...ink }]
  }
  const shapes = [...bar(current, 0, filled), ...bar(previous, barPt + 1, outlined)]
  if (shapes.length === 0) return blank()
  const axis = {
    type: 'line',
    x1: zero,
    y1: -1,
    x2: zero,
    y2: 2 * barPt + 2,
    lineWidth: 0.5,
    lineColor: inks.quiet,
  } as const
  return { canvas: [...shapes, axis], margin: [0, 1.5, 0, 0] }
}
