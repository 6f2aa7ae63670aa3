import type {
  AssessmentPrintout,
  ContributionGroup,
  ContributionRow,
  KeyNumber,
  LimitRow,
} from '#domain/documents/assessment-printout.ts'
import type { Cell, CellFormula, FigureCell, Table, TableName, TableRow } from '#domain/documents/document.ts'
import { figureKey } from '#domain/documents/formula.ts'
import { marksOf } from '#domain/documents/marks.ts'
import {
  figureCellOf,
  keyNumberKey,
  plainRow,
  ratioOf,
  wordsOf,
  yearColumns,
  type PlainTable,
} from './assessment-cells.ts'
import { overviewTable } from './overview-table.ts'

// The tables of an assessment. In a spreadsheet their cells are formulas: figures are calculated from English fields;
// key numbers, changes, limits and ratios from the figures.

/**
 * Every table by name. Each reason for an N/a is given once, below the first table where it applies; contributions give
 * theirs below the names of the ratios.
 */
export function assessmentTables(
  printout: AssessmentPrintout,
): Readonly<Record<Exclude<TableName, 'invoice' | 'restatements'>, Table>> {
  const [keyNumbers, overview, limits, figures] = markedTables([
    keyNumbersOf(printout),
    overviewTable(printout),
    limitsOf(printout),
    figuresOf(printout),
  ])
  return { keyNumbers, overview, limits, figures, contributions: contributionsOf(printout) }
}

function markedTables<const T extends readonly PlainTable[]>(tables: T): { readonly [K in keyof T]: Table } {
  const marks = marksOf(tables.flatMap(figuresIn))
  const made = tables.map((table): Table => {
    const rows = table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => (cell.kind === 'figure' ? marks.marked(cell) : cell)),
    }))
    return { kind: 'table', ...table, rows, reasons: marks.news(figuresIn(table)) }
  })
  // the cast is safe: `made` has one table for each given table
  return made as { [K in keyof T]: Table }
}

const figuresIn = ({ rows }: PlainTable): readonly FigureCell[] =>
  rows.flatMap(({ cells }) => cells.filter((cell) => cell.kind === 'figure'))

function keyNumbersOf(printout: AssessmentPrintout): PlainTable {
  const { title, definition, rows, note } = printout.keyNumbers
  const row = ({ name, label, definition: how, current, previous, bars }: KeyNumber): TableRow =>
    plainRow(keyNumberKey(name), { kind: 'keyMetric', name }, label, [
      figureCellOf(current, ratioOf(current.formula, 'current')),
      figureCellOf(previous, ratioOf(previous.formula, 'previous')),
      wordsOf(how),
      {
        kind: 'bars',
        bars: [
          { share: bars.current, isFull: true },
          { share: bars.previous, isFull: false },
        ],
      },
    ])
  return {
    name: 'keyNumbers',
    title,
    labels: null,
    item: printout.item,
    columns: [
      ...yearColumns(printout, true),
      { key: 'definition', label: definition, kind: 'words' },
      { key: 'bars', label: '', kind: 'bars' },
    ],
    rows: rows.map(row),
    note,
  }
}

function limitsOf({ credit, item }: AssessmentPrintout): PlainTable {
  const { title, headings, rows } = credit
  const greatest = Math.max(...rows.map(({ amount }) => amount.value ?? 0))
  return {
    name: 'limits',
    title,
    labels: headings.limit,
    item,
    columns: [
      { key: 'percent', label: headings.percent, kind: 'figure' },
      { key: 'base', label: headings.base, kind: 'figure' },
      { key: 'amount', label: headings.amount, kind: 'figure' },
      { key: 'mark', label: '', kind: 'words' },
      { key: 'bars', label: '', kind: 'bars' },
    ],
    rows: rows.map((row) => limitRow(row, greatest)),
    note: null,
  }
}

