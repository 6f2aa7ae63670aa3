import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { reportingYearMax, reportingYearMin } from '../policy.ts'
import { recordProblems } from './record-rules.ts'
import type { StatementRecord } from './statement-record.ts'

/** What a statement begins with, before any of its lines. */
export type RecordHead = Pick<
  StatementRecord,
  'companyTitle' | 'form' | 'entity' | 'periods' | 'denominations' | 'reportingYear'
>

/** A record that has a head and no line yet, of the edition in force in its year. */
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

/** A person who types a statement says what it is first. A draft may have these gaps; the form that asks for them may not. */
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

/** What is wrong with a record that is to be translated, as a form. Its other gaps are problems of the statement. */
export const generatingProblems = (record: StatementRecord): readonly FieldProblem[] => [
  ...titleGiven(record),
  ...recordProblems(record),
]

/** What is wrong with the head of a record as a form, its gaps first. */
export const headProblems = (record: StatementRecord): readonly FieldProblem[] => [
  ...problemsOf(record, headRules),
  ...recordProblems(record),
]

const innWellFormed: FieldRule<StatementRecord> = ({ inn }) =>
  when(inn !== null && !/^(?:\d{10}|\d{12})$/.test(inn), { code: 'inn-malformed', at: 'inn' })

const noHead = { form: null, entity: 'commercial', periods: null, denominations: null, reportingYear: null } as const

/** What a statement is called, and what stands beneath; null: it is not kept. */
export type CompanyNames = Pick<StatementRecord, 'companyTitle' | 'russianName' | 'inn'>

/** What is wrong with the names that a statement is to have from now on. */
export const namesProblems = (names: CompanyNames): readonly FieldProblem[] => {
  const record = { ...typedRecord({ ...noHead, ...names }), ...names }
  return [...titleGiven(record), ...recordProblems(record), ...innWellFormed(record)]
}

/** What is wrong with the name alone that a statement is to be kept under. */
export const titleProblems = (companyTitle: string): readonly FieldProblem[] =>
  headProblems(typedRecord({ ...noHead, companyTitle })).filter(({ at }) => at === 'companyTitle')
