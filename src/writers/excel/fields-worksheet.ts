import type { WriteSheet } from 'hucre'
import type { Basis, Document } from '#domain/documents/document.ts'
import { quoted, sheetNameOf } from './cell-address.ts'
import { amountCell, gridOf, heightOf, textCell, type RowCell } from './rows.ts'
import { amountStyles, baseSizePt, headingStyle, labelStyles, titleStyle } from './worksheet-styles.ts'
import { wholeRow } from './worksheet-lines.ts'
import type { FieldCell } from './worksheet-table.ts'

// The worksheet with the English fields as given, for an assessment without a statement.

export const fieldsHeadRows = 2
/** Column widths in characters. */
const widths = [52, 20, 20] as const
const columns = { current: 'B', previous: 'C' } as const

export type FieldsWorksheet = { readonly sheet: WriteSheet; readonly cell: FieldCell }

export function fieldsWorksheet(
  { title, notAvailable }: Document,
  { fields: { item, years, ...fields } }: Basis,
): FieldsWorksheet {
  const name = sheetNameOf(fields.title)
  const style = amountStyles.line
  const amount = (value: number | null): RowCell =>
    value === null ? textCell(notAvailable, style) : amountCell(value, Number.isInteger(value) ? style : exactStyle)
  const rows = [
    wholeRow(`${title} · ${fields.title}`, titleStyle, widths),
    {
      cells: [
        textCell(item, headingStyle('left')),
        textCell(years.current, headingStyle('right')),
        textCell(years.previous, headingStyle('right')),
      ],
      heightPt: heightOf(
        [years.current, years.previous].map((text) => ({ text, width: widths[1], sizePt: baseSizePt, isBold: true })),
      ),
    },
    ...fields.rows.map(({ label, current, previous }) => ({
      cells: [textCell(label, labelStyles.line), amount(current), amount(previous)],
    })),
  ]
  return {
    sheet: {
      name,
      columns: widths.map((width) => ({ width })),
      ...gridOf(rows, widths.length),
      pageSetup: { paperSize: 'a4', orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 1 },
      freezePane: { rows: fieldsHeadRows, columns: 1 },
      view: { showGridLines: false },
    },
    cell: (field, column) => {
      const place = fields.rows.findIndex((row) => row.field === field)
      if (place < 0 || column === 'beforePrevious') return null
      return `${quoted(name)}!${columns[column]}${fieldsHeadRows + place + 1}`
    },
  }
}

/** The style of an amount with up to six decimals, because fields given directly need not be whole numbers. */
const exactStyle = { ...amountStyles.line, numFmt: '#,##0.######_);(#,##0.######);0_);@_)' }