/** @param greatest the largest limit, which has the longest bar; 0 when no limit is above zero. */
function limitRow({ part, label, percent, base, amount, isBinding, mark }: LimitRow, greatest: number): TableRow {
  const share = amount.value === null ? null : ({ kind: 'share', of: 'base', percent: 'percent' } as const)
  const bar = amount.value === null || greatest === 0 ? null : amount.value / greatest
  const cells: readonly Cell[] = [
    figureCellOf(percent),
    figureCellOf(base, ratioOf(base.formula, 'current')),
    figureCellOf(amount, share),
    wordsOf(mark),
    { kind: 'bars', bars: [{ share: bar, isFull: isBinding }] },
  ]
  return { ...plainRow(`limit ${part}`, { kind: 'limit', part }, label, cells), isMarked: isBinding }
}

function figuresOf(printout: AssessmentPrintout): PlainTable {
  const { figures, hasPrevious } = printout
  return {
    name: 'figures',
    title: figures.title,
    labels: null,
    item: printout.item,
    columns: yearColumns(printout),
    rows: figures.rows.map(({ name, label, formula, current, previous }) =>
      plainRow(figureKey(name), { kind: 'figure', name }, label, [
        figureCellOf(current, { kind: 'fields', formula, year: 'current' }),
        figureCellOf(previous, hasPrevious ? { kind: 'fields', formula, year: 'previous' } : null),
      ]),
    ),
    note: null,
  }
}

const metricKey = (metric: string): string => `metric ${metric}`
const groupKey = (group: string): string => `group ${group}`

/**
 * The weight and the contribution of a group are the sums of the weights and contributions of its ratios. The reason
 * for an N/a is below the name of the ratio.
 */
function contributionsOf({ explanation }: AssessmentPrintout): Table {
  const { headings, groups, total, units } = explanation
  const { metric, value, points, grade, weight, contribution } = headings
  return {
    kind: 'table',
    name: 'contributions',
    title: null,
    labels: null,
    item: metric,
    columns: [
      { key: 'value', label: value, kind: 'figure' },
      { key: 'points', label: points, kind: 'figure' },
      { key: 'grade', label: grade, kind: 'words' },
      { key: 'weight', label: weight, kind: 'figure' },
      { key: 'contribution', label: contribution, kind: 'figure' },
    ],
    rows: [
      ...groups.flatMap((group) => [groupRow(group), ...group.rows.map((row) => metricRow(row, units))]),
      sumRow(
        'total',
        total,
        groups.map(({ group }) => groupKey(group)),
      ),
    ],
    reasons: [],
    note: null,
  }
}

const groupRow = (group: ContributionGroup): TableRow => ({
  ...sumRow(
    groupKey(group.group),
    group,
    group.rows.map((row) => metricKey(row.metric)),
  ),
  weight: 'subtotal',
})

/** A row with the sums of other rows. Without points there is no base score, and its cell has no formula. */
function sumRow(
  key: string,
  { label, weight, contribution }: Pick<ContributionGroup, 'label' | 'weight' | 'contribution'>,
  rows: readonly string[],
): TableRow {
  const sum: CellFormula = { kind: 'total', rows }
  const cells = [
    wordsOf(''),
    wordsOf(''),
    wordsOf(''),
    figureCellOf(weight, sum),
    figureCellOf(contribution, contribution.value === null ? null : sum),
  ]
  return { ...plainRow(key, null, label, cells), weight: 'total' }
}

function metricRow(
  { metric, label, value, points, grade, weight, contribution }: ContributionRow,
  units: AssessmentPrintout['explanation']['units'],
): TableRow {
  const { unit } = value
  const pattern = unit === 'days' || unit === 'millionRoubles' ? { pattern: units[unit] } : {}
  const cells = [
    { ...figureCellOf(value, ratioOf(value.formula, 'current')), ...pattern },
    figureCellOf(points),
    wordsOf(grade),
    figureCellOf(weight),
    figureCellOf(contribution),
  ]
  return {
    ...plainRow(metricKey(metric), { kind: 'metric', metric }, label, cells),
    depth: 1,
    annotation: value.reason ?? null,
  }
}
