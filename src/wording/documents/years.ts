import type { LabelledText } from '#domain/documents/assessment-printout.ts'
import type { Restatement } from '#domain/documents/statement-printout.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { hasForm, hasIrregularPeriod } from '#domain/statement/statement.ts'
import { sayInEnglish } from './say-in-english.ts'
import {
  denominationNames,
  editionNames,
  entityNames,
  formNames,
  irregularPeriodName,
  periodNames,
} from './statement-names.ts'
import { printedReports } from './statement.ts'

// Text, apart from figures, for a table of several years of one company.

const restatedWords = {
  difference:
    '{label}, {date}: {filed} in the {filedIn} filing, {restated} in the {restatedIn}, a difference of {difference}.',
  added: '{label}, {date}: no figure in the {filedIn} filing, {restated} in the {restatedIn}.',
} as const

export const yearsSubtitle = 'English translation of the Russian statutory (RAS) financial statements, year by year'

/** A note that begins with the year of its filing, for a list with notes on several filings. */
export const filingNote = (year: number, text: string): string => `${year} filing: ${text}`

/** The title of the section with one filing's lines as filed. */
export const filedTitle = (year: number): string => `Lines as filed ${year}`

export const restatementTexts = {
  title: 'Restated in a later filing',
  none: 'Every figure that a later filing repeats is the same there, apart from rounding.',
  heads: {
    date: 'Date or year',
    filed: 'As first filed',
    restated: 'As restated',
    difference: 'Difference',
    filings: 'Filings',
  },
  note: '# marks a figure above that a later filing restates; it is shown as first filed. Filings are named by their year: the one that first filed the figure, then those that restate it. Differences that rounding explains are left out.',
} as const

/**
 * The year of the filing that first gave a figure, and the years of the filings that restated it, such as "2021; 2022,
 * 2023".
 */
export const filingsInOrder = (filedIn: number, restatedIn: readonly number[]): string =>
  `${filedIn}; ${restatedIn.join(', ')}`

export function restatementText(restatement: Restatement): string {
  const { label, date, filedIn, filed, restatedIn, restated, difference } = restatement
  // years are strings here, because numbers would be formatted as amounts
  const facts = { label, date, restated, filedIn: String(filedIn), restatedIn: filingsText(restatedIn) }
  return filed === null || difference === null
    ? sayInEnglish(restatedWords.added, facts)
    : sayInEnglish(restatedWords.difference, { ...facts, filed, difference })
}

/**
 * The years of the table, latest first. `filedIn`: the year of the filing from which the figures come; that is the
 * year's own filing, or a later one in which the year is a comparative.
 */
export type ShownYears = readonly { readonly year: number; readonly filedIn: number }[]

/** The facts below the title. All statements have the same company, form, period and unit. */
export function yearsIntro(statements: readonly Statement[], shown: ShownYears): readonly LabelledText[] {
  const [first] = statements.toSorted((one, other) => other.reportingYear - one.reportingYear)
  if (first === undefined) return []
  const corrected = statements.filter(({ correction }) => correction > 0)
  const rows = [
    ['Company', first.company.name],
    ['Form', formText(statements, first)],
    ['Period', periodText(statements, first)],
    ['Amounts', denominationNames[first.denomination]],
    ['Years', sourcesText(shown)],
    ['Filing', corrected.map((each) => `${each.reportingYear} corrected, no. ${each.correction}`).join(', ') || null],
    ...printedReports.map(([label, report]) => {
      const without = statements.filter((statement) => !hasForm(statement, report))
      return [label, without.length === 0 ? null : `not filed for ${yearsText(yearsOf(without))}`] as const
    }),
  ] as const
  return rows.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]))
}

const yearsOf = (statements: readonly Statement[]): readonly number[] =>
  statements.map(({ reportingYear }) => reportingYear)

const list = new Intl.ListFormat('en-GB')

const filingsText = (years: readonly number[]): string =>
  `${list.format(years.map(String))} ${years.length === 1 ? 'filing' : 'filings'}`

/** The years in words: "2022–2024" for at least three years without a gap, otherwise "2021, 2022 and 2024". */
function yearsText(years: readonly number[]): string {
  const [first = 0, ...others] = years.toSorted((one, other) => one - other)
  const last = others.at(-1) ?? first
  const isWhole = others.length > 1 && last - first === others.length
  return isWhole ? `${first}–${last}` : list.format([first, ...others].map(String))
}

/** The text about the form and its edition. If there are several editions, each is named with its years. */
function formText(statements: readonly Statement[], { form, entity }: Statement): string {
  const editions = [...new Set(statements.map(({ edition }) => edition))]
  const named = editions.map((edition) => {
    const years = yearsOf(statements.filter((each) => each.edition === edition))
    return editions.length === 1 ? editionNames[edition] : `${editionNames[edition]} (${yearsText(years)})`
  })
  return `${formNames[form]}, ${list.format(named)}${entity === 'non-profit' ? `, ${entityNames[entity]}` : ''}`
}

/** The text about the period, which names the years with an irregular one. */
function periodText(statements: readonly Statement[], { periods }: Statement): string {
  const irregular = statements.filter(hasIrregularPeriod)
  if (irregular.length === statements.length) return irregularPeriodName
  const exception = irregular.length === 0 ? '' : `; irregular period for ${yearsText(yearsOf(irregular))}`
  return periodNames[periods] + exception
}

/** Text that says from which filing each column comes. */
function sourcesText(shown: ShownYears): string {
  const own = shown.filter(({ year, filedIn }) => year === filedIn).map(({ year }) => year)
  const repeated = shown.filter(({ year, filedIn }) => year !== filedIn)
  const parts = repeated.map(({ year, filedIn }) => `${year} from the comparatives in the ${filedIn} filing`)
  return [`${yearsText(own)} from their own filings`, ...parts].join('; ')
}
