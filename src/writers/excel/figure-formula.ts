import { isFlow, type AssessedField } from '#domain/assessment/given.ts'
import type { OverviewRow, Verdict } from '#domain/documents/assessment-printout.ts'
import type { FigureName, RatioFormula } from '#domain/assessment/ratio-formula.ts'
import { shownChangeMin, type FigureFormula, type FieldTerm } from '#domain/documents/formula.ts'

// Writes spreadsheet formulas. The cell of an unknown amount contains text. N() turns this text into 0 where the method
// counts an unknown amount as 0; COUNT and ISNUMBER detect it where an amount is required.

/** Returns the address of an English field's cell; null when the workbook has no such cell. */
export type FieldAddress = (field: AssessedField) => string | null
export type FigureAddress = (name: FigureName) => string

export type FigureWriting = {
  readonly cell: FieldAddress
  /** The number of months in the period; a flow × 12 ÷ `months` is the flow of a year. */
  readonly months: number
  /** The text that a cell shows for an unknown figure. */
  readonly notAvailable: string
}

/**
 * The formula of a figure: IF(enough required fields are known, sum, alternative), or only the sum if no field is
 * required.
 */
export function figureFormula({ terms, needs, known, otherwise }: FigureFormula, writing: FigureWriting): string {
  const text = sumText(terms, writing)
  if (needs.length === 0) return text
  const instead = otherwise === null ? quotedText(writing.notAvailable) : figureFormula(otherwise, writing)
  const cells = needs.flatMap((field) => writing.cell(field) ?? [])
  if (cells.length === 0 || (known === 'all' && cells.length < needs.length)) return instead
  const condition = known === 'all' ? `COUNT(${cells.join(',')})=${needs.length}` : `COUNT(${cells.join(',')})>0`
  return `IF(${condition},${text},${instead})`
}

const monthsOfYear = 12

/**
 * The sum of the terms whose cells exist. Flows are annualised. If all terms are flows, the sum is annualised once, so
 * that 0 stays exactly 0.
 */
function sumText(terms: readonly FieldTerm[], { cell, months }: FigureWriting): string {
  const shown = terms.filter(({ field, factor }) => factor !== 0 && cell(field) !== null)
  const yearly = months === monthsOfYear ? '' : `*${monthsOfYear}/${months}`
  const isTogether = yearly !== '' && shown.length > 1 && shown.every(({ field }) => isFlow(field))
  const texts = shown.map((term) => termText(term, cell) + (isFlow(term.field) && !isTogether ? yearly : ''))
  const sum = texts.join('').replace(/^\+/, '')
  if (sum === '') return '0'
  return isTogether ? `(${sum})${yearly}` : sum
}

function termText({ field, factor, isMagnitude }: FieldTerm, cell: FieldAddress): string {
  const amount = isMagnitude ? `ABS(N(${cell(field)}))` : `N(${cell(field)})`
  const times = Math.abs(factor) === 1 ? '' : `${Math.abs(factor)}*`
  return `${factor < 0 ? '-' : '+'}${times}${amount}`
}

const daysOfYear = 365

type RatioWriting = { readonly figure: FigureAddress; readonly notAvailable: string }

/** `needs`: the conditions under which a ratio can be calculated; `value`: the formula for the ratio when they hold. */
type RatioParts = { readonly needs: readonly string[]; readonly value: string }

function ratioParts(formula: RatioFormula, figure: FigureAddress): RatioParts {
  switch (formula.kind) {
    case 'sum': {
      const terms = formula.of.map(({ figure: name, times }) => `${signed(times)}N(${figure(name)})`)
      const needs = formula.of.slice(0, 1).map((term) => `ISNUMBER(${figure(term.figure)})`)
      return { needs, value: terms.join('').replace(/^\+/, '') }
    }
    case 'quotient': {
      const of = figure(formula.of)
      const by = figure(formula.by)
      return { needs: [formula.isStrict ? `N(${of})>0` : `ISNUMBER(${of})`, `N(${by})>0`], value: `${of}/${by}` }
    }
    case 'cycle': {
      const [revenue, cost, payables] = [figure('revenue'), figure('costOfSales'), figure('payables')]
      const days = (amount: string, flow: string): string => `N(${amount})/${flow}*${daysOfYear}`
      return {
        needs: [`N(${revenue})>0`, `N(${cost})>0`, `ISNUMBER(${payables})`],
        value: `${days(figure('inventory'), cost)}+${days(figure('receivables'), revenue)}-${days(payables, cost)}`,
      }
    }
  }
}

