import type { Edition, Entity, FormKind } from '#domain/catalogue/editions.ts'
import type { Problem, Severity } from '#domain/problem.ts'
import type { Column, Company, Draft } from '#domain/statement/draft.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { EnglishPeriod, EnglishStatement, Term } from '#domain/translation/english-statement.ts'
import { englishParts, type EnglishField, type EnglishPart } from '#domain/translation/english-fields.ts'
import { termsOf } from '#domain/translation/trace.ts'
import { cashMovement, cashMovementTerms } from './cash-rows.ts'
import { differenceTerms } from './difference-row.ts'

// The statement output of specification §3: one object per statement, with names as the specification spells them.

export type ProblemOutput = {
  readonly code: string
  readonly severity: Severity
  readonly at: string | null
  readonly message: string
}

/** The facts about a statement that are known even if it was not translated; null where the file does not state one. */
export type StatementHead = {
  readonly source: string
  readonly company: { readonly name: string | null; readonly inn: string | null; readonly englishName?: string | null }
  readonly form: FormKind | null
  readonly edition: Edition | null
  readonly entity: Entity
  readonly periods: number | null
  readonly denominations: number | null
  readonly reporting_year: number | null
  readonly correction: number
}

type Amounts = Readonly<Record<string, number | null>>
export type PeriodOutput = Readonly<Record<EnglishPart, Amounts>>
export type TraceOutput = Readonly<
  Record<'current' | 'previous', Readonly<Record<EnglishPart, Readonly<Record<string, readonly Term[]>>>>>
>

/**
 * A translated statement. Amounts are in the unit of `denominations`; costs are negative. An amount is null when the
 * form does not itemise it, or its report or column is absent.
 */
export type StatementOutput = StatementHead & {
  readonly current: PeriodOutput
  readonly previous: PeriodOutput
  readonly trace?: TraceOutput
  readonly problems: readonly ProblemOutput[]
}

/**
 * A refused statement, or a file that could not be read as a statement. The latter has only `source` and the problems.
 */
export type RefusedOutput = Partial<StatementHead> & {
  readonly source: string
  readonly refused: true
  readonly problems: readonly ProblemOutput[]
}

/** Problems as JSON output contains them, each with its sentence. */
export const problemsOutput = (
  problems: readonly Problem[],
  message: (problem: Problem) => string,
): readonly ProblemOutput[] =>
  problems.map((problem) => ({
    code: problem.code,
    severity: problem.severity,
    at: problem.at ?? null,
    message: message(problem),
  }))

/**
 * `trace` includes the Russian lines of every figure. `everyRow` includes rows that are not in the specification: the
 * rows from opening to closing cash, and the rows with the differences of totals.
 */
export type StatementOutputOptions = { readonly trace?: boolean; readonly everyRow?: boolean }

export function statementOutput(
  source: string,
  english: EnglishStatement,
  problems: readonly ProblemOutput[],
  options: StatementOutputOptions = {},
): StatementOutput {
  const periodOf = (column: 'current' | 'previous'): PeriodOutput => {
    const period = periodOutput(english[column], english)
    return options.everyRow ? withEveryRow(period, english, column) : period
  }
  return {
    ...statementHead(source, english.statement),
    current: periodOf('current'),
    previous: periodOf('previous'),
    ...(options.trace ? { trace: traceOutput(english, options) } : {}),
    problems,
  }
}

/** The facts at the head of the output, from a checked statement. */
export function statementHead(source: string, statement: Statement): StatementHead {
  const { form, edition, entity, periods, denomination, reportingYear, correction } = statement
  return {
    source,
    company: companyOutput(statement.company),
    form,
    edition,
    entity,
    periods,
    denominations: denomination,
    reporting_year: reportingYear,
    correction,
  }
}

export function refusedOutput(source: string, draft: Draft | null, problems: readonly ProblemOutput[]): RefusedOutput {
  if (draft === null) return { source, refused: true, problems }
  const { form, edition, entity, period, denomination, reportingYear, correction } = draft
  return {
    source,
    company: companyOutput(draft.company),
    form,
    edition,
    entity,
    periods: period,
    denominations: denomination,
    reporting_year: reportingYear,
    correction,
    refused: true,
    problems,
  }
}

/**
 * The name as filed, and the English name for headings of documents. If the user gave a nickname, the nickname is the
 * only name.
 */
export const companyOutput = ({ name, russianName, inn }: Company): StatementHead['company'] =>
  russianName === undefined ? { name, inn } : { name: russianName, inn, englishName: name }

/** Discontinued operations are not in the specification, so they appear only if one of the years has them. */
function periodOutput(period: EnglishPeriod, english: EnglishStatement): PeriodOutput {
  const hasDiscontinued = [english.current, english.previous].some((one) =>
    Boolean(one.incomeStatement.discontinuedOperations),
  )
  const { discontinuedOperations, ...results } = period.incomeStatement
  return {
    balanceSheet: period.balanceSheet,
    incomeStatement: hasDiscontinued ? { ...results, discontinuedOperations } : results,
    cashFlowStatement: period.cashFlowStatement,
    supplementaryInformation: period.supplementaryInformation,
  }
}

/** Adds the rows from opening to closing cash, and the difference rows. */
function withEveryRow(period: PeriodOutput, english: EnglishStatement, column: 'current' | 'previous'): PeriodOutput {
  const differences = (part: 'balanceSheet' | 'cashFlowStatement'): Amounts =>
    Object.fromEntries(
      Object.entries(differenceTerms(part, english, column)).map(([field, terms]) => [
        field,
        terms.reduce((sum, { amount }) => sum + amount, 0),
      ]),
    )
  return {
    ...period,
    balanceSheet: { ...period.balanceSheet, ...differences('balanceSheet') },
    cashFlowStatement: {
      ...period.cashFlowStatement,
      ...cashMovement(english.statement, column),
      ...differences('cashFlowStatement'),
    },
  }
}

function traceOutput(english: EnglishStatement, { everyRow }: StatementOutputOptions): TraceOutput {
  const traced = (column: 'current' | 'previous'): TraceOutput['current'] => {
    const period = tracedPeriod(english, column)
    if (!everyRow) return period
    const movement = cashMovementTerms(english.statement, column)
    const differences = differenceTerms('cashFlowStatement', english, column)
    return {
      ...period,
      balanceSheet: { ...period.balanceSheet, ...differenceTerms('balanceSheet', english, column) },
      cashFlowStatement: { ...period.cashFlowStatement, ...movement, ...differences },
    }
  }
  return { current: traced('current'), previous: traced('previous') }
}

function tracedPeriod(english: EnglishStatement, column: Column): TraceOutput['current'] {
  // the cast is safe: Object.keys of a literal table returns exactly its keys
  const parts = Object.keys(englishParts) as EnglishPart[]
  const traced = parts.map((part) => {
    const fields: readonly EnglishField[] = englishParts[part]
    return [part, Object.fromEntries(fields.map((field) => [field, termsOf(english, column, part, field)]))]
  })
  // the cast is safe: every part of `englishParts` occurs once
  return Object.fromEntries(traced) as TraceOutput['current']
}
