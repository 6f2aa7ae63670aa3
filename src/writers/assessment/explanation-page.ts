import type { ContributionGroup, ContributionRow, FigureRow } from '#domain/documents/assessment-printout.ts'
import { bare, blank, inks, type PdfNode, type TableLayout } from '../pdf/node.ts'
import { labelled } from './credit-table.ts'
import { block } from './listings.ts'
import type { LookName } from './looks.ts'
import {
  amountWidth,
  pageWidth,
  paragraph,
  ranged,
  reasonLines,
  said,
  sectionTitle,
  type PageContext,
} from './page-context.ts'
import { baseFigures } from './reasons.ts'

// Where the rating comes from: contributions that add up, the way to the level, what would lift it, the figures behind.

export function explanationPage(context: PageContext): readonly PdfNode[] {
  const { title, intro, stepsTitle, steps, lift } = context.sheet.explanation
  return [
    sectionTitle(context, title, { pageBreak: 'before' }),
    said(context, 'note', intro, { role: paragraph, margin: [0, 2, 0, 4] }),
    contributionTable(context),
    ...(steps.length === 0 ? [] : [block([sectionTitle(context, stepsTitle), labelled(context, steps)])]),
    ...(lift === null
      ? []
      : [block([sectionTitle(context, lift.label), said(context, 'note', lift.text, { role: paragraph })])]),
    ...figureTables(context),
  ]
}

const widths = { value: 84, points: 44, grade: 58, weight: 46, contribution: 68 }
const columnWidths = Object.values(widths)
const labelPt = pageWidth - columnWidths.reduce((sum, width) => sum + width, 0)

function contributionTable(context: PageContext): PdfNode {
  const { groups, total, headings } = context.sheet.explanation
  const table = context.tags.nextTable()
  const head = (column: number) => ({ tag: 'TH', table, row: 0, column }) as const
  let row = 0
  const at = () => ({ table, row: ++row })
  const lines = groups.flatMap((group) => [
    groupRow(context, group, at()),
    ...group.rows.map((each) => metricRow(context, each, at())),
  ])
  const last = lines.length + 1
  const body = [
    [
      said(context, 'unit', headings.metric, { role: head(0), width: labelPt }),
      ranged(context, 'heading', headings.value, { role: head(1), width: widths.value }),
      ranged(context, 'heading', headings.points, { role: head(2), width: widths.points }),
      said(context, 'heading', headings.grade, { role: head(3), width: widths.grade, margin: [8, 0, 0, 0] }),
      ranged(context, 'heading', headings.weight, { role: head(4), width: widths.weight }),
      ranged(context, 'heading', headings.contribution, { role: head(5), width: widths.contribution }),
    ],
    ...lines,
    groupRow(context, total, at()),
  ]
  const layout: TableLayout = {
    ...bare(1.1),
    hLineWidth: (line) => (line === 1 || line === last || line === last + 1 ? 0.9 : 0),
    hLineColor: () => inks.rule,
  }
  return { layout, table: { headerRows: 1, dontBreakRows: true, widths: [labelPt, ...columnWidths], body } }
}

type Place = { readonly table: number; readonly row: number }

/** A group, and the base score: only weight and contribution. */
function groupRow(
  context: PageContext,
  { label, weight, contribution }: Pick<ContributionGroup, 'label' | 'weight' | 'contribution'>,
  place: Place,
): readonly PdfNode[] {
  const at = (column: number) => ({ ...place, tag: 'TD', column }) as const
  return [
    said(context, 'heavy', label, { role: { ...at(0), tag: 'TH' }, width: labelPt, margin: [0, 2, 0, 0] }),
    blank(),
    blank(),
    blank(),
    lower(ranged(context, 'heavy', weight.text, { role: at(4), width: widths.weight })),
    lower(ranged(context, 'heavy', contribution.text, { role: at(5), width: widths.contribution })),
  ]
}

/** As far down as the label of a group beside it. */
const lower = <N extends { readonly margin?: readonly [number, number, number, number] }>(node: N): N => {
  const [left, , right, bottom] = node.margin ?? [0, 0, 0, 0]
  return { ...node, margin: [left, 2, right, bottom] }
}

/** N/a has its reason under the ratio's name. */
function metricRow(context: PageContext, row: ContributionRow, place: Place): readonly PdfNode[] {
  const at = (column: number) => ({ ...place, tag: 'TD', column }) as const
  const named = { ...at(0), tag: 'TH' } as const
  const width = labelPt - 8
  const label = said(context, 'label', row.label, { role: named, width })
  const { reason } = row.value
  const why = reason === undefined ? [] : [said(context, 'reason', reason, { role: named, width })]
  return [
    { stack: [label, ...why], margin: [8, 0, 0, 0] },
    ranged(context, 'label', row.value.text, { role: at(1), width: widths.value }),
    ranged(context, 'label', row.points.text, { role: at(2), width: widths.points }),
    row.grade === ''
      ? blank()
      : said(context, 'label', row.grade, { role: at(3), width: widths.grade, margin: [8, 0, 0, 0] }),
    ranged(context, 'label', row.weight.text, { role: at(4), width: widths.weight }),
    ranged(context, 'label', row.contribution.text, { role: at(5), width: widths.contribution }),
  ]
}

const betweenPt = 16
const halfPt = (pageWidth - betweenPt) / 2
const amountMinPt = 62

/** The quantities behind the ratios, in two halves side by side. */
function figureTables(context: PageContext): readonly PdfNode[] {
  const { title, rows } = context.sheet.figures
  const half = Math.ceil(rows.length / 2)
  const halves = [rows.slice(0, half), rows.slice(half)].map((part) => figureTable(context, part))
  return [
    block([
      sectionTitle(context, title),
      { columns: halves, columnGap: betweenPt, margin: [0, 2, 0, 0] },
      ...reasonLines(context, baseFigures(context.sheet)),
    ]),
  ]
}

function figureTable(context: PageContext, rows: readonly FigureRow[]): PdfNode {
  const { item, years } = context.sheet
  const table = context.tags.nextTable()
  const amount = amountWidth(context, 'reason', amountMinPt)
  const width = halfPt - 2 * amount
  const at = (tag: 'TH' | 'TD', row: number, column: number) => ({ tag, table, row, column }) as const
  const line = (look: LookName, texts: readonly [string, string, string], row: number): readonly PdfNode[] => [
    said(context, look, texts[0], { role: at('TH', row, 0), width }),
    ranged(context, look, texts[1], { role: at(row === 0 ? 'TH' : 'TD', row, 1), width: amount }),
    ranged(context, look, texts[2], { role: at(row === 0 ? 'TH' : 'TD', row, 2), width: amount }),
  ]
  const body = rows.map(({ label, current, previous }, place) =>
    line('reason', [label, context.reasons.marked(current), context.reasons.marked(previous)], place + 1),
  )
  return {
    layout: bare(0.5, 1),
    table: {
      widths: [width, amount, amount],
      body: [line('legend', [item, years.current, years.previous], 0), ...body],
    },
  }
}
