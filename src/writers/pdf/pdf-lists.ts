import type { BlockOf, ListItem, TextList } from '#domain/documents/document.ts'
import { isTextTooTall } from './row-blocks.ts'
import { bare, blank, unbroken, type PdfNode } from './node.ts'
import { excerptTitle, paragraph, partTitle, said, tableTitle, type PageContext } from './page-context.ts'

// Draws sentences with their codes: strengths beside weaknesses, notices, and the notes on a statement.

type Lists = BlockOf<'lists'>['lists']

/** The nodes of the lists. An empty list is left out if it is optional. */
export function listNodes(lists: Lists, context: PageContext): readonly PdfNode[] {
  const shown = lists.filter(isShown)
  const [first, ...others] = shown
  if (first === undefined) return []
  if (others.length > 0) return [sideBySide(shown, context)]
  if (isLabelled(first)) return [labelledTable(first, context)]
  return first.isCoded
    ? codedTable(first, context)
    : [listOf(first, { width: context.fit.width, titled: partTitle }, context)]
}

/** Whether at least one item of the list has a label with a severity. */
export const isLabelled = ({ items }: TextList): boolean => items.some(({ label }) => label !== undefined)

const betweenPt = 18

/** The first items of each list, side by side. A later part prints the lists in full. */
export function excerptNodes(lists: Lists, context: PageContext): readonly PdfNode[] {
  const shown = lists.filter(isShown)
  return shown.length === 0 ? [] : [sideBySide(shown, context, excerptTitle)]
}

const isShown = ({ items, isOptional }: TextList): boolean => items.length > 0 || !isOptional

/** Lists side by side. Each sentence has its note or the code of its rule below it. */
function sideBySide(lists: Lists, context: PageContext, titled: DrawTitle = partTitle): PdfNode {
  const width = context.fit.width / lists.length - betweenPt / 2
  return {
    margin: [0, 14, 0, 0],
    layout: { ...bare(0), paddingRight: () => betweenPt / 2 },
    table: {
      // fixed widths, because otherwise a word that cannot be broken would widen its column
      widths: lists.map(() => width),
      dontBreakRows: true,
      body: [lists.map((list) => listOf(list, { width, titled }, context))],
    },
  }
}

type DrawTitle = (context: PageContext, text: string) => PdfNode
type ListRoom = { readonly width: number; readonly titled: DrawTitle }

function listOf({ title, items, none, isCoded }: TextList, { width, titled }: ListRoom, context: PageContext): PdfNode {
  const line = ({ text, code, note = isCoded ? code : '' }: ListItem): readonly PdfNode[] => [
    said(context, 'note', text, { role: paragraph, width, margin: [0, 3, 0, 0] }),
    ...(note === '' ? [] : [said(context, 'small', note, { role: paragraph, width })]),
  ]
  const nothing = said(context, 'note', none, { role: paragraph, width, margin: [0, 3, 0, 0] })
  return { stack: [titled(context, title), ...(items.length === 0 ? [nothing] : items.flatMap(line))] }
}

const codePt = 104

function codedTable({ title, items, none }: TextList, context: PageContext): readonly PdfNode[] {
  const width = context.fit.width - codePt
  const lines = items.length === 0 ? [{ text: none, code: '' }] : items
  const body = lines.map(({ text, code }) => [
    said(context, 'note', text, { role: paragraph, width }),
    said(context, 'small', code, { role: paragraph, width: codePt, alignment: 'right' }),
  ])
  return [
    partTitle(context, title),
    { margin: [0, 2, 0, 0], layout: bare(0.8), table: { widths: [width, codePt], body } },
  ]
}

const labels = { labelPt: 60, codePt: 96 } as const

/** A table of sentences: the severity in words, the sentence, and the code that a reader can quote. */
function labelledTable({ title, items, isCoded }: TextList, context: PageContext): PdfNode {
  const { fit, tags } = context
  const table = tags.nextTable()
  const codeWidth = isCoded ? labels.codePt : 0
  const width = fit.width - labels.labelPt - codeWidth
  const rows = items.map(({ label = '', text, code }, place) => {
    const at = { tag: 'TD', table, row: place + 1 } as const
    return [
      said(context, 'severity', label, { role: { ...at, tag: 'TH', column: 0 }, width: labels.labelPt }),
      said(context, 'note', text, { role: { ...at, column: 1 }, width }),
      isCoded
        ? said(context, 'quietNote', code, { role: { ...at, column: 2 }, alignment: 'right', width: codeWidth })
        : blank(),
    ]
  })
  return {
    margin: [0, 14, 0, 0],
    layout: { ...bare(1.5, 1), paddingTop: (row) => (row === 1 ? 4 : 1.5) },
    table: {
      headerRows: 1,
      ...unbroken(items.some(({ text }) => isTextTooTall(text, width, fit))),
      widths: [labels.labelPt, width, codeWidth],
      body: [[tableTitle(context, title, 3), blank(), blank()], ...rows],
    },
  }
}
