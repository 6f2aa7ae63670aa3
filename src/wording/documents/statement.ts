import { bySeverity, type Problem } from '#domain/problem.ts'
import type { LabelledText } from '#domain/documents/assessment-printout.ts'
import type {
  AddedColumn,
  AddedReasons,
  FiledSection,
  PrintedNote,
  RateOrigin,
  StatementLabels,
} from '#domain/documents/statement-printout.ts'
import { isPerShareLine } from '#domain/catalogue/per-share.ts'
import { notAvailable } from '#domain/amounts/format.ts'
import type { Rate } from '#domain/currency/rate.ts'
import type { Company } from '#domain/statement/draft.ts'
import { hasForm, hasIrregularPeriod, type Statement } from '#domain/statement/statement.ts'
import { factsOf } from '#domain/documents/line-facts.ts'
import { problemNoteText } from './notes.ts'
import { documentDay, originText } from './measures.ts'
import {
  denominationNames,
  editionNames,
  entityNames,
  formNames,
  irregularPeriodName,
  periodNames,
} from './statement-names.ts'

/** Why a figure of a statement is N/a. */
export const absenceReasons = {
  absentReport: 'The filing does not contain this report.',
  absentColumn: 'The filing has no column for this year.',
  notItemised: 'This form does not itemise it.',
  onlyInNotes: 'No coded line of the Russian statements has it; it is in the notes (line 5640).',
  noRoubles: 'There is no rouble amount to convert.',
} as const

/**
 * The notes printed below a statement, one per problem: first warnings, then information that a reader needs to judge a
 * figure.
 */
export function statementNotes(statement: Statement, problems: readonly Problem[]): readonly PrintedNote[] {
  const { rowName } = factsOf(statement)
  return [...problems]
    .sort(bySeverity)
    .map((problem) => ({ severity: problem.severity, code: problem.code, text: problemNoteText(problem, rowName) }))
}

/** Why a column of changes or shares has no value for a figure. */
const addedReasons = {
  noAmount: 'There is no figure to compare.',
  change: {
    absent: 'There is no earlier figure to compare with.',
    zero: 'The earlier figure is zero, so there is no percentage change.',
    turned: 'One figure is above zero and the other below, so there is no percentage change.',
  },
  share: {
    absent: 'The base of the percentage is not in the filing.',
    zero: 'The base of the percentage is zero.',
    negative: 'The base of the percentage is negative, so a percentage would mislead.',
  },
} as const satisfies AddedReasons

/** When and by whom a document was made. `date`: YYYY-MM-DD. Either is null when the document does not give it. */
export type MadeBy = { readonly date: string | null; readonly user: string | null }

/** The day and the author, such as "3 June 2026 · Prepared by Anna Smith"; leaves out what is null. */
export const madeText = ({ date, user }: MadeBy): string =>
  [date === null ? '' : documentDay(date), user === null ? '' : `Prepared by ${user}`]
    .filter((text) => text !== '')
    .join(' · ')

export const statementSubtitle = 'English translation of the Russian statutory (RAS) financial statements'

/** The rate of a converted statement, such as "101.68 roubles per 1 USD, Bank of Russia, 31 December 2024; …". */
export const statementRateText = ({ roubles, currency }: Rate, origin: RateOrigin | null): string =>
  `${roubles} roubles per 1 ${currency}, ${originText(origin)}; the same rate for every year`

/** Text of columns of changes and shares. */
export const addedTexts = {
  change: 'Change',
  growth: 'Change, %',
  /** The title of a report with columns of changes or shares, such as "Balance sheet: change and shares". */
  title: (report: string, kinds: ReadonlySet<AddedColumn['kind']>): string =>
    `${report}: ${[kinds.has('change') ? 'change' : '', kinds.has('commonSize') ? 'shares' : ''].filter((text) => text !== '').join(' and ')}`,
  /** The heading of a column of shares, such as "2024, % of revenue". */
  share: (label: string, of: string): string => `${label}, % of ${of === 'revenue' ? 'revenue' : 'total assets'}`,
} as const

export const statementLabels: Omit<StatementLabels, 'item'> = {
  code: 'Code',
  russianName: 'Russian line',
  notes: 'Notes',
  filedTitle: 'Lines as filed',
  englishName: 'English name',
  page: 'Page {page} of {pages}',
  footer:
    'Machine translation in an internationally familiar layout; no IFRS or GAAP adjustments were made and no person reviewed it. Amounts in brackets are negative.',
  notAvailable,
  rateLabel: 'Exchange rate',
  added: addedReasons,
  severities: { error: 'Error', warning: 'Warning', info: 'Note' },
}

/**
 * The Russian name, if it differs from the title, and the taxpayer number, as one string; null when there is neither.
 */
export function registeredAs({ name, russianName, inn }: Company): string | null {
  const parts = [russianName === name ? undefined : russianName, inn === null ? undefined : `Tax number (INN) ${inn}`]
  return parts.filter((part) => part !== undefined).join(' · ') || null
}

/**
 * The title of a report as filed, such as "Balance sheet · In thousands of roubles". `unit`: undefined in older
 * printouts.
 */
export function filedReportTitle({ title, rows }: FiledSection, unit: string | undefined): string {
  if (unit === undefined) return title
  return `${title} · ${unit}${rows.some(({ code }) => isPerShareLine(code)) ? '; per share in roubles' : ''}`
}

/** The reports that a document shows; those that the filing lacks are named under the document's title. */
export const printedReports = [
  ['Balance sheet', 'balance'],
  ['Income statement', 'results'],
  ['Cash flow statement', 'cashFlow'],
] as const

/** The facts under the title of a statement's document. */
export function statementIntro(statement: Statement): readonly LabelledText[] {
  const { company, form, edition, entity, periods, denomination, reportingYear, correction } = statement
  const rows = [
    ['Company', company.name],
    [
      'Form',
      `${formNames[form]}, ${editionNames[edition]}${entity === 'non-profit' ? `, ${entityNames[entity]}` : ''}`,
    ],
    ['Period', `${hasIrregularPeriod(statement) ? irregularPeriodName : periodNames[periods]} ${reportingYear}`],
    ['Amounts', denominationNames[denomination]],
    ['Filing', correction === 0 ? null : `Corrected, no. ${correction}`],
    ...printedReports.map(([label, report]) => [label, hasForm(statement, report) ? null : 'not filed'] as const),
  ] as const
  return rows.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]))
}
