import type { Column, Company } from '#domain/statement/draft.ts'
import { columns } from '#domain/statement/draft.ts'
import { hasColumn, yearOf } from '#domain/statement/statement.ts'
import { englishParts, type EnglishPart } from '#domain/translation/english-fields.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { labelOf, partTitles } from '#domain/translation/layouts/labels.ts'
import { translationPlanOf, type PlannedRow } from '#domain/translation/translation-plan.ts'
import { dayLabel, periodLabel, roubleUnit } from '#wording/documents/measures.ts'
import { madeText, registeredAs, statementLabels, type MadeBy } from '#wording/documents/statement.ts'
import {
  filedTitle,
  filingNote,
  restatementText,
  restatementTexts,
  yearsIntro,
  yearsSubtitle,
} from '#wording/documents/years.ts'
import { cashMovementRows } from './cash-rows.ts'
import { withDifference } from './difference-row.ts'
import { filedSections } from './filed-reports.ts'
import { headingRows, headingsOf, weightOf } from './printed-statement.ts'
import { restatementsAmong } from './restatements.ts'
import { cellOf, isShown, russianLines, type MadeColumn } from './statement-cell.ts'
import type {
  PrintedFiling,
  PrintedNote,
  PrintedReport,
  PrintoutRow,
  StatementPrintout,
} from '#domain/documents/statement-printout.ts'
import { whyApart, yearHeadOf, type Apart } from '#domain/documents/years-together.ts'

// Several years of one company in one table. Each year is taken from its own filing.

/**
 * One of several filings, with its notes. `filedBy` is the company as filed, if the statement has another name for the
 * company.
 */
export type YearFiling = {
  readonly english: EnglishStatement
  readonly notes: readonly PrintedNote[]
  readonly filedBy?: Company
}

export type YearsOptions = { readonly bilingual?: boolean; readonly made?: MadeBy }

/** The years in one table, or all reasons why they cannot be in one table. */
export type PrintedYears =
  | { readonly printout: StatementPrintout; readonly apart: null }
  | { readonly printout: null; readonly apart: readonly Apart[] }

/**
 * The years side by side, latest first. Each year is taken from its own filing, or, if that filing is missing, from the
 * comparatives of the next year's filing; the last column has the comparatives of the oldest filing. A figure that a
 * later filing repeats with another amount is a restatement. All filings have the same unit; nothing is converted.
 */
export function printedYears(filings: readonly YearFiling[], options: YearsOptions = {}): PrintedYears {
  const apart = whyApart(
    filings.map(({ english: { statement }, filedBy = statement.company }) =>
      yearHeadOf({ ...statement, company: filedBy }),
    ),
  )
  const [latest, ...earlier] = filings.toSorted((one, other) => reportingYear(other) - reportingYear(one))
  if (apart.length > 0 || latest === undefined) return { printout: null, apart }
  return { printout: printoutOf([latest, ...earlier], options), apart: null }
}

const reportingYear = ({ english }: YearFiling): number => english.statement.reportingYear

type Filings = readonly [YearFiling, ...YearFiling[]]

function printoutOf(filings: Filings, { bilingual, made }: YearsOptions): StatementPrintout {
  const [latest] = filings
  const { company, denomination } = latest.english.statement
  const all = filings.flatMap(columnsOf)
  const shown = shownAmong(all)
  // the cast is safe: Object.keys of a literal table returns exactly its keys, in order
  const reports = (Object.keys(englishParts) as EnglishPart[]).map((part) => reportOf(part, all))
  const { compared, items } = restatementsAmong(reports, { all, shown })
  const { title, none } = restatementTexts
  return {
    title: company.name ?? company.inn ?? '',
    registeredAs: registeredAs(company),
    subtitle: yearsSubtitle,
    intro: yearsIntro(
      filings.map(({ english }) => english.statement),
      shown,
    ),
    units: [{ currency: 'RUB', text: roubleUnit(denomination) }],
    columns: shown.map(({ column, filing, label }) => ({ column, currency: 'RUB', label, filing })),
    sections: reports.map((report) =>
      onlyColumns(
        report,
        shown.map((each) => all.indexOf(each)),
      ),
    ),
    filed: [],
    filedLabels: headingsOf(latest.english).periods,
    filings: filings.map(printedFiling),
    bilingual: bilingual ?? false,
    rate: null,
    notes: filings.flatMap(notesOf),
    ...(compared === 0
      ? {}
      : { restatements: { title, none, items: items.map((each) => ({ ...each, text: restatementText(each) })) } }),
    ...(made === undefined ? {} : { made: madeText(made) }),
    words: { item: roubleUnit(denomination), ...statementLabels },
  }
}