export function ratioFormula(formula: RatioFormula, { figure, notAvailable }: RatioWriting): string {
  const instead = quotedText(notAvailable)
  const { needs, value } = ratioParts(formula, figure)
  const gone = outOfRange(formula, value)
  const shown = gone.length === 0 ? value : `IF(${gone.join('')},${instead},${value})`
  return `IF(${allOf(needs)},${shown},${instead})`
}

const allOf = (needs: readonly string[]): string => (needs.length === 1 ? (needs[0] ?? '') : `AND(${needs.join(',')})`)

/** The condition under which a cash cycle is N/a: its number of days is implausible. Empty for other ratios. */
const outOfRange = (formula: RatioFormula, days: string): readonly string[] =>
  formula.kind === 'cycle' && formula.daysMax !== undefined ? [`ABS(${days})>${formula.daysMax}`] : []

/** The formula of the relative change from the previous cell to the current one. Only older printouts use it. */
export const changeFormula = (current: string, previous: string, notAvailable: string): string =>
  `IF(AND(COUNT(${current},${previous})=2,N(${previous})<>0),(${current}-${previous})/ABS(${previous}),${quotedText(notAvailable)})`

type ChangeWriting = {
  readonly current: FigureAddress
  readonly previous: FigureAddress
  readonly notAvailable: string
}

/** The formula of a ratio's relative change from last year. N/a if the ratio has changed its sign. */
export function ratioChangeFormula(formula: RatioFormula, writing: ChangeWriting): string {
  const { now, before, needs, gone } = bothYears(formula, writing)
  const instead = quotedText(writing.notAvailable)
  const none = `OR(${[...gone, `${before}=0`, `${now}*${before}<0`].join(',')})`
  return `IF(${allOf(needs)},IF(${none},${instead},(${now}-${before})/ABS(${before})),${instead})`
}

/** The formula of a ratio's change: this year's ratio minus last year's, multiplied by `times`. */
export function differenceFormula(formula: RatioFormula, times: number, writing: ChangeWriting): string {
  const { now, before, needs, gone } = bothYears(formula, writing)
  const instead = quotedText(writing.notAvailable)
  const less = times === 1 ? `${now}-${before}` : `(${now}-${before})*${times}`
  const shown = gone.length === 0 ? less : `IF(OR(${gone.join(',')}),${instead},${less})`
  return `IF(${allOf(needs)},${shown},${instead})`
}

/**
 * A ratio's formulas for this year and last. `gone`: conditions that make the ratio N/a even if it can be calculated.
 */
function bothYears(formula: RatioFormula, { current, previous }: ChangeWriting) {
  const now = ratioParts(formula, current)
  const before = ratioParts(formula, previous)
  const values = [now.value, before.value].map((value) => (formula.kind === 'quotient' ? value : `(${value})`))
  const [one = '', other = ''] = values
  return {
    now: one,
    before: other,
    needs: [...now.needs, ...before.needs],
    gone: [...outOfRange(formula, one), ...outOfRange(formula, other)],
  }
}

const signed = (times: number): string => {
  const magnitude = Math.abs(times) === 1 ? '' : `${Math.abs(times)}*`
  return `${times < 0 ? '-' : '+'}${magnitude}`
}

/**
 * The formula that says in words whether a change is for the better. It gives '' if the change is not a number, or if a
 * cell in `neutralBelowZero` is negative.
 */
export function verdictFormula(
  change: string,
  better: OverviewRow['better'],
  { better: good, worse: bad, same }: Readonly<Record<Verdict, string>>,
  neutralBelowZero: readonly string[],
): string {
  const [up, down] = better === 'higher' ? [good, bad] : [bad, good]
  const moved = `IF(${change}>0,${quotedText(up)},${quotedText(down)})`
  const told = `IF(ABS(${change})<${shownChangeMin},${quotedText(same)},${moved})`
  const neutral = neutralBelowZero.map((cell) => `N(${cell})<0`)
  const shown = neutral.length === 0 ? told : `IF(OR(${neutral.join(',')}),"",${told})`
  return `IF(ISNUMBER(${change}),${shown},"")`
}

/** Literal text inside a formula. */
const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`
