import { isAcceptedPeriod } from '../catalogue/periods.ts'
import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import {
  companyTitleLengthMax,
  reportingYearMax,
  reportingYearMin,
  russianNameLengthMax,
  unreadTextLengthMax,
} from '../policy.ts'
import type { StatementRecord } from './statement-record.ts'
import { unreadCells } from './typing.ts'

/** Rules for storing a draft. Gaps are allowed: they are problems of the statement, not of the form. */
const recordRules = [
  ({ companyTitle }) =>
    when(companyTitle.length > companyTitleLengthMax, {
      code: 'title-long',
      at: 'companyTitle',
      facts: { limit: companyTitleLengthMax },
    }),
  ({ russianName }) =>
    when((russianName?.length ?? 0) > russianNameLengthMax, {
      code: 'title-long',
      at: 'russianName',
      facts: { limit: russianNameLengthMax },
    }),
  // a file's own code is stored as filed; the checks refuse to translate one that does not exist
  ({ periods, filed }) =>
    when(periods !== null && filed === null && !isAcceptedPeriod(periods), { code: 'period-unknown', at: 'periods' }),
  ({ reportingYear: year }) =>
    when(year !== null && (year < reportingYearMin || year > reportingYearMax), {
      code: 'year-unknown',
      at: 'reportingYear',
      facts: { from: String(reportingYearMin), to: String(reportingYearMax) },
    }),
  ({ typing }) =>
    unreadCells(typing?.unread ?? {})
      .filter(({ text }) => text.length > unreadTextLengthMax)
      .map(({ row, column }) => ({
        code: 'unread-long',
        at: `typing.unread.${row}.${column}`,
        facts: { limit: unreadTextLengthMax, row, column },
      })),
] as const satisfies readonly FieldRule<StatementRecord>[]

/** Problems of a record as a form, in field order; empty when it can be stored. */
export const recordProblems = (record: StatementRecord): readonly FieldProblem[] => problemsOf(record, recordRules)
