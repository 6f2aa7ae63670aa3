import type { CellStyle } from 'hucre'
import type { Figure, FigureUnit } from '#domain/documents/assessment-printout.ts'
import { textCell, type RowCell } from '../../excel/rows.ts'
import { amountFormat, amountStyles, labelStyles } from '../../excel/styles.ts'
import { plainText } from '../../plain-text.ts'

/** Numbers as the printout writes them (specification §9), negatives in brackets, N/a aligned with the digits. */
const formats: Readonly<Record<FigureUnit, string>> = {
  amount: amountFormat,
  times: numberFormat('#,##0.0', '"x"'),
  percent: numberFormat('#,##0.0', '%'),
  change: numberFormat('#,##0.00', '%'),
  days: amountFormat,
  millionRoubles: amountFormat,
  points: amountFormat,
  score: numberFormat('#,##0.00', ''),
}

/** `unit` stands inside the brackets. */
export function numberFormat(digits: string, unit: string, before = ''): string {
  const zero = digits.replace('#,##', '')
  return `${before}${digits}${unit}_);(${before}${digits}${unit});${before}${zero}${unit}_);@_)`
}

const styleOf = (unit: FigureUnit, isHeavy: boolean, format?: string): CellStyle => ({
  ...amountStyles[isHeavy ? 'subtotal' : 'line'],
  border: {},
  numFmt: format ?? formats[unit],
})

export type FigureWritten = {
  /** Null: a plain value. */
  readonly formula?: string | null
  readonly isHeavy?: boolean
  readonly format?: string | undefined
}

/** A figure with its formula, the model's value as its result; N/a with the reason as a comment. */
export function figureCell(
  { value, unit, text, reason }: Figure,
  { formula = null, isHeavy = false, format }: FigureWritten = {},
): RowCell {
  const style = styleOf(unit, isHeavy, format)
  const comment = value !== null || reason === undefined ? {} : { comment: { text: plainText(reason) } }
  const result = value ?? text
  if (formula !== null) return { type: 'formula', value: result, formula, formulaResult: result, style, ...comment }
  if (value === null) return { ...textCell(text, style), ...comment }
  return { type: 'number', value, style }
}

/** A text that a formula gives. */
export const formulaText = (formula: string, result: string): RowCell => ({
  type: 'formula',
  value: result,
  formula,
  formulaResult: result,
  style: labelStyles.line,
})
