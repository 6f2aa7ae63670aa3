import { isTaxNumber } from '../company/tax-number.ts'
import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { reportingYearMax, reportingYearMin } from '../policy.ts'
import { recordProblems } from './record-rules.ts'
import type { StatementRecord } from './statement-record.ts'

/** The head of a statement, which the user enters before its lines. */
export type RecordHead = Pick<
  StatementRecord,
  'companyTitle' | 'form' | 'entity' | 'periods' | 'denominations' | 'reportingYear'
>

/** A record with a head but no lines, in the edition in force for its year. */
export const typedRecord = (head: RecordHead): StatementRecord => ({
  ...head,
  russianName: null,
  inn: null,
  edition: null,
  codeValues: {},
  supplementary: {},
  filed: null,
})

const titleGiven: FieldRule<StatementRecord> = ({ companyTitle }) =>
  when(companyTitle.trim() === '', { code: 'title-missing', at: 'companyTitle' })

/**
 * A typed statement begins with its head. A stored draft may lack some of these fields, but the form for the head
 * cannot be submitted without them.
 */
const headRules = [
  titleGiven,
  ({ form }) => when(form === null, { code: 'form-kind-unknown', at: 'form' }),
  ({ periods }) => when(periods === null, { code: 'period-unknown', at: 'periods' }),
  ({ denominations }) => when(denominations === null, { code: 'denomination-unknown', at: 'denominations' }),
  ({ reportingYear }) =>
    when(reportingYear === null, {
      code: 'year-unknown',
      at: 'reportingYear',
      facts: { from: String(reportingYearMin), to: String(reportingYearMax) },
    }),
] as const satisfies readonly FieldRule<StatementRecord>[]

/** Form problems that prevent a translation. Anything else that is missing is a problem with the statement. */
export const generatingProblems = (record: StatementRecord): readonly FieldProblem[] => [
  ...titleGiven(record),
  ...recordProblems(record),
]

/** Form problems with a record's head, missing fields first. */
export const headProblems = (record: StatementRecord): readonly FieldProblem[] => [
  ...problemsOf(record, headRules),
  ...recordProblems(record),
]

const innWellFormed: FieldRule<StatementRecord> = ({ inn }) =>
  when(inn !== null && !isTaxNumber(inn), { code: 'inn-malformed', at: 'inn' })

const noHead = { form: null, entity: 'commercial', periods: null, denominations: null, reportingYear: null } as const

/**
 * A statement's title, with the Russian name and the tax number that are shown below it. Name or number is null when
 * the member does not keep it.
 */
export type CompanyNames = Pick<StatementRecord, 'companyTitle' | 'russianName' | 'inn'>

export const namesProblems = (names: CompanyNames): readonly FieldProblem[] => {
  const record = { ...typedRecord({ ...noHead, ...names }), ...names }
  return [...titleGiven(record), ...recordProblems(record), ...innWellFormed(record)]
}

export const titleProblems = (companyTitle: string): readonly FieldProblem[] =>
  headProblems(typedRecord({ ...noHead, companyTitle })).filter(({ at }) => at === 'companyTitle')