/**
 * A column of one of the filings, whether or not it is shown. Its heading is `day` in a balance sheet, `label` in other
 * reports.
 */
export type FiledColumn = MadeColumn & {
  readonly filing: number
  readonly filedIn: number
  readonly year: number
  readonly day: string
}

/** The columns of a filing, its own year first. */
function columnsOf({ english }: YearFiling, filing: number): readonly FiledColumn[] {
  const { statement } = english
  const maker = { english, rate: null }
  return columns
    .filter((column) => hasColumn(statement, column))
    .map((column) => {
      const year = yearOf(statement, column)
      const label = periodLabel(statement.periods, year)
      const day = dayLabel(statement.periods, column, year)
      return { column, currency: 'RUB', label, day, filing, filedIn: statement.reportingYear, year, maker }
    })
}

/**
 * The column to show for each year, latest first: that of the year's own filing or, if this filing is missing, the
 * comparatives of the next year's filing. The third date has no column.
 */
function shownAmong(all: readonly FiledColumn[]): readonly FiledColumn[] {
  const found = (column: Column): readonly FiledColumn[] => all.filter((each) => each.column === column)
  const own = found('current')
  const repeated = found('previous').filter(({ year }) => own.every((each) => each.year !== year))
  return [...own, ...repeated].toSorted((one, other) => other.year - one.year)
}

/** A report with every column of every filing. */
function reportOf(part: EnglishPart, all: readonly FiledColumn[]): PrintedReport {
  const statements = new Set(all.map(({ maker }) => maker.english))
  const planned = englishParts[part]
    .map((field, place) => ({ field, place }))
    .filter(({ field }) => [...statements].some((english) => isShown(english, { field })))
  const rows = planned.flatMap((row) => [...headingRows(row), ...withDifference(rowOf(part, row, all), all)])
  return {
    key: part,
    title: partTitles[part],
    labels: all.map(({ day, label }) => (part === 'balanceSheet' ? day : label)),
    rows: part === 'cashFlowStatement' ? [...rows, ...cashMovementRows(all, rows)] : rows,
  }
}

type PlacedField = { readonly field: PlannedRow['field']; readonly place: number }

function rowOf(part: EnglishPart, { field, place }: PlacedField, all: readonly FiledColumn[]): PrintoutRow {
  return {
    field,
    label: labelOf(formOf(all), field),
    weight: weightOf(field),
    russian: russianLines(all, ({ catalogue }) => plannedAt(translationPlanOf(catalogue)[part], place).positions),
    cells: all.map((column) => {
      const { catalogue } = column.maker.english.statement
      return cellOf(column.maker, part, plannedAt(translationPlanOf(catalogue)[part], place), column)
    }),
  }
}

/** The form of the filings, which is the same for all of them. */
const formOf = ([first]: readonly FiledColumn[]) => first?.maker.english.statement.form ?? 'full'

/** The planned row at a position. All filings plan a part's fields in the same order. */
function plannedAt(plan: readonly PlannedRow[], place: number): PlannedRow {
  const planned = plan[place]
  if (planned === undefined) throw new Error('a plan has every field of its part')
  return planned
}

function onlyColumns(report: PrintedReport, places: readonly number[]): PrintedReport {
  const { labels = [], rows } = report
  return {
    ...report,
    labels: places.map((place) => labels[place] ?? ''),
    rows: rows.map((row) => ({ ...row, cells: places.flatMap((place) => row.cells[place] ?? []) })),
  }
}

function printedFiling({ english }: YearFiling): PrintedFiling {
  const { statement } = english
  const headed = headingsOf(english)
  return {
    year: statement.reportingYear,
    title: filedTitle(statement.reportingYear),
    filed: filedSections(statement, headed),
    filedLabels: headed.periods,
  }
}

const notesOf = ({ english: { statement }, notes }: YearFiling): StatementPrintout['notes'] =>
  notes.map((note) => ({
    ...note,
    text: filingNote(statement.reportingYear, note.text),
  }))
