import { formatAmount } from '#domain/amounts/format.ts'
import type { Document, FigureCell, Part, Report, ReportRow, TextList } from '#domain/documents/document.ts'
import { addedCells } from './added-columns.ts'
import { marksOf, type Marks } from '#domain/documents/marks.ts'
import { missingLetters } from '#wording/documents/notes.ts'
import { addedTexts, filedReportTitle } from '#wording/documents/statement.ts'
import { restatementTable, withRestated } from './restatement-table.ts'
import type {
  AddedReasons,
  PrintedCell,
  PrintoutRow,
  PrintedReport,
  StatementPrintout,
} from '#domain/documents/statement-printout.ts'

/** The document of a statement: its reports, the reasons for N/a, the notes, and the lines as filed. */
export function statementDocument(printout: StatementPrintout): Document {
  const { title, subtitle, intro, rate, words } = printout
  return {
    kind: 'statement',
    title,
    registeredAs: printout.registeredAs ?? null,
    name: subtitle,
    subtitle,
    facts: intro,
    rate: rate === null ? null : { ...rate, label: words.rateLabel },
    parts: partsOf(printout),
    annexes: annexesOf(printout),
    basis: null,
    foot: { texts: printout.made ? [words.footer, printout.made] : [words.footer], page: words.page },
    liveNote: null,
    missingLetters,
    notAvailable: words.notAvailable,
    record: recordOf(printout),
  }
}

/** The JSON content of a statement. */
function recordOf(printout: StatementPrintout): object {
  const { title, registeredAs, subtitle, intro, units, columns, rate, sections, filed, notes, made } = printout
  const { filings, restatements } = printout
  // printouts stored before these fields existed omit them, so that their JSON stays the same
  const newer = { ...(units === undefined ? {} : { units }), ...(made === undefined ? {} : { made }) }
  const head = { title, registeredAs, subtitle, intro, ...newer, columns, rate, sections }
  if (filings === undefined) return { ...head, filed, notes }
  return { ...head, filings, ...(restatements === undefined ? {} : { restatements: restatements.items }), notes }
}

function partsOf(printout: StatementPrintout): readonly Part[] {
  const items = printout.restatements?.items ?? []
  const plain = printout.sections.map((section) => withRestated(reportOf(section, printout), items))
  const cells = plain.flatMap(shownCells)
  const marks = marksOf(cells)
  const reports = plain.map((report): Part => ({ key: report.key, place: 'summary', blocks: [marked(report, marks)] }))
  const reasons = marks.news(cells)
  return [
    ...reports,
    ...(reasons.length === 0
      ? []
      : [{ key: 'reasons', place: 'summary', blocks: [{ kind: 'reasons', reasons }] } as const]),
    ...restatementsOf(printout),
    ...notesOf(printout),
  ]
}

function reportOf(printed: PrintedReport, { columns, words, bilingual }: StatementPrintout): Report {
  const { key, title, labels, rows, added = [] } = printed
  const worked = { columns, reasons: words.added ?? noReasons, notAvailable: words.notAvailable }
  return {
    kind: 'report',
    key,
    title,
    addedTitle: added.length === 0 ? null : addedTexts.title(title, new Set(added.map(({ kind }) => kind))),
    item: words.item,
    columns: [
      ...columns.map((column, position) => ({
        ...column,
        label: labels?.[position] ?? column.label,
        isBlank: isBlank(column.column, rows, position),
        isAdded: false,
      })),
      ...added.map(({ column, label, isBlank: isEmpty }) => ({
        column,
        currency: 'RUB',
        label,
        isBlank: isEmpty,
        isAdded: true,
      })),
    ],
    rows: rows.map((row) => {
      const made = rowOf(row, words.notAvailable)
      return { ...made, cells: [...made.cells, ...addedCells(row, printed, worked)] }
    }),
    code: words.code,
    russianName: words.russianName,
    isBilingual: bilingual,
  }
}

/**
 * Placeholder reasons for printouts without added columns, where no reason is ever shown. Printouts with added columns
 * have their own.
 */
const noReasons: AddedReasons = {
  noAmount: '',
  change: { absent: '', zero: '' },
  share: { absent: '', zero: '', negative: '' },
}

/**
 * Whether a section has no amount at all in the column of the third date. Only the balance sheet has this date
 * (docs/method.md#columns-and-units), so other sections leave this column empty instead of printing N/a in every row.
 */
const isBlank = (
  column: StatementPrintout['columns'][number]['column'],
  rows: readonly PrintoutRow[],
  position: number,
): boolean => column === 'beforePrevious' && rows.every(({ cells }) => (cells[position]?.amount ?? null) === null)

const rowOf = ({ field, label, weight, russian, cells }: PrintoutRow, notAvailable: string): ReportRow => ({
  field,
  label,
  weight,
  lines: russian,
  cells: cells.map((cell) => cellOf(cell, notAvailable)),
})

const cellOf = ({ amount, source, reason }: PrintedCell, notAvailable: string): FigureCell => ({
  kind: 'figure',
  value: amount,
  unit: 'amount',
  text: amount === null ? notAvailable : formatAmount(amount),
  ...(reason === undefined ? {} : { reason }),
  ...(source.kind === 'none' ? {} : { formula: source }),
})

const shownCells = ({ rows, columns }: Report): readonly FigureCell[] =>
  rows.flatMap(({ cells }) => cells.filter((_, position) => columns[position]?.isBlank === false))

const marked = (report: Report, marks: Marks): Report => ({
  ...report,
  rows: report.rows.map((row) => ({ ...row, cells: row.cells.map(marks.marked) })),
})

/** The list of notes. In a printout stored by an older version, each note is printed with its code. */
function notesOf({ notes, words, units }: StatementPrintout): readonly Part[] {
  if (notes.length === 0) return []
  const items = notes.map(({ severity, code, text }) => ({ label: words.severities[severity], code, text }))
  return [
    listPart({ key: 'notes', title: words.notes, items, none: '', isOptional: true, isCoded: units === undefined }),
  ]
}

/**
 * The table of restatements, or a sentence that there are none; empty when no filing repeats another filing's figures.
 */
function restatementsOf(printout: StatementPrintout): readonly Part[] {
  const { restatements } = printout
  if (restatements === undefined) return []
  const { title, none, items } = restatements
  const key = 'restatements'
  if (items.length === 0) return [listPart({ key, title, items: [], none, isOptional: false, isCoded: false })]
  return [{ key, place: 'summary', blocks: [restatementTable(restatements, printout)] }]
}

const listPart = (list: TextList): Part => ({
  key: list.key,
  place: 'summary',
  blocks: [{ kind: 'lists', lists: [list] }],
})

function annexesOf({ filed, filedLabels, filings, units, bilingual, words }: StatementPrintout): Document['annexes'] {
  const lines = filings ?? [{ title: words.filedTitle, filed, filedLabels }]
  return lines.map((filing) => ({
    title: filing.title,
    code: words.code,
    russianName: words.russianName,
    englishName: words.englishName,
    labels: filing.filedLabels,
    reports: filing.filed.map((report) => ({ ...report, title: filedReportTitle(report, units?.[0]?.text) })),
    isPrinted: bilingual,
  }))
}
