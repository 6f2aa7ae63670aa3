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
import { hasForm, type Statement } from '#domain/statement/statement.ts'
import { factsOf } from '#domain/documents/line-facts.ts'
import { problemNoteText } from './notes.ts'
import { documentDay, originText } from './measures.ts'
import { denominationNames, editionNames, entityNames, formNames, periodNames } from './statement-names.ts'

/** Why a figure of a statement is N/a. */
export const absenceReasons = {
  absentReport: 'The filing does not contain this report.',
  absentColumn: 'The filing has no column for this year.',
  notItemised: 'This form does not itemise it.',
  onlyInNotes: 'No coded line of the Russian statements has it; it is in the notes (line 5640).',
  noRoubles: 'There is no rouble amount to convert.',
} as const

/** Problems as notes printed below a statement: warnings first, then information needed to judge a figure. */
export function statementNotes(statement: Statement, problems: readonly Problem[]): readonly PrintedNote[] {
  const { rowName } = factsOf(statement)
  return [...problems]
    .sort(bySeverity)
    .map((problem) => ({ severity: problem.severity, code: problem.code, text: problemNoteText(problem, rowName) }))
}

/** Why there is no change or no share. */
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
    negative: 'The base of the percentage is negative, so it would mislead.',
  },
} as const satisfies AddedReasons

/** The day a document was made, YYYY-MM-DD, and by whom; each null when not named. */
export type MadeBy = { readonly date: string | null; readonly user: string | null }

/** "3 June 2026 · Prepared by Anna Smith", omitting what is unknown. */
export const madeText = ({ date, user }: MadeBy): string =>
  [date === null ? '' : documentDay(date), user === null ? '' : `Prepared by ${user}`]
    .filter((text) => text !== '')
    .join(' · ')

export const statementSubtitle = 'English translation of the Russian statutory (RAS) financial statements'

/** The rate of a converted statement: "101.68 roubles per 1 USD, Bank of Russia, 31 December 2024; …". */
export const statementRateText = ({ roubles, currency }: Rate, origin: RateOrigin | null): string =>
  `${roubles} roubles per 1 ${currency}, ${originText(origin)}; the same rate for every year`

/** Headings of the calculated columns. */
export const addedTexts = {
  change: 'Change',
  growth: 'Change, %',
  /** "Balance sheet: change and shares". */
  title: (report: string, kinds: ReadonlySet<AddedColumn['kind']>): string =>
    `${report}: ${[kinds.has('change') ? 'change' : '', kinds.has('commonSize') ? 'shares' : ''].filter((text) => text !== '').join(' and ')}`,
  /** "2024, % of revenue". */
  share: (label: string, of: string): string => `${label}, % of ${of === 'revenue' ? 'revenue' : 'total assets'}`,
} as const

/** Labels of a statement's document. */
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
  severities: { error: 'Error', warning: 'Warning', info: 'Information' },
}

/** The Russian name, if it differs from the title, and the taxpayer number; null when neither is kept. */
export function registeredAs({ name, russianName, inn }: Company): string | null {
  const parts = [russianName === name ? undefined : russianName, inn === null ? undefined : `Tax number (INN) ${inn}`]
  return parts.filter((part) => part !== undefined).join(' · ') || null
}

/** "Balance sheet · In thousands of roubles"; `unit` is missing in older printouts. */
export function filedReportTitle({ title, rows }: FiledSection, unit: string | undefined): string {
  if (unit === undefined) return title
  return `${title} · ${unit}${rows.some(({ code }) => isPerShareLine(code)) ? '; per share in roubles' : ''}`
}

/** The reports that a document shows. Those a filing lacks are named under the document's title. */
export const printedReports = [
  ['Balance sheet', 'balance'],
  ['Income statement', 'results'],
  ['Cash flow statement', 'cashFlow'],
] as const

/** The facts under the title. */
export function statementIntro(statement: Statement): readonly LabelledText[] {
  const { company, form, edition, entity, periods, denomination, reportingYear, correction } = statement
  const rows = [
    ['Company', company.name],
    [
      'Form',
      `${formNames[form]}, ${editionNames[edition]}${entity === 'non-profit' ? `, ${entityNames[entity]}` : ''}`,
    ],
    ['Period', `${periodNames[periods]} ${reportingYear}`],
    ['Amounts', denominationNames[denomination]],
    ['Filing', correction === 0 ? null : `Corrected, no. ${correction}`],
    ...printedReports.map(([label, report]) => [label, hasForm(statement, report) ? null : 'not filed'] as const),
  ] as const
  return rows.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]))
}
