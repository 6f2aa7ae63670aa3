import type { AssessedYear } from '../assessment/given.ts'
import type {
  AssessmentPrintout,
  ContributionGroup,
  ContributionRow,
  Figure,
  KeyNumber,
  LimitRow,
  OverviewRow,
} from './assessment-printout.ts'
import type { Cell, FigureCell, Table, TableColumn, TableName, TableRow } from './document.ts'
import { figureKey, type CellFormula, type Formula } from './formula.ts'
import { marksOf } from './marks.ts'

// The tables of an assessment, with how a spreadsheet makes their figures: figures of the statement, key numbers of the figures, changes
// of the key numbers.

/** Every table by its name; the reasons of N/a are told once, under the first table that has them. */
export function assessmentTables(printout: AssessmentPrintout): Readonly<Record<TableName, Table>> {
  const [keyNumbers, overview, limits, figures] = markedTables([
    keyNumbersOf(printout),
    overviewOf(printout),
    limitsOf(printout),
    figuresOf(printout),
  ])
  return { keyNumbers, overview, limits, figures, contributions: contributionsOf(printout) }
}

type PlainTable = Omit<Table, 'kind' | 'reasons'>

function markedTables<const T extends readonly PlainTable[]>(tables: T): { readonly [K in keyof T]: Table } {
  const marks = marksOf(tables.flatMap(figuresIn))
  const made = tables.map((table): Table => {
    const rows = table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => (cell.kind === 'figure' ? marks.marked(cell) : cell)),
    }))
    return { kind: 'table', ...table, rows, reasons: marks.news(figuresIn(table)) }
  })
  // one for each that was given
  return made as { [K in keyof T]: Table }
}

const figuresIn = ({ rows }: PlainTable): readonly FigureCell[] =>
  rows.flatMap(({ cells }) => cells.filter((cell) => cell.kind === 'figure'))

/** A figure of the printout as a cell, with how it is made here; without a formula it is a plain value. */
function cellOf({ value, unit, text, reason }: Figure, formula: CellFormula | null = null): FigureCell {
  return {
    kind: 'figure',
    value,
    unit,
    text,
    ...(reason === undefined ? {} : { reason }),
    ...(formula === null ? {} : { formula }),
  }
}

const words = (text: string): Cell => ({ kind: 'words', text })

const plainRow = (key: string, label: string, cells: readonly Cell[]): TableRow => ({
  key,
  label,
  weight: 'line',
  depth: 0,
  isMarked: false,
  remark: null,
  cells,
})

/** How a ratio is made; null where the printout has no formula for it. */
const ratioOf = (ratio: Formula | undefined, year: AssessedYear): CellFormula | null =>
  ratio === undefined || ratio.kind === 'change' ? null : { kind: 'ratio', ratio, year }

const yearColumns = ({ years }: AssessmentPrintout, isHeavy = false): readonly TableColumn[] => [
  { key: 'current', label: years.current, kind: 'figure', isHeavy },
  { key: 'previous', label: years.previous, kind: 'figure' },
]

const keyNumberKey = (name: string): string => `key ${name}`

