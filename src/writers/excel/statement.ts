import type { WriteSheet } from 'hucre'
import type { Column } from '#domain/statement/draft.ts'
import type { StatementPrintout, SheetCell, SheetRow, SheetSection } from '#domain/documents/statement-printout.ts'
import { cellText, columnsOf } from '../cell-text.ts'
import { sheetTitle } from '../page.ts'
import { plainText } from '../plain-text.ts'
import { columnName, quoted } from './address.ts'
import { formulaOf, type Places } from './formula.ts'
import { headRows, rateAddress, footRows } from './frame.ts'
import { amountCell, formulaCell, gridOf, heightOf, textCell, type RowCell, type WrittenRow } from './rows.ts'
import { amountStyles, labelStyles, russianStyle, sectionStyle } from './styles.ts'

/** Widths of the columns, in characters; the amounts get what the longest of them needs. */
const widths = { label: 52, code: 9, russian: 58, amountMin: 16 } as const

/** Where the rouble cell of an English field stands, with the name of the sheet; null where there is no such cell. */
export type FieldCell = (field: string, column: Column) => string | null

/** The English sheet and how many rows its head has: they stay in sight and are repeated in print. */
export type StatementSheet = { readonly sheet: WriteSheet; readonly headRows: number; readonly cell: FieldCell }

/** The English statement, every figure a formula over the lines as filed, the sheet's own rows or the rate. */
export function statementWorksheet(sheet: StatementPrintout, filed: Places['filed']): StatementSheet {
  const textWidths = sheet.bilingual ? [widths.label, widths.code, widths.russian] : [widths.label]
  const before = textWidths.length
  const columnWidths = [...textWidths, ...sheet.columns.map(() => amountWidthOf(sheet))]
  const head = headRows(sheet, columnWidths)
  const numbers = rowNumbers(sheet, head.length)
  const placing = placingOf(sheet, { before, numbers, filed })
  const body = sheet.sections.flatMap((section) => sectionRows(sheet, section, placing))
  const rows = [...head, ...body, ...footRows(sheet, columnWidths)]
  return {
    sheet: {
      name: sheetTitle,
      columns: columnWidths.map((width) => ({ width })),
      ...gridOf(rows, columnWidths.length),
    },
    headRows: head.length,
    cell: (field, column) => {
      const row = numbers.get(field)
      const position = roublePosition(sheet, column)
      return row === undefined || position < 0
        ? null
        : `${quoted(sheetTitle)}!${columnName(before + position)}${row.number}`
    },
  }
}

function amountWidthOf(sheet: StatementPrintout): number {
  const cells = sheet.sections.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  return Math.max(widths.amountMin, ...cells.map((cell) => cellText(cell, sheet).length + 4))
}

/** Places for the formulas of one column, by the column's position on the sheet. */
type Placing = (position: number) => Places

type Frame = {
  readonly before: number
  readonly numbers: ReadonlyMap<string, Numbered>
  readonly filed: Places['filed']
}

function placingOf(sheet: StatementPrintout, { before, numbers, filed }: Frame): Placing {
  const rateCell = sheet.rate === null ? null : { address: rateAddress, value: Number(sheet.rate.roubles) }
  return (position) => ({
    filed,
    rate: rateCell,
    column: before + position,
    period: sheet.columns[position]?.column ?? 'current',
    row: (field) => {
      const found = numbers.get(field)
      return found ? { row: found.number, amount: found.cells[position]?.amount ?? null } : null
    },
    roubles: (field, column) => {
      const found = numbers.get(field)
      const rouble = roublePosition(sheet, column)
      const amount = found?.cells[rouble]?.amount ?? null
      return found && amount !== null ? { address: `${columnName(before + rouble)}${found.number}`, amount } : null
    },
  })
}

const roublePosition = (sheet: StatementPrintout, column: Column): number =>
  sheet.columns.findIndex((each) => each.column === column && each.currency === 'RUB')

type Numbered = { readonly number: number; readonly cells: readonly SheetCell[] }

/** The number of each English row on the sheet, by its field: a title stands above each section's rows. */
function rowNumbers(sheet: StatementPrintout, head: number): ReadonlyMap<string, Numbered> {
  const rows: readonly (SheetRow | null)[] = sheet.sections.flatMap((section) => [null, ...section.rows])
  const numbered = rows.flatMap((row, place): readonly (readonly [string, Numbered])[] =>
    row === null || row.field === null ? [] : [[row.field, { number: head + place + 1, cells: row.cells }]],
  )
  return new Map(numbered)
}

function sectionRows(sheet: StatementPrintout, section: SheetSection, placing: Placing): readonly WrittenRow[] {
  const has = columnsOf(sheet, section)
  const title: WrittenRow = { cells: [textCell(section.title, sectionStyle)], heightPt: 28 }
  return [title, ...section.rows.map((row) => writtenRow(sheet, row, has, placing))]
}

function writtenRow(sheet: StatementPrintout, row: SheetRow, has: readonly boolean[], placing: Placing): WrittenRow {
  const label = { text: row.label, width: widths.label, sizePt: 10 }
  const names = { text: linesText(row, 'name'), width: widths.russian, sizePt: 9 }
  const russian = sheet.bilingual ? [linesCell(row, 'code'), linesCell(row, 'name')] : []
  const amounts = row.cells.map((cell, position) =>
    has[position] ? amountOf(sheet, row, cell, placing(position)) : null,
  )
  return {
    cells: [textCell(row.label, labelStyles[row.weight]), ...russian, ...amounts],
    heightPt: heightOf(sheet.bilingual ? [label, names] : [label]),
  }
}

/** The Russian lines of a row, one under the other. */
const linesText = ({ russian }: SheetRow, part: 'code' | 'name'): string =>
  russian.map((line) => plainText(line[part])).join('\n')

const linesCell = (row: SheetRow, part: 'code' | 'name'): RowCell => ({
  type: 'string',
  value: linesText(row, part),
  style: russianStyle,
})

function amountOf(sheet: StatementPrintout, { weight }: SheetRow, cell: SheetCell, places: Places): RowCell {
  const style = amountStyles[weight]
  if (cell.amount === null) return textCell(cellText(cell, sheet), style, cell.reason)
  const formula = formulaOf(cell, places)
  return formula === null ? amountCell(cell.amount, style) : formulaCell(formula, cell.amount, style)
}
