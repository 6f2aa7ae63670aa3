import type { BorderSide, BorderStyle, CellStyle, FontStyle } from 'hucre'
import { palette } from '#identity/brand.ts'
import type { Weight } from '#domain/documents/statement-printout.ts'

// Styles of the workbook. Every style names a font, because otherwise each spreadsheet would choose its own. Most
// machines have Arial, or a font of the same widths.

/**
 * The format of amounts, with thousands separators. Negative amounts are in brackets, and zeros are shown. A space as
 * wide as a bracket keeps digits and words aligned.
 */
export const amountFormat = '#,##0_);(#,##0);0_);@_)'
/** Like `amountFormat`, with the mark of a restated amount in place of the closing bracket. */
const restatedFormat = '#,##0"#";(#,##0)"#";0"#";@_)'
/** The format of earnings per share as filed, with all decimals. */
export const decimalFormat = `#,##0.${'#'.repeat(15)}_);(#,##0.${'#'.repeat(15)});0_);@_)`

export const baseSizePt = 10
export const baseFont: FontStyle = { name: 'Arial', size: baseSizePt }
/** A colour as a workbook stores it, without the hash. */
const rgb = (colour: string) => ({ rgb: colour.slice(1).toUpperCase() })
const ink = rgb(palette.light.ink)
const quiet = rgb(palette.light['ink-soft'])

const thin: BorderSide = { style: 'thin', color: ink }
const double: BorderSide = { style: 'double', color: ink }
const hair: BorderSide = { style: 'hair', color: { rgb: 'AAAAAA' } }

const textStyle = (font: FontStyle, alignment: CellStyle['alignment'] = {}): CellStyle => ({
  font: { ...baseFont, ...font },
  alignment: { vertical: 'top', ...alignment },
})

export const titleStyle = textStyle({ size: 15, bold: true }, { wrapText: true })
export const subtitleStyle = textStyle({ color: quiet }, { wrapText: true })
export const introStyle = textStyle({ size: 9, color: quiet }, { wrapText: true })
export const rateStyle: CellStyle = { ...textStyle({ size: 9 }, { horizontal: 'right' }), numFmt: 'General' }
export const sectionStyle = textStyle({ size: 11, bold: true }, { vertical: 'bottom' })
export const noteStyle = textStyle({ size: 9 }, { wrapText: true })
export const russianStyle = textStyle({ size: 9, color: quiet }, { vertical: 'center', wrapText: true })

/** The style of a table's heading, which is repeated on every printed page. */
export const headingStyle = (horizontal: 'left' | 'right'): CellStyle => ({
  ...textStyle({ bold: true }, { horizontal, vertical: 'bottom', wrapText: true }),
  border: { bottom: { style: 'medium', color: ink } },
  ...(horizontal === 'right' ? { numFmt: '@_)' } : {}),
})

/** The style for each weight. It is made only once, because every cell of a workbook needs a style. */
const byWeight = (styleOf: (weight: Weight) => CellStyle): Readonly<Record<Weight, CellStyle>> => ({
  heading: styleOf('heading'),
  line: styleOf('line'),
  subtotal: styleOf('subtotal'),
  total: styleOf('total'),
})

export const labelStyles = byWeight((weight) =>
  textStyle(
    { bold: weight !== 'line', italic: weight === 'heading' },
    { horizontal: 'left', vertical: 'center', wrapText: true, indent: weight === 'line' ? 1 : 0 },
  ),
)

/** Ruled lines as in accounting: one above a subtotal, one above and two below a total. */
const rules: Readonly<Record<Weight, BorderStyle>> = {
  heading: {},
  line: {},
  subtotal: { top: thin },
  total: { top: thin, bottom: double },
}

export const amountStyles = byWeight((weight) => ({
  ...textStyle({ bold: weight === 'subtotal' || weight === 'total' }, { horizontal: 'right', vertical: 'center' }),
  border: rules[weight],
  numFmt: amountFormat,
}))

export const restatedStyles = byWeight((weight) => ({ ...amountStyles[weight], numFmt: restatedFormat }))

/** Styles of a report's shares, with one decimal. */
export const percentStyles = byWeight((weight) => ({
  ...amountStyles[weight],
  numFmt: '#,##0.0%_);(#,##0.0%);0.0%_);@_)',
}))

/** Styles of filed lines, with a hairline below each row to guide the eye. */
export const filedTextStyles = byWeight((weight) => ({
  ...textStyle({ size: 9, bold: weight !== 'line' }, { wrapText: true }),
  border: { bottom: hair },
}))

export const filedAmountStyles = byWeight((weight) => ({
  ...textStyle({ size: 9, bold: weight !== 'line' }, { horizontal: 'right' }),
  border: { bottom: hair },
  numFmt: amountFormat,
}))
