import type { CellStyle } from 'hucre'
import type { FigureUnit } from '#domain/documents/assessment-printout.ts'
import type { FigureCell } from '#domain/documents/document.ts'
import { plainText } from '../printable-text.ts'
import { textCell, type RowCell } from './rows.ts'
import { amountFormat, amountStyles, labelStyles } from './worksheet-styles.ts'

/**
 * Number formats by the unit of the figure (specification §9). Negative numbers are in brackets, but year-on-year
 * differences have a sign. N/a is aligned with the digits.
 */
const formats: Readonly<Record<FigureUnit, string>> = {
  amount: amountFormat,
  times: numberFormat('#,##0.0', '"x"'),
  percent: numberFormat('#,##0.0', '%'),
  change: numberFormat('#,##0.00', '%'),
  days: amountFormat,
  millionRoubles: amountFormat,
  points: amountFormat,
  score: numberFormat('#,##0.00', ''),
  pointsMore: signedFormat('#,##0.0', '" pp"'),
  timesMore: signedFormat('#,##0.0', '"x"'),
  daysMore: signedFormat('#,##0', '" days"'),
}

/** A number format that puts negative numbers, with their unit, in brackets. */
function numberFormat(digits: string, unit: string, before = ''): string {
  const zero = digits.replace('#,##', '')
  return `${before}${digits}${unit}_);(${before}${digits}${unit});${before}${zero}${unit}_);@_)`
}

/** The number format of a year-on-year difference, which shows its sign unless it is 0. */
function signedFormat(digits: string, unit: string): string {
  return `+${digits}${unit}_);\u2212${digits}${unit}_);${digits.replace('#,##', '')}${unit}_);@_)`
}

/** The number format of an integer inside a pattern with the placeholder {value}. */
function patternFormat(pattern: string): string {
  const [before = '', after = ''] = pattern.split('{value}')
  return numberFormat('#,##0', literal(after), literal(before))
}

/** Literal text inside a number format. */
const literal = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '')}"`)

/** The cell of a figure. A formula has the document's value as its result. N/a has the reason as a comment. */
export function figureCell(
  { value, unit, text, reason, pattern }: FigureCell,
  { formula = null, isHeavy = false }: { readonly formula?: string | null; readonly isHeavy?: boolean } = {},
): RowCell {
  const style = figureStyle(pattern === undefined ? formats[unit] : patternFormat(pattern), isHeavy)
  const comment = value !== null || reason === undefined ? {} : { comment: { text: plainText(reason) } }
  const result = value ?? text
  if (formula !== null) return { type: 'formula', value: result, formula, formulaResult: result, style, ...comment }
  if (value === null) return { ...textCell(text, style), ...comment }
  return { type: 'number', value, style }
}

const figureStyles = new Map<string, CellStyle>()

/** The style of a figure. Styles are cached, because every cell needs one and few differ. */
function figureStyle(numFmt: string, isHeavy: boolean): CellStyle {
  const key = `${isHeavy ? 'heavy' : 'plain'} ${numFmt}`
  const known = figureStyles.get(key)
  if (known !== undefined) return known
  const style: CellStyle = { ...amountStyles[isHeavy ? 'subtotal' : 'line'], border: {}, numFmt }
  figureStyles.set(key, style)
  return style
}

/** A cell whose formula results in text. */
export const formulaText = (formula: string, result: string): RowCell => ({
  type: 'formula',
  value: result,
  formula,
  formulaResult: result,
  style: labelStyles.line,
})
