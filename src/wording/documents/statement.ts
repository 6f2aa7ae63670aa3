import type { Denomination } from '#domain/catalogue/denominations.ts'
import type { Edition, Entity, FormKind } from '#domain/catalogue/editions.ts'
import type { PeriodCode } from '#domain/catalogue/periods.ts'
import { factsOf } from '#domain/documents/line-facts.ts'
import { bySeverity, type Problem } from '#domain/problem.ts'
import type { ReportTitles } from '#domain/documents/filed-reports.ts'
import type { Reasons } from '#domain/documents/not-available.ts'
import type { AddedReasons, PrintedNote } from '#domain/documents/statement-printout.ts'
import type { StatementWords } from '#domain/documents/printed-statement.ts'
import type { Company } from '#domain/statement/draft.ts'
import { hasForm, type Statement } from '#domain/statement/statement.ts'
import { problemNoteText, type RowName } from './notes.ts'
import {
  convertedUnitText,
  dayLabel,
  documentDay,
  measuredLabel,
  originText,
  periodLabel,
  unitSentence,
} from './measures.ts'

export const formNames = { full: 'Full form', simplified: 'Simplified form' } as const satisfies Record<
  FormKind,
  string
>

export const editionNames = {
  '66n-2011': 'order 66n, before order 61n of 2019',
  '66n-2019': 'order 66n as amended by order 61n of 2019',
  fsbu4: 'FSBU 4/2023',
} as const satisfies Record<Edition, string>

export const entityNames = {
  commercial: 'commercial entity',
  'non-profit': 'non-profit organisation',
} as const satisfies Record<Entity, string>

export const periodNames = {
  21: 'First quarter (3 months)',
  31: 'Half year (6 months)',
  33: 'Nine months',
  34: 'Full year',
} as const satisfies Record<PeriodCode, string>

export const denominationNames = {
  383: 'roubles',
  384: 'thousands of roubles',
  385: 'millions of roubles',
} as const satisfies Record<Denomination, string>

export const reportNames = {
  balance: 'Balance sheet',
  results: 'Statement of financial results',
  cashFlow: 'Cash flow statement',
  equity: 'Statement of changes in equity (totals)',
  targetedUse: 'Statement of targeted use of funds',
  other: 'Lines outside the form',
} as const satisfies ReportTitles

export const reasons = {
  absentReport: 'The filing does not contain this report.',
  absentColumn: 'The filing has no column for this year.',
  notItemised: 'This form does not itemise it.',
  onlyInNotes: 'No coded line of the Russian statements has it; it is in the notes (line 5640).',
  noRoubles: 'There is no rouble amount to convert.',
} as const satisfies Reasons

/** Problems as the notes printed under a statement: warnings first, and information the reader needs to judge a figure. */
const notesOf = (problems: readonly Problem[], nameOf: RowName): readonly PrintedNote[] =>
  [...problems]
    .sort(bySeverity)
    .map((problem) => ({ severity: problem.severity, code: problem.code, text: problemNoteText(problem, nameOf) }))

/** Why there is no change or no share. */
const addedReasons = {
  noAmount: 'There is no figure to compare.',
  change: {
    absent: 'There is no earlier figure to compare with.',
    zero: 'The earlier figure is zero, so there is no percentage change.',
    negative: 'The earlier figure is negative, so a percentage change would mislead.',
  },
  share: {
    absent: 'The base of the percentage is not in the filing.',
    zero: 'The base of the percentage is zero.',
    negative: 'The base of the percentage is negative, so it would mislead.',
  },
} as const satisfies AddedReasons

/** "3 June 2026 · Prepared by Anna Smith", as far as they are named. */
const madeText: StatementWords['madeText'] = ({ date, user }) =>
  [date === null ? '' : documentDay(date), user === null ? '' : `Prepared by ${user}`]
    .filter((text) => text !== '')
    .join(' · ')

/** Everything around the English table of one statement. */
export function statementWords(statement: Statement, problems: readonly Problem[]): StatementWords {
  const { denomination, periods } = statement
  return {
    subtitle: 'English translation of the Russian statutory (RAS) financial statements',
    registeredAs: registeredAs(statement.company),
    intro: introOf(statement),
    dayLabel: (column, year) => dayLabel(periods, column, year),
    periodLabel: (_, year) => periodLabel(periods, year),
    measuredLabel: (label, currency) => measuredLabel(denomination, label, currency),
    roubleUnit: `In ${unitSentence(denomination, 'RUB')}`,
    convertedUnit: (rate, origin) => `In ${convertedUnitText(denomination, rate, origin)}`,
    rateText: (rate, origin) =>
      `${rate.roubles} roubles per 1 ${rate.currency}, ${originText(origin)}; the same rate for every year`,
    convertedRevenue: (rate, origin) => `Revenue in ${convertedUnitText(denomination, rate, origin)}`,
    reasons,
    reports: reportNames,
    notes: notesOf(problems, factsOf(statement).rowName),
    added: {
      change: 'Change',
      growth: 'Change, %',
      share: (label, of) => `${label}, % of ${of === 'revenue' ? 'revenue' : 'total assets'}`,
    },
    madeText,
    sheet: {
      item: `In ${denominationNames[denomination]}`,
      code: 'Code',
      russianName: 'Russian line',
      notes: 'Notes',
      filedTitle: 'Lines as filed',
      englishName: 'English name',
      page: 'Page {page} of {pages}',
      footer:
        'Machine translation in an internationally familiar layout; no IFRS or GAAP adjustments were made and no person reviewed it. Amounts in brackets are negative.',
      notAvailable: 'N/a',
      rateLabel: 'Exchange rate',
      added: addedReasons,
      severities: { error: 'Error', warning: 'Warning', info: 'Information' },
    },
  }
}

/** The Russian name, where the title is another, and the taxpayer number; null where neither is kept. */
function registeredAs({ name, russianName, inn }: Company): string | null {
  const parts = [russianName === name ? undefined : russianName, inn === null ? undefined : `Tax number (INN) ${inn}`]
  return parts.filter((part) => part !== undefined).join(' · ') || null
}

function introOf(statement: Statement): StatementWords['intro'] {
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
    ['Cash flow statement', hasForm(statement, 'cashFlow') ? null : 'not filed'],
  ] as const
  return rows.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]))
}
