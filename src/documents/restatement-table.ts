import { formatAmount } from '#domain/amounts/format.ts'
import type { Cell, DocumentColumn, FigureCell, Report, Table, TableRow } from '#domain/documents/document.ts'
import type { PrintedRestatements, StatementPrintout } from '#domain/documents/statement-printout.ts'
import { filingsInOrder, restatementTexts } from '#wording/documents/years.ts'

// Shows restatements in later filings: marks the figures, and lists both amounts of each in a table.

const restatedMark = '#'

type Items = PrintedRestatements['items']

export function withRestated(report: Report, items: Items): Report {
  const own = items.filter(({ section }) => section === report.key)
  if (own.length === 0) return report
  const said = (field: string | null, date: string): string =>
    own.flatMap((item) => (item.field === field && item.date === date ? [item.text] : [])).join(' ')
  const rows = report.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, position): FigureCell => {
      const restated = said(row.field, report.columns[position]?.label ?? '')
      return cell.value === null || restated === '' ? cell : { ...cell, restated, mark: restatedMark }
    }),
  }))
  return { ...report, rows }
}

export function restatementTable({ title, items }: PrintedRestatements, { words }: StatementPrintout): Table {
  const { heads, note } = restatementTexts
  const column = (key: keyof typeof heads, kind: DocumentColumn['kind']): DocumentColumn => ({
    key,
    label: heads[key],
    kind,
  })
  return {
    kind: 'table',
    name: 'restatements',
    title,
    labels: null,
    item: words.item,
    columns: [
      column('date', 'words'),
      column('filed', 'figure'),
      column('restated', 'figure'),
      column('difference', 'figure'),
      column('filings', 'words'),
    ],
    rows: items.map((item) => rowOf(item, words.notAvailable)),
    reasons: [],
    note,
  }
}

function rowOf(item: Items[number], notAvailable: string): TableRow {
  const { section, field, label, date, filedIn, filed, restatedIn, restated, difference, text } = item
  const figure = (value: number | null): Cell =>
    value === null
      ? { kind: 'figure', value, unit: 'amount', text: notAvailable, reason: text }
      : { kind: 'figure', value, unit: 'amount', text: formatAmount(value) }
  return {
    key: [section, field, date, ...restatedIn].join(' '),
    origin: null,
    label,
    weight: 'line',
    depth: 0,
    isMarked: false,
    annotation: null,
    cells: [
      { kind: 'words', text: date },
      figure(filed),
      figure(restated),
      figure(difference),
      { kind: 'words', text: filingsInOrder(filedIn, restatedIn) },
    ],
  }
}
