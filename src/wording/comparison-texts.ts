import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { notAvailable } from '#domain/amounts/format.ts'
import { keyMetrics, type KeyMetricName } from '#domain/assessment/key-metrics.ts'
import type { ComparedGroup } from '#domain/comparison/compared-rows.ts'
import type { Comparison, YearNote } from '#domain/comparison/compare.ts'
import type { ComparedColumn } from '#domain/comparison/compared.ts'
import {
  saidFigure,
  silenceOf,
  yearSourceOf,
  sourcesOf,
  type CompanyYears,
  type YearSource,
} from '#domain/comparison/company-years.ts'
import { areScoredAlike, type Unlike } from '#domain/comparison/like-for-like.ts'
import type { ComparedTable } from '#domain/comparison/side-by-side.ts'
import type { StatedValue, TimelineDate } from '#domain/comparison/timeline.ts'
import { say } from './say.ts'
import { columnOf, endText, tableWords, unlikeWords, companyYearsWords } from '#words/comparison.ts'
import {
  comparedLabel,
  comparedFigureText,
  rowLabels,
  rowTexts,
  rowUnits,
  traitTexts,
  type ValueText,
} from './comparison-values.ts'
import { statementName } from './statement-name.ts'
import { keyMetricLabels } from './documents/assessment.ts'
import { periodNames } from './documents/statement-names.ts'

// Text for a comparison, shared by the page, the API and the command line.

type ShownCompany = ComparisonTexts['companies'][number]
type ShownYear = ShownCompany['dates'][number]
type ShownFigure = ShownYear['values'][number]

/** All text of a comparison, with the values and codes behind it. */
export function comparisonTexts({ columns, unlike, table, companies, notes }: Comparison): ComparisonTexts {
  return {
    assessments: columns.map(columnText),
    unlike: unlike.map(unlikeText),
    groups: [
      groupText('basis', table.basis, columns),
      groupText('conclusion', table.conclusion, columns),
      groupText('keyMetrics', table.keyMetrics, columns),
      groupText('points', table.points, columns),
    ],
    companies: companies.map(companyText),
    notes: notes.map(noteText),
  }
}

function columnText({ mark, assessment }: ComparedColumn): ComparisonTexts['assessments'][number] {
  const { id, title, reportingYear, periods, denomination, form, methodVersion, engine, asOf, rubPerUsd } = assessment
  return {
    mark,
    id,
    name: nameOf(assessment),
    title,
    reportingYear,
    periods,
    denominations: denomination,
    form,
    methodVersion,
    engine,
    asOf,
    rubPerUsd,
  }
}

const nameOf = ({ title, reportingYear }: ComparedColumn['assessment']): string =>
  statementName({ companyTitle: title, reportingYear })

/** The name of an assessment with its letter, which distinguishes two assessments with the same name. */
export const markedName = ({ mark, name }: { readonly mark: string; readonly name: string }): string =>
  `${mark} ${name}`

const columnName = ({ mark, assessment }: ComparedColumn): string => markedName({ mark, name: nameOf(assessment) })

function unlikeText({ trait, parts }: Unlike): ComparisonTexts['unlike'][number] {
  const quoted = parts.map(({ example, marks }) => ({ text: traitTexts[trait](example), marks: [...marks] }))
  const list = quoted.map(({ text, marks }) => say(unlikeWords.part, { text, marks: marks.join(', ') })).join(', ')
  return { trait, text: say(sentenceOf({ trait, parts }), { list }), parts: quoted }
}

const sentenceOf = ({ trait, parts }: Unlike): string =>
  trait === 'method' && areScoredAlike(parts.map(({ example }) => example))
    ? unlikeWords.methodOfSameScore
    : unlikeWords[trait]

const asides: Readonly<Partial<Record<ComparedGroup, string>>> = tableWords.groupAsides

