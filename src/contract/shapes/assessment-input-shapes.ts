import type { AssessOptions } from '#domain/assessment/assess.ts'
import { companyKinds, type OverruledKind } from '#domain/assessment/company-kind.ts'
import type { Fields, AssessmentBasis } from '#domain/assessment/given.ts'
import { isReason, isReasonLong, tidyKind } from '#domain/assessment/inputs.ts'
import { isDenomination, type Denomination } from '#domain/catalogue/denominations.ts'
import { isIrregularPeriod, isPeriodCode, periods, type PeriodCode } from '#domain/catalogue/periods.ts'
import { rateOf, type Rate } from '#domain/currency/rate.ts'
import { kindReasonLengthMax } from '#domain/policy.ts'
import { isRefusal, problem, type Problem } from '#domain/problem.ts'
import { englishParts, type EnglishField } from '#domain/translation/english-fields.ts'

// English fields as callers send them: one statement per line, with names as in the specification, and amounts in the
// statement's own unit. Amounts are finite decimals; costs may have either sign, and the statement need not balance.

/** The caller's id of a line, returned unchanged; null when the caller gave none. */
export type FieldsId = string | number | null

/** A parsed line: what to assess and how, with warnings; or, if the line is refused, its problems. */
export type FieldsInput =
  | {
      readonly id: FieldsId
      readonly given: AssessmentBasis
      readonly options: AssessOptions
      readonly problems: readonly Problem[]
    }
  | { readonly id: FieldsId; readonly given: null; readonly problems: readonly Problem[] }

type Row = Readonly<Record<string, unknown>>

/** Adds a problem to those found. */
type Find = (...found: Parameters<typeof problem>) => void

/**
 * Parses one line of JSON. Never throws: a bad line yields its problems.
 * @param line the line number, for messages. @param options the rate, month and kind of lines that do not specify them.
 */
export function fieldsInput(text: string, line: number, options: AssessOptions): FieldsInput {
  const row = rowOf(text)
  if (row === null) return unreadableLine(problem('line-unreadable', undefined, { line }))
  const problems: Problem[] = []
  const find: Find = (...found) => void problems.push(problem(...found))
  const id = idOf(row['id'], find)
  const given = givenOf(row, find)
  const rate = ownRateOf(row['rubPerUsd'], find)
  const age = ownAgeOf(row['ageMonths'], find)
  const kind = ownKindOf(row, find)
  if (isRefusal(problems)) return { id, given: null, problems }
  const own = {
    ...options,
    ...(rate === undefined ? {} : { rate }),
    ...(kind === undefined ? {} : { kind }),
  }
  return { id, problems, ...(age === null ? { given, options: own } : aged({ given, options: own }, age)) }
}

export const unreadableLine = (why: Problem): FieldsInput => ({ id: null, given: null, problems: [why] })

function rowOf(text: string): Row | null {
  try {
    const row: unknown = JSON.parse(text)
    return isRow(row) ? row : null
  } catch {
    return null
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The id of a line. A whole number beyond the safe integers is a problem, because it would be returned changed. */
function idOf(id: unknown, find: Find): FieldsId {
  if (id === undefined || id === null) return null
  if (typeof id === 'string') return id
  if (typeof id === 'number' && Number.isFinite(id) && (Number.isSafeInteger(id) || !Number.isInteger(id))) return id
  find('id-malformed', 'id')
  return null
}

/**
 * The basis of an assessment. A field that is wrong, or missing although it is required, is reported as a problem and
 * gets a placeholder value, which is never assessed.
 */
function givenOf(row: Row, find: Find): AssessmentBasis {
  const period = codeOf(row['periods'])
  const isIrregular = period !== null && isIrregularPeriod(period)
  return {
    current: fieldsOf(row['current'], 'current', find),
    previous:
      row['previous'] === undefined || row['previous'] === null ? null : fieldsOf(row['previous'], 'previous', find),
    periods: isIrregular ? 34 : periodOf(period, row, find),
    denomination: denominationOf(row, find),
    reportingYear: yearOf(row['reporting_year'], find),
    isSimplified: isSimplifiedOf(row['form'], find),
    isIrregular,
  }
}

/** A code, which may be sent as a number or as a string of its digits. */
function codeOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null
}

function periodOf(code: number | null, row: Row, find: Find): PeriodCode {
  if (code !== null && isPeriodCode(code)) return code
  find('period-unknown', 'periods', { code: quoted(row['periods']) })
  return 34
}

function denominationOf(row: Row, find: Find): Denomination {
  const code = codeOf(row['denominations'])
  if (code !== null && isDenomination(code)) return code
  find('denomination-unknown', 'denominations', { code: quoted(row['denominations']) })
  return 384
}

function yearOf(value: unknown, find: Find): number | null {
  if (value === undefined || value === null) return null
  const year = codeOf(value)
  if (year !== null && Number.isInteger(year) && year >= 1_000 && year <= 9_999) return year
  find('year-malformed', 'reporting_year')
  return null
}

function isSimplifiedOf(value: unknown, find: Find): boolean {
  const isKnown = value === undefined || value === null || value === 'full' || value === 'simplified'
  if (!isKnown) find('form-kind-unknown', 'form', { code: quoted(value) })
  return value === 'simplified'
}

const quotedLengthMax = 40

const quoted = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, quotedLengthMax)

