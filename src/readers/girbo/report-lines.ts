import { type Amount, roundHalfUp } from '#domain/amounts/amount.ts'
import { isPerShareLine } from '#domain/catalogue/per-share.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import { problem, type Problem } from '#domain/problem.ts'
import type { Column, DraftLine, EquityColumn, EquityLine, UnknownLine } from '#domain/statement/draft.ts'
import { beginningOf } from '#domain/storable-text.ts'
import { decimalOf, finite } from '../amount-text.ts'
import { reportKeysMax, unreadableReportedMax } from '../limits.ts'
import type { Json, ReportKey } from './corrections.ts'

// Reads the keys of a report, which name a column and a line code: current2110.

/** A line that is being built: each key adds the amount of one column. */
type GrowingLine = DraftLine & {
  readonly amounts: Record<Column, Amount | null>
  readonly at: Partial<Record<Column, string>>
}
type GrowingRow = EquityLine & { readonly amounts: Partial<Record<EquityColumn, Amount | null>> }

/**
 * The lines of reports. `targeted` are those in section III of non-profits; `rounded` is the number of amounts that had
 * decimals.
 */
export type ReportLines = {
  readonly lines: Map<LineCode, GrowingLine>
  readonly targeted: Map<LineCode, GrowingLine>
  readonly equity: Map<LineCode, GrowingRow>
  readonly unknown: UnknownLine[]
  readonly problems: Problem[]
  rounded: number
}

export const noReportLines = (): ReportLines => ({
  lines: new Map(),
  targeted: new Map(),
  equity: new Map(),
  unknown: [],
  problems: [],
  rounded: 0,
})

const lineKey = /^(current|previous|beforePrevious)(\d{4,5})$/
const equityKey =
  /^(authorized|redeemed|additional|revaluation|reserve|unallocated|total|beforePrevious|netProfitLoss|otherFactors|previous|current)(3\d{3})$/
/** Keys that are skipped: notes, the report's number and the register's internal numbers. */
const silentKey = /^(?:expl\d*|okud|id)$/

/**
 * Line codes by the five-digit keys that section III of non-profits has. 13501 is a key of order 66n, 13301 of FSBU 4.
 */
const targetedCodes: ReadonlyMap<string, LineCode> = new Map([
  ['13001', '1300'],
  ['13101', '1310'],
  ['13201', '1320'],
  ['13301', '1330'],
  ['13501', '1350'],
  ['13601', '1360'],
  ['13701', '1370'],
])

const equityColumnOf: Readonly<Record<string, EquityColumn>> = {
  authorized: 'charterCapital',
  redeemed: 'treasuryShares',
  revaluation: 'revaluation',
  additional: 'additionalCapital',
  reserve: 'reserveCapital',
  unallocated: 'retainedEarnings',
  total: 'total',
  beforePrevious: 'beforePrevious',
  netProfitLoss: 'netProfitLoss',
  otherFactors: 'otherFactors',
  previous: 'previous',
  current: 'current',
}

const shownTextMax = 40

/** Collects the amounts of one report in `into`. */
export function takeReport(into: ReportLines, report: ReportKey, values: Json): void {
  const entries = Object.entries(values)
  if (entries.length > reportKeysMax) {
    into.problems.push(problem('too-deep', report, { reason: `${reportKeysMax} keys` }))
    return
  }
  for (const [key, value] of entries) {
    if (value === null || silentKey.test(key)) continue
    const isTaken =
      report === 'capitalChange' ? takeEquity(into, report, key, value) : takeLine(into, report, key, value)
    if (!isTaken) takeUnknown(into, `${report}.${key}`, value)
  }
}

function takeLine(into: ReportLines, report: ReportKey, key: string, value: unknown): boolean {
  const [, columnName, number = ''] = lineKey.exec(key) ?? []
  if (columnName === undefined) return false
  const targetedCode = report === 'balance' ? targetedCodes.get(number) : undefined
  if (targetedCode === undefined && number.length > 4) return false
  const code = targetedCode ?? number
  const place = `${report}.${key}`
  const amount = takeAmount(into, place, code, value)
  if (amount === null) return true
  const line = lineOf(targetedCode === undefined ? into.lines : into.targeted, code)
  // the cast is safe: the pattern matches only the names of the three columns
  const column = columnName as Column
  line.amounts[column] = amount
  line.at[column] = place
  return true
}

function lineOf(lines: Map<LineCode, GrowingLine>, code: LineCode): GrowingLine {
  const line = lines.get(code) ?? { code, amounts: { current: null, previous: null, beforePrevious: null }, at: {} }
  lines.set(code, line)
  return line
}

function takeEquity(into: ReportLines, report: ReportKey, key: string, value: unknown): boolean {
  const [, name = '', code = ''] = equityKey.exec(key) ?? []
  const column = equityColumnOf[name]
  if (column === undefined) return false
  const row = into.equity.get(code) ?? { code, amounts: {}, at: `${report}.…${code}` }
  row.amounts[column] = takeAmount(into, `${report}.${key}`, code, value)
  into.equity.set(code, row)
  return true
}

function takeAmount(into: ReportLines, place: string, code: LineCode, value: unknown): Amount | null {
  if (isPerShareLine(code)) return jsonDecimal(value) ?? unreadable(into, place, code, value)
  const read = jsonAmount(value)
  if (read === undefined) return unreadable(into, place, code, value)
  if (read.isRounded) into.rounded += 1
  return read.amount
}

function unreadable(into: ReportLines, place: string, code: LineCode, value: unknown): null {
  if (into.problems.length >= unreadableReportedMax) return null
  const text = beginningOf(JSON.stringify(value), shownTextMax)
  into.problems.push(problem('unreadable-amount', place, { code, text }))
  return null
}

function takeUnknown(into: ReportLines, label: string, value: unknown): void {
  const amount = jsonAmount(value)?.amount ?? null
  if (amount === null) return
  const amounts = { current: amount, previous: null, beforePrevious: null }
  into.unknown.push({ label, amounts, at: { current: label } })
}

/** A JSON value read as an amount. `isRounded`: the value had decimals, which a statement in thousands cannot have. */
type JsonAmount = { readonly amount: Amount | null; readonly isRounded: boolean }

/**
 * Reads a number, possibly in quotation marks, as an amount in integers: null when it is blank, undefined when it is
 * not an amount.
 */
function jsonAmount(value: unknown): JsonAmount | undefined {
  const number = jsonDecimal(value)
  if (number === undefined || number === null) return number === null ? { amount: null, isRounded: false } : undefined
  const amount = Number.isInteger(number) ? number : roundHalfUp(number)
  return { amount, isRounded: amount !== number }
}

/**
 * Reads a number, possibly in quotation marks, with its decimals: null when it is blank, undefined when it is not a
 * number.
 */
function jsonDecimal(value: unknown): number | null | undefined {
  if (typeof value === 'number') return finite(value)
  if (typeof value === 'string') return decimalOf(value)
  return value === null ? null : undefined
}