function groupText<Group extends ComparedGroup>(
  group: Group,
  rows: ComparedTable[Group],
  columns: readonly ComparedColumn[],
): ComparisonTexts['groups'][number] {
  return {
    key: group,
    label: tableWords.groups[group],
    aside: asides[group] ?? '',
    rows: rows.map(({ key, better, standings }) => ({
      key,
      better,
      label: rowLabels[group](key),
      unit: rowUnits[group](key),
      values: columns.map(({ mark, assessment }, position) => ({
        mark,
        ...rowTexts[group](key, assessment),
        standing: standings[position] ?? null,
      })),
    })),
  }
}

function companyText(company: CompanyYears): ShownCompany {
  const { title, inn, columns, dates } = company
  return {
    title: inn === null ? title : say(companyYearsWords.withInn, { title, inn }),
    marks: columns.map(({ mark }) => mark),
    dates: dates.map((date) => dateText(date, company)),
    differences: differencesOf(company),
  }
}

function dateText(date: TimelineDate, company: CompanyYears): ShownYear {
  const { year, periods } = date
  return {
    year,
    periods,
    label: endText(date),
    period: periodNames[periods],
    sources: sourcesOf(date, company).map(sourceText),
    values: keyMetrics.map(({ name }) => figureAt(date, name, company)),
  }
}

const sourceText = ({ mark, place }: YearSource): ShownYear['sources'][number] => ({
  mark,
  place,
  label: columnOf(mark, place),
})

function figureAt(date: TimelineDate, name: KeyMetricName, company: CompanyYears): ShownFigure {
  const cell = date.cells[name]
  if (cell === undefined) {
    const silence = { value: null, text: notAvailable, aside: '', reason: companyYearsWords[silenceOf(date)] }
    return { name, ...silence, source: null, otherwise: [] }
  }
  return {
    name,
    ...saidText(cell, name, company),
    source: sourceText(yearSourceOf(cell, company)),
    otherwise: cell.otherwise.map((other) => ({
      ...saidText(other, name, company),
      source: sourceText(yearSourceOf(other, company)),
      because: other.because,
    })),
  }
}

/**
 * A printout gives no reason for an N/a at the third date, so comparisons give one general reason for all such cases.
 */
function saidText(said: StatedValue, name: KeyMetricName, company: CompanyYears): ValueText {
  const source = yearSourceOf(said, company)
  const figure = saidFigure(said, name, source)
  const reason = figure.reason ?? (source.place === 'beforePrevious' ? companyYearsWords.notAtDate : undefined)
  return comparedFigureText({ ...figure, reason }, name, source.assessment)
}

/**
 * The label of a figure and its two different values. If the values look the same in millions, they are given as
 * printed.
 */
const apart = (
  now: Pick<ValueText, 'text' | 'aside'>,
  before: Pick<ValueText, 'text' | 'aside'>,
  name: KeyMetricName,
) =>
  now.text === before.text
    ? { metric: keyMetricLabels[name], now: now.aside, before: before.aside }
    : { metric: comparedLabel(name), now: now.text, before: before.text }

/** One sentence for each figure for which two filings give different amounts, latest date first. */
function differencesOf(company: CompanyYears): string[] {
  return company.dates.toReversed().flatMap((date) =>
    keyMetrics.flatMap(({ name }) => {
      const { source, otherwise, ...shown } = figureAt(date, name, company)
      return otherwise.map((other) =>
        say(companyYearsWords.difference, {
          ...apart(shown, other, name),
          date: endText(date),
          latest: source?.label ?? '',
          earlier: other.source.label,
          because: companyYearsWords.because[other.because],
        }),
      )
    }),
  )
}

const noteWords = {
  'same-title': companyYearsWords.sameTitle,
  'no-year': companyYearsWords.noYear,
  'irregular-period': companyYearsWords.irregular,
  'older-translation': companyYearsWords.older,
  'not-available': companyYearsWords.notAvailable,
} as const satisfies Readonly<Record<YearNote['code'], string>>

const noteText = ({ code, column }: YearNote): ComparisonTexts['notes'][number] => ({
  code,
  mark: column?.mark ?? null,
  text: say(noteWords[code], column === null ? {} : { name: columnName(column) }),
})
