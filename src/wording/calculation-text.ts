import { daysOfYear, monthsOfYear } from '#domain/assessment/figures.ts'
import { daysOf, type Calculation, type Operand, type CycleSpan } from '#domain/documents/calculation.ts'
import { decimalNumber } from '#words/locale.ts'
import { say } from './say.ts'
import { calculationWords as words, spanNames } from '#words/figure-trail.ts'

// Writes the formula of a calculation in two ways: with the names of its components, and with their numbers.

type Writing = {
  readonly amount: (operand: Operand) => string
  readonly share: (share: number | null) => string
  readonly span: (span: CycleSpan) => string
}

const inNames: Writing = {
  amount: ({ label }) => (isSum(label) ? say(words.bracketed, { text: label }) : label),
  share: () => words.shareName,
  span: ({ name }) => spanNames[name],
}

/** Whether a component's name is itself a sum, such as "A + B", apart from text in brackets. */
const isSum = (label: string): boolean => label.replace(/\([^()]*\)/g, '').includes(' + ')

const inNumbers: Writing = {
  amount: ({ value }) => formulaNumber(value ?? 0),
  share: (share) => say(words.percent, { share: formulaNumber((share ?? 0) * 100) }),
  span: (span) => daysText(daysOf(span)),
}

/**
 * A number with at most two decimals. A negative number has a minus sign instead of brackets, which mean something else
 * in a formula.
 */
export function formulaNumber(value: number): string {
  const text = decimalNumber(Math.abs(value), { least: 0, most: 2 })
  return value < 0 && text !== '0' ? say(words.minus, { term: text }) : text
}

/** A number of days with one decimal, so that readers can check the sum. */
const daysText = (days: number): string => {
  const text = decimalNumber(Math.abs(days), { least: 1, most: 1 })
  return days < 0 ? say(words.minus, { term: text }) : text
}

/** The formula in words, one line per step. */
export const wordLines = (calculation: Calculation): readonly string[] => linesOf(calculation, inNames)

/** The formula with numbers filled in; the last line ends with the result as printed. */
export function numberLines(calculation: Calculation, result: string): readonly string[] {
  const lines = linesOf(calculation, inNumbers)
  return lines.map((text, position) => (position < lines.length - 1 ? text : say(words.result, { text, result })))
}

function linesOf(calculation: Calculation, writing: Writing): readonly string[] {
  switch (calculation.kind) {
    case 'sum':
      return [sumText(calculation.operands, writing)]
    case 'share': {
      const { share, operands } = calculation
      const sum = sumText(operands, writing)
      const base = operands.length > 1 ? say(words.bracketed, { text: sum }) : sum
      return [say(words.share, { share: writing.share(share), base })]
    }
    case 'quotient': {
      const { of, by } = calculation
      return [say(words.quotient, { of: writing.amount(of), by: inside(writing.amount(by)) })]
    }
    case 'cycle':
      return [...calculation.spans.map((span) => spanText(span, writing)), cycleText(calculation.spans, writing)]
  }
}

/** The wording of a sum. If all operands cover the same part of a year, the sum as a whole is annualised. */
function sumText(operands: readonly Operand[], writing: Writing): string {
  const [first, ...others] = operands
  const months = first?.months ?? null
  const isFlow = others.length > 0 && months !== null && operands.every((operand) => operand.months === months)
  const terms = operands.map((operand) => termText(isFlow ? { ...operand, months: null } : operand, writing))
  const text = joined(operands.map(({ factor }, position) => ({ isTaken: factor < 0, text: terms[position] ?? '' })))
  return isFlow ? say(words.annualised, { amount: say(words.bracketed, { text }), monthsOfYear, months }) : text
}

/**
 * The wording of an operand with its factor, but without the factor's sign. A figure's factor of 1/n becomes a division
 * by n.
 */
function termText(operand: Operand, writing: Writing): string {
  const factor = Math.abs(operand.factor)
  const amount = writing.amount(operand)
  const months = operand.months
  const yearly = months === null ? amount : say(words.annualised, { amount, monthsOfYear, months })
  if (factor === 1) return yearly
  const by = Math.round(1 / factor)
  const isDivided = operand.subject.kind === 'figure' && factor < 1 && Math.abs(by * factor - 1) < factorShare
  if (isDivided) return say(words.divided, { amount: yearly, by })
  return say(words.times, { factor: String(Number(factor.toPrecision(factorDigits))), amount: yearly })
}

/** Significant digits of a factor. The limit hides floating-point errors in a factor such as 0.4 − 0.75. */
const factorDigits = 12
const factorShare = 1e-9

type JoinedText = { readonly isTaken: boolean; readonly text: string }

/** Joins terms with their signs; puts a negative number that follows another sign in brackets. */
const joined = (terms: readonly JoinedText[]): string =>
  terms
    .map(({ isTaken, text }, position) => {
      if (position === 0) return isTaken ? say(words.minus, { term: inside(text) }) : text
      return say(isTaken ? words.taken : words.added, { term: inside(text) })
    })
    .join('')

const inside = (text: string): string => (text.startsWith('−') ? say(words.bracketed, { text }) : text)

function spanText(span: CycleSpan, writing: Writing): string {
  const { name, amount, flow } = span
  const sides = {
    name: spanNames[name],
    amount: writing.amount(amount),
    flow: inside(writing.amount(flow)),
    daysOfYear,
  }
  const text = say(words.days, sides)
  return writing === inNumbers ? say(words.result, { text, result: writing.span(span) }) : text
}

const cycleText = (spans: readonly CycleSpan[], writing: Writing): string =>
  joined(spans.map((span) => ({ isTaken: span.sign < 0, text: writing.span(span) })))