function keyNumbersOf(printout: AssessmentPrintout): PlainTable {
  const { title, definition, rows, note } = printout.keyNumbers
  const row = ({ name, label, definition: how, current, previous, bars }: KeyNumber): TableRow =>
    plainRow(keyNumberKey(name), label, [
      cellOf(current, ratioOf(current.formula, 'current')),
      cellOf(previous, ratioOf(previous.formula, 'previous')),
      words(how),
      { kind: 'bars', bars },
    ])
  return {
    name: 'keyNumbers',
    title,
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

function overviewOf(printout: AssessmentPrintout): PlainTable {
  const { title, change, verdict, rows } = printout.overview
  return {
    name: 'overview',
    title,
    item: printout.item,
    columns: [
      ...yearColumns(printout),
      { key: 'change', label: change, kind: 'figure', isHeavy: true },
      { key: 'direction', label: '', kind: 'direction' },
      { key: 'verdict', label: verdict, kind: 'words' },
    ],
    rows: rows.map((row) => overviewRow(row, printout)),
    note: null,
  }
}

/** A number with no formula here has none there to be the same as. */
function overviewRow(
  { name, label, current, previous, change, direction, better, verdictText }: OverviewRow,
  { hasPrevious, overview: { verdicts } }: AssessmentPrintout,
): TableRow {
  const same = (figure: Figure, column: AssessedYear): CellFormula | null =>
    figure.formula === undefined ? null : { kind: 'same', row: keyNumberKey(name), column }
  return plainRow(`overview ${name}`, label, [
    cellOf(current, same(current, 'current')),
    cellOf(previous, same(previous, 'previous')),
    cellOf(change, hasPrevious ? { kind: 'change', current: 'current', previous: 'previous' } : null),
    { kind: 'direction', direction },
    {
      kind: 'words',
      text: verdictText,
      ...(hasPrevious ? { formula: { kind: 'verdict', of: 'change', better, words: verdicts } } : {}),
    },
  ])
}

function limitsOf({ credit, item }: AssessmentPrintout): PlainTable {
  const { title, headings, rows } = credit
  return {
    name: 'limits',
    title,
    item: `${headings.limit} · ${item}`,
    columns: [
      { key: 'percent', label: headings.percent, kind: 'figure' },
      { key: 'base', label: headings.base, kind: 'figure' },
      { key: 'amount', label: headings.amount, kind: 'figure' },
      { key: 'mark', label: '', kind: 'words' },
    ],
    rows: rows.map(limitRow),
    note: null,
  }
}

function limitRow({ part, label, percent, base, amount, isBinding, mark }: LimitRow): TableRow {
  const share = amount.value === null ? null : ({ kind: 'share', of: 'base', percent: 'percent' } as const)
  const cells = [cellOf(percent), cellOf(base, ratioOf(base.formula, 'current')), cellOf(amount, share), words(mark)]
  return { ...plainRow(`limit ${part}`, label, cells), isMarked: isBinding }
}

function figuresOf(printout: AssessmentPrintout): PlainTable {
  const { figures, hasPrevious } = printout
  return {
    name: 'figures',
    title: figures.title,
    item: printout.item,
    columns: yearColumns(printout),
    rows: figures.rows.map(({ name, label, formula, current, previous }) =>
      plainRow(figureKey(name), label, [
        cellOf(current, { kind: 'fields', formula, year: 'current' }),
        cellOf(previous, hasPrevious ? { kind: 'fields', formula, year: 'previous' } : null),
      ]),
    ),
    note: null,
  }
}

const metricKey = (metric: string): string => `metric ${metric}`
const groupKey = (group: string): string => `group ${group}`

/** Weights and contributions of the groups are those of their ratios, summed; N/a is explained under the ratio's name. */
function contributionsOf({ explanation }: AssessmentPrintout): Table {
  const { headings, groups, total, units } = explanation
  const { metric, value, points, grade, weight, contribution } = headings
  return {
    kind: 'table',
    name: 'contributions',
    title: null,
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

/** The sum of other rows. A rating that there is not has no contributions to add up. */
function sumRow(
  key: string,
  { label, weight, contribution }: Pick<ContributionGroup, 'label' | 'weight' | 'contribution'>,
  rows: readonly string[],
): TableRow {
  const sum: CellFormula = { kind: 'total', rows }
  const cells = [
    ...[words(''), words(''), words('')],
    cellOf(weight, sum),
    cellOf(contribution, contribution.value === null ? null : sum),
  ]
  return { ...plainRow(key, label, cells), weight: 'total' }
}

function metricRow(
  { metric, label, value, points, grade, weight, contribution }: ContributionRow,
  units: AssessmentPrintout['explanation']['units'],
): TableRow {
  const { unit } = value
  const pattern = unit === 'days' || unit === 'millionRoubles' ? { pattern: units[unit] } : {}
  const cells = [
    { ...cellOf(value, ratioOf(value.formula, 'current')), ...pattern },
    ...[cellOf(points), words(grade), cellOf(weight), cellOf(contribution)],
  ]
  return { ...plainRow(metricKey(metric), label, cells), depth: 1, remark: value.reason ?? null }
}
