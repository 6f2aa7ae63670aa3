import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { keyMetrics } from '#domain/assessment/key-metrics.ts'
import { comparedAssessmentsMin } from '#domain/policy.ts'
import { keyMetricLabels } from '#wording/documents/assessment.ts'
import { markedName } from '#wording/comparison-texts.ts'
import { comparedLabel } from '#wording/comparison-values.ts'
import { tableWords, unlikeWords, companyYearsWords } from '#words/comparison.ts'
import { say } from '#wording/say.ts'
import { terminalColumns } from '#writers/page-format.ts'
import { plainText } from '#writers/printable-text.ts'
import { padEnd, wrap } from '#writers/terminal.ts'

// A comparison as a table of a file, and as tables of a terminal.

/** Units whose values are numbers to reckon with; a level is written by its name. */
const isNumber = (unit: string | null): boolean => unit !== null && unit !== 'level'

/** Labels that do not say the unit in which a person is shown the value. */
const exactNames: ReadonlyMap<string, string> = new Map(Object.entries(keyMetricLabels))

/** The table side by side, a column an assessment: exact numbers, roubles and shares as such, else texts. */
export function comparisonCells({ assessments, groups }: ComparisonTexts): readonly (readonly (string | number)[])[] {
  return [
    ['section', 'code', tableWords.corner, 'unit', ...assessments.map(markedName)],
    ...groups.flatMap(({ key: group, label: section, rows }) =>
      rows.map(({ key, label, unit, values }) => [
        ...[section, key, group === 'keyMetrics' ? (exactNames.get(key) ?? label) : label],
        isNumber(unit) ? (unit ?? '') : '',
        ...values.map(({ value, text }) => (isNumber(unit) ? (value ?? text) : text)),
      ]),
    ),
  ]
}

/** What a terminal shows: in what they differ, the table side by side of several, each company over the years. */
export function comparisonLines(shown: ComparisonTexts): readonly string[] {
  const { assessments, unlike, companies, notes } = shown
  return [
    ...assessments.flatMap((each) => paragraph(markedName(each))),
    ...(unlike.length === 0 ? [] : ['', unlikeWords.heading, ...unlike.flatMap(({ text }) => paragraph(`- ${text}`))]),
    ...(assessments.length < comparedAssessmentsMin ? [] : sideBySideLines(shown)),
    ...companies.flatMap((company) => companyLines(company)),
    ...(notes.length === 0 ? [] : ['', ...notes.flatMap(({ text }) => paragraph(text))]),
  ]
}

const paragraph = (text: string): readonly string[] => wrap(plainText(text), terminalColumns)

type Group = ComparisonTexts['groups'][number]
type Value = Group['rows'][number]['values'][number]
type Company = ComparisonTexts['companies'][number]

const shapes = { best: '▲', better: '▲', worst: '▼', worse: '▼' } as const

function sideBySideLines({ assessments, groups }: ComparisonTexts): readonly string[] {
  const reasons = reasonNotes()
  const cellOf = ({ standing, aside, ...value }: Value): Cell => [
    reasons.marked(value) + (standing === null ? '' : ` ${shapes[standing]} ${tableWords.standings[standing]}`),
    ...(aside === '' ? [] : [aside]),
  ]
  const table = tableOf(assessments.length)
  return [
    '',
    ...table.row(
      tableWords.caption,
      assessments.map((each) => [markedName(each)]),
    ),
    '═'.repeat(terminalColumns),
    ...groups.flatMap(({ label, aside, rows }) => [
      ...['', `${label.toUpperCase()} ${aside}`, '─'.repeat(terminalColumns)],
      ...rows.flatMap((row) => table.row(row.label, row.values.map(cellOf))),
    ]),
    ...reasons.lines(),
    ...['', ...paragraph(tableWords.note)],
  ]
}

function companyLines({ title, dates, differences }: Company): readonly string[] {
  if (dates.length === 0) return []
  const reasons = reasonNotes()
  const table = tableOf(dates.length)
  const headings = dates.map(({ label, period, sources }) => [
    ...[label, period, say(companyYearsWords.sources, { list: sources.map((source) => source.label).join('; ') })],
  ])
  const cellsOf = (name: (typeof keyMetrics)[number]['name']): readonly Cell[] =>
    dates.map(({ values }) => {
      const value = values.find((each) => each.name === name)
      const because = value?.otherwise[0]?.because
      if (value === undefined) return ['']
      return [reasons.marked(value), ...(because === undefined ? [] : [companyYearsWords[because]])]
    })
  return [
    ...['', ...paragraph(say(companyYearsWords.heading, { company: title })), '═'.repeat(terminalColumns)],
    ...table.row(companyYearsWords.corner, headings),
    '─'.repeat(terminalColumns),
    ...keyMetrics.flatMap(({ name }) => table.row(comparedLabel(name), cellsOf(name))),
    ...reasons.lines(),
    ...(differences.length === 0 ? [] : ['', companyYearsWords.otherwise]),
    ...differences.flatMap((text) => paragraph(`- ${text}`)),
  ]
}

/** The lines of a cell before they are wrapped. */
type Cell = readonly string[]

const labelColumns = 32
/** Columns get no less than this, even where the table then grows wider than the terminal. */
const columnMin = 14
const gap = 2

/** A table with so many columns of values. */
function tableOf(count: number) {
  const width = Math.max(columnMin, Math.floor((terminalColumns - labelColumns) / Math.max(1, count)))
  const wrapped = (cell: Cell): readonly string[] => cell.flatMap((text) => wrap(plainText(text), width - gap))
  return {
    row(label: string, cells: readonly Cell[]): readonly string[] {
      const labels = wrap(plainText(label), labelColumns - gap)
      const columns = cells.map(wrapped)
      const height = Math.max(labels.length, ...columns.map((lines) => lines.length))
      return Array.from({ length: height }, (_, line) =>
        [padEnd(labels[line] ?? '', labelColumns), ...columns.map((lines) => padEnd(lines[line] ?? '', width))].join(
          '',
        ),
      )
    },
  }
}

/** Reasons of N/a, each given once under its table by its number. */
function reasonNotes() {
  const numbers = new Map<string, number>()
  return {
    marked({ text, reason }: Pick<Value, 'text' | 'reason'>): string {
      if (reason === null) return text
      if (!numbers.has(reason)) numbers.set(reason, numbers.size + 1)
      return `${text} (${numbers.get(reason)})`
    },
    lines: (): readonly string[] =>
      numbers.size === 0 ? [] : ['', ...[...numbers].flatMap(([reason, number]) => paragraph(`(${number}) ${reason}`))],
  }
}
