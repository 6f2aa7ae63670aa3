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

/**
 * Form rules for storing a draft. A draft may lack fields: missing fields are problems with the statement, not with the
 * form.
 */
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
  // a file's period code is stored as filed, even if it does not exist; the checks then refuse a translation
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

/** Problems with a record, found by the form rules, in field order; empty when the record can be stored. */
export const recordProblems = (record: StatementRecord): readonly FieldProblem[] => problemsOf(record, recordRules)
