import { isPeriodCode } from '#domain/catalogue/periods.ts'
import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { Column, Company, Draft } from '#domain/statement/draft.ts'
import { hasReport } from '#domain/statement/statement.ts'
import { nameWords, reviewWords } from '#words/input-page.ts'
import { counted } from '#words/locale.ts'
import { codedChoice, plainChoice } from '#words/statement-head.ts'
import {
  denominationNames,
  editionNames,
  entityNames,
  formNames,
  periodNames,
  reportNames,
} from './documents/statement-names.ts'
import { say } from './say.ts'

/** A fact about a statement. `texts`: strings that are shown one below the other. */
export type ReviewFact = { readonly name: keyof typeof reviewWords.rows; readonly texts: readonly string[] }

/** The facts that a file states about its statement, before any check. A missing fact is shown as `notSaid`. */
export function reviewFacts(draft: Draft): readonly ReviewFact[] {
  const { form, edition, entity, denomination, lines, own, unknown } = draft
  const { rows: _, notSaid } = reviewWords
  return [
    { name: 'company', texts: [companyText(draft.company) ?? notSaid] },
    {
      name: 'form',
      texts: [
        form === null || edition === null
          ? notSaid
          : say(reviewWords.form, { form: formNames[form], edition: editionNames[edition] }),
      ],
    },
    { name: 'entity', texts: [plainChoice(entityNames[entity])] },
    { name: 'period', texts: [periodText(draft)] },
    {
      name: 'unit',
      texts: [denomination === null ? notSaid : codedChoice(denomination, denominationNames[denomination])],
    },
    {
      name: 'correction',
      texts: [draft.correction === 0 ? reviewWords.primary : say(reviewWords.correction, { count: draft.correction })],
    },
    { name: 'reports', texts: draft.forms.map((report) => reportText(report, draft)) },
    {
      name: 'lines',
      texts: [
        say(reviewWords.lines, {
          read: counted(lines.length, reviewWords.read),
          own: orNone(own.length),
          unknown: orNone(unknown.length),
        }),
      ],
    },
  ]
}

const orNone = (count: number): string => (count === 0 ? reviewWords.none : String(count))

/** A company as the file names it; null when the file names none. */
export function companyText({ name, inn }: Company): string | null {
  if (name === null) return inn === null ? null : say(reviewWords.inn, { inn })
  return inn === null ? name : say(reviewWords.company, { name, inn })
}

function periodText({ period, reportingYear }: Draft): string {
  if (reportingYear === null) return reviewWords.notSaid
  const year = reportingYear
  if (period === null) return String(year)
  return isPeriodCode(period)
    ? say(reviewWords.period, { period: codedChoice(period, periodNames[period]), year })
    : say(reviewWords.oddPeriod, { period, year })
}

/** The age of each column in years before the reporting year; only the balance sheet has the third column. */
const yearsBack = { current: 0, previous: 1, beforePrevious: 2 } as const satisfies Record<Column, number>

function reportText(report: StatementForm, draft: Draft): string {
  const { columns, reportingYear } = draft
  const filed = columns.filter((column) => hasReport(draft, report, column))
  if (reportingYear === null) return reportNames[report]
  const years = filed.map((column) => reportingYear - yearsBack[column]).join(', ')
  return say(reviewWords.report, { report: reportNames[report], years })
}

/**
 * Suggests a nickname that reveals nothing about the company. `count`: the number of the company or file among several;
 * null if it is the only one.
 */
export const suggestedName = (count: number | null): string =>
  count === null ? nameWords.suggested : say(nameWords.suggestedOne, { count })
