import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { keyMetrics } from '#domain/assessment/key-metrics.ts'
import type {
  ComparedCell,
  ComparedDocument,
  ComparedLine,
  ComparedSheet,
} from '#domain/documents/compared-document.ts'
import { comparedAssessmentsMin } from '#domain/policy.ts'
import { companyYearsWords, tableWords, unlikeWords } from '#words/comparison.ts'
import { markedName } from '#wording/comparison-texts.ts'
import { comparedLabel } from '#wording/comparison-values.ts'
import { keyMetricLabels } from '#wording/documents/assessment.ts'
import { say } from '#wording/say.ts'

type Group = ComparisonTexts['groups'][number]
type Value = Group['rows'][number]['values'][number]
type Company = ComparisonTexts['companies'][number]
type Dates = Company['dates']

/**
 * A comparison as a document: the differences, a table of the companies side by side, a table of each company's years,
 * and the notes.
 */
export function comparisonDocument({
  assessments,
  unlike,
  groups,
  companies,
  notes,
}: ComparisonTexts): ComparedDocument {
  const names = assessments.map(markedName)
  return {
    names,
    unlike: unlike.length === 0 ? null : { title: unlikeWords.heading, items: unlike.map(({ text }) => text) },
    isSeveral: assessments.length >= comparedAssessmentsMin,
    sideBySide: {
      title: tableWords.caption,
      corner: tableWords.corner,
      columns: names.map((name) => [name]),
      groups: groups.map(({ key, label, aside, rows }) => ({
        heading: label,
        aside,
        rows: rows.map((row) => lineOf(row, key)),
      })),
      note: tableWords.note,
      list: null,
    },
    years: companies.filter(({ dates }) => dates.length > 0).map(yearsOf),
    notes: notes.map(({ text }) => text),
  }
}

/** Labels of key metrics without units such as millions, because the values here are exact. */
const exactNames: ReadonlyMap<string, string> = new Map(Object.entries(keyMetricLabels))

/** The unit of a row's numbers; null for a level, which is written as its name. */
const numberUnit = (unit: Group['rows'][number]['unit']): string | null => (unit === 'level' ? null : unit)

const lineOf = ({ key, label, unit, values }: Group['rows'][number], group: Group['key']): ComparedLine => ({
  key,
  label,
  unit: numberUnit(unit),
  exactLabel: group === 'keyMetrics' ? (exactNames.get(key) ?? label) : label,
  cells: values.map(cellOf),
})

const signs = { best: '▲', better: '▲', worst: '▼', worse: '▼' } as const

const cellOf = ({ value, text, reason, standing, aside }: Value): ComparedCell => ({
  value,
  text,
  reason,
  judged: standing === null ? null : `${signs[standing]} ${tableWords.standings[standing]}`,
  below: aside === '' ? [] : [aside],
})

function yearsOf({ title, dates, differences }: Company): ComparedSheet {
  const rows = keyMetrics.map(({ name }): ComparedLine => {
    const label = comparedLabel(name)
    return { key: name, label, exactLabel: label, unit: null, cells: dates.map((date) => yearCell(date, name)) }
  })
  return {
    title: say(companyYearsWords.heading, { company: title }),
    corner: companyYearsWords.corner,
    columns: dates.map(({ label, period, sources }) => [
      label,
      period,
      say(companyYearsWords.sources, { list: sources.map((source) => source.label).join('; ') }),
    ]),
    groups: [{ heading: '', aside: '', rows }],
    note: null,
    list: differences.length === 0 ? null : { title: companyYearsWords.otherwise, items: differences },
  }
}

const nothing: ComparedCell = { text: '', value: null, reason: null, judged: null, below: [] }

function yearCell({ values }: Dates[number], name: string): ComparedCell {
  const said = values.find((each) => each.name === name)
  if (said === undefined) return nothing
  const { value, text, reason, otherwise } = said
  const because = otherwise[0]?.because
  return { value, text, reason, judged: null, below: because === undefined ? [] : [companyYearsWords[because]] }
}
