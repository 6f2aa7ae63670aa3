import type { Block, BlockKind, BlockOf, Conclusion, Document, Part, TextList } from '#domain/documents/document.ts'
import { bare, type PdfNode } from './node.ts'
import { excerptNodes, isLabelled, listNodes } from './pdf-lists.ts'
import { kept, paragraph, partTitle, reasonLines, said, type PageContext } from './page-context.ts'
import { reportTable } from './pdf-report.ts'
import { scaleChart } from './pdf-scale.ts'
import { areKept } from './row-blocks.ts'
import { figureTable } from './pdf-table.ts'
import { tableGeometry } from './table-geometry.ts'

const places = ['summary', 'closing', 'detail'] as const satisfies readonly Part['place'][]

/** Draws the parts of a document. The details of the calculation begin on a new page. */
export function partNodes({ parts }: Document, context: PageContext): readonly PdfNode[] {
  return places.flatMap((place) => {
    const [first = [], ...others] = parts.filter((part) => part.place === place).map((part) => partOf(part, context))
    return [...(place === 'detail' ? onNewPage(first) : first), ...others.flat()]
  })
}

const onNewPage = ([first, ...others]: readonly PdfNode[]): readonly PdfNode[] =>
  first === undefined ? [] : [{ ...first, pageBreak: 'before' }, ...others]

/** The nodes of a part, which are kept on one page if the part is short. */
function partOf({ blocks }: Part, context: PageContext): readonly PdfNode[] {
  const nodes = blocks.flatMap((block) => nodesOf(block, context))
  if (nodes.length > 0 && blocks.every((block) => isShort(block, context))) return [kept(context, nodes)]
  return blocks.some(isPlainList) ? [{ margin: [0, 12, 0, 0], stack: nodes }] : nodes
}

/** Whether a block is a single list of sentences. Such a list has no space above it. */
const isPlainList = (block: Block): block is BlockOf<'lists'> =>
  block.kind === 'lists' && block.lists.length === 1 && !block.lists.some(isLabelled)

function isShort(block: Block, { fit }: PageContext): boolean {
  switch (block.kind) {
    case 'steps':
    case 'text':
      return true
    case 'table':
      return tableGeometry[block.name].isKept
    case 'lists':
      return isPlainList(block) && block.lists.every((list) => areKept(textsOf(list), fit))
    case 'conclusions':
    case 'scale':
    case 'report':
    case 'reasons':
      return false
  }
}

const textsOf = ({ items }: TextList): readonly string[] => items.map(({ text }) => text)

const writers: { readonly [K in BlockKind]: (block: BlockOf<K>, context: PageContext) => readonly PdfNode[] } = {
  conclusions: conclusionNodes,
  scale: (block, context) => [scaleChart(block, context)],
  report: (report, context) => [reportTable(report, context)],
  table: figureTable,
  reasons: ({ reasons }, context) => reasonLines(context, reasons, { style: 'note', above: 10, between: 0.5 }),
  lists: ({ lists }, context) => listNodes(lists, context),
  steps: stepNodes,
  text: textNodes,
}

function nodesOf<K extends BlockKind>(block: BlockOf<K>, context: PageContext): readonly PdfNode[] {
  return writers[block.kind](block, context)
}

const titleOf = (title: string | null, context: PageContext): readonly PdfNode[] =>
  title === null ? [] : [partTitle(context, title)]

/**
 * Shares of the page's width for three conclusions. The third is an amount, which needs more room than a name. Any
 * other number of conclusions get equal shares.
 */
const sharesOfThree = [0.3, 0.3, 0.4]
const betweenPt = 12

/** Maximum number of letters in a conclusion that is set in large type. */
const bigLettersMax = 20

/** The conclusions side by side between two rules, and below them the reason, if any, and the highlights. */
function conclusionNodes({ items, why, highlights }: BlockOf<'conclusions'>, context: PageContext): readonly PdfNode[] {
  const alike = items.map(() => 1 / items.length)
  const shares = items.length === sharesOfThree.length ? sharesOfThree : alike
  const widths = shares.map((share) => share * context.fit.width - betweenPt)
  const cells = items.map((each, place) => conclusionCell(context, each, widths[place] ?? 0))
  const reason =
    why === null
      ? []
      : [
          said(context, 'conclusionLabel', why.label, { role: paragraph, margin: [0, 6, 0, 1] }),
          said(context, 'note', why.text, { role: paragraph }),
        ]
  return [
    {
      margin: [0, 8, 0, 0],
      layout: { ...bare(6), hLineWidth: () => 0.9, paddingRight: () => betweenPt },
      table: { widths, dontBreakRows: true, body: [cells] },
    },
    ...reason,
    ...excerptNodes(highlights, context),
  ]
}

function conclusionCell(context: PageContext, { label, text, details, notes }: Conclusion, width: number): PdfNode {
  const style = text.length > bigLettersMax ? 'longConclusion' : 'conclusion'
  const room = { role: paragraph, width }
  return {
    stack: [
      said(context, 'conclusionLabel', label, room),
      said(context, style, text, { ...room, margin: [0, 1, 0, 2] }),
      ...[...details, ...notes].map((line) => said(context, 'note', line, room)),
    ],
  }
}

const stepPt = 190

/** The steps of a calculation, each with its label and its amount. */
function stepNodes({ title, steps }: BlockOf<'steps'>, context: PageContext): readonly PdfNode[] {
  if (steps.length === 0) return []
  const width = context.fit.width - stepPt
  const body = steps.map(({ label, text }) => [
    said(context, 'factLabel', label, { role: paragraph, width: stepPt }),
    said(context, 'note', text, { role: paragraph, width }),
  ])
  return [
    ...titleOf(title, context),
    { margin: [0, 5, 0, 0], layout: bare(0.7), table: { widths: [stepPt, width], body } },
  ]
}

/** A block of sentences. An aside has a quiet style. */
function textNodes({ title, lines, isAside }: BlockOf<'text'>, context: PageContext): readonly PdfNode[] {
  const style = isAside ? 'quietNote' : 'note'
  const top = isAside ? 6 : 1.5
  return [
    ...titleOf(title, context),
    ...lines.map((line) => said(context, style, line, { role: paragraph, margin: [0, top, 0, 0] })),
  ]
}