const knownFields: ReadonlySet<string> = new Set<EnglishField>(Object.values(englishParts).flat())

function fieldsOf(value: unknown, at: 'current' | 'previous', find: Find): Fields {
  if (!isRow(value)) {
    find('fields-missing', at, { at })
    return {}
  }
  for (const field of Object.keys(value)) {
    const place = `${at}.${field}`
    if (!knownFields.has(field)) find('field-unknown', place, { at: place })
    else if (!isAmount(value[field])) find('amount-malformed', place, { at: place })
  }
  // every known field was checked above to be an amount, and only known fields are read
  return value
}

/** Whether a value is null or a finite number. JSON can have numbers that overflow a double, such as 1e999. */
const isAmount = (value: unknown): boolean => value === null || (typeof value === 'number' && Number.isFinite(value))

/**
 * The line's own rate; undefined when the line has none, null when the line says that there is no rate. The field has
 * the name that the method's examples use.
 */
function ownRateOf(value: unknown, find: Find): Rate | null | undefined {
  if (value === undefined || value === null) return value
  const rate = typeof value === 'number' ? rateOf('USD', String(value)) : null
  if (rate === null) find('rate-malformed', 'rubPerUsd')
  return rate
}

/**
 * The line's own age of the figures, in months since the end of the period; null means that the age follows from the
 * reporting year and the day of the assessment.
 */
function ownAgeOf(value: unknown, find: Find): number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  find('age-malformed', 'ageMonths')
  return null
}

/**
 * The line's own kind with its reason, which overrides the kind derived from the figures; undefined when absent, null
 * when the line asks for the derived kind.
 */
function ownKindOf({ kind, kindReason: reason }: Row, find: Find): OverruledKind | null | undefined {
  if ((kind ?? null) === null && (reason ?? null) === null) return kind === null ? null : undefined
  const known = companyKinds.find((each) => each === kind)
  if (known === undefined && typeof kind === 'string') find('kind-unknown', 'kind', { code: quoted(kind) })
  else if (known === undefined || typeof reason !== 'string' || !isReason(reason)) find('kind-incomplete', 'kind')
  else if (isReasonLong(reason)) find('kind-reason-long', 'kindReason', { limit: kindReasonLengthMax })
  else return tidyKind({ kind: known, reason })
  return undefined
}

type AssessmentRequest = { readonly given: AssessmentBasis; readonly options: AssessOptions }

/**
 * Moves the day of the assessment to `months` months after the end of the period. If the reporting year is unknown, an
 * arbitrary year takes its place.
 */
function aged({ given, options }: AssessmentRequest, months: number): AssessmentRequest {
  const reportingYear = given.reportingYear ?? 2_000
  const month = periods[given.periods] - 1 + months
  const asOf = { year: reportingYear + Math.floor(month / 12), month: (((month % 12) + 12) % 12) + 1 }
  return { given: { ...given, reportingYear }, options: { ...options, asOf } }
}
