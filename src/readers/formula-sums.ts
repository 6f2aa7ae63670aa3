import type { Cell, Sheet } from 'hucre'

// Calculates formulas whose results the file does not store, if they only add and subtract numbers and cells.

/** The worksheets, with calculated results in their cells, and the locations of these cells. */
export type Calculated = { readonly sheets: readonly Sheet[]; readonly places: readonly CellPlace[] }

/** The location of a cell; sheet, row and column are counted from 0. */
export type CellPlace = { readonly sheet: number; readonly row: number; readonly column: number }

/** Maximum number of cells added up in a file; a form has about a hundred sums of ten cells. */
const cellsMax = 100_000
/** Maximum depth to which sums may contain other sums. */
const depthMax = 50

/**
 * Matches a term with its sign: a number, a cell or a SUM of cells. A formula with anything else is not a sum. Syntax:
 * ECMA-376 Part 1, 18.17.2.
 */
const terms = /([-+]?)(?:SUM\(([^()]{1,500})\)|([^-+(),:;*/^&<>="]{1,150}))/gi
const reference = /^(?:'?([^'!]{1,100})'?!)?\$?([A-Z]{1,3})\$?(\d{1,7})$/i
const literal = /^\d{1,15}(?:\.\d{1,15})?$/

/**
 * Calculates as many formulas as it can. As in Excel, a blank counts as 0, and SUM skips text. A formula stays without
 * a result if it uses text in any other way, or refers to a row beyond the first `rowsMax` of a worksheet that has more
 * rows.
 */
export function calculated(sheets: readonly Sheet[], rowsMax: number): Calculated {
  const left = { cells: cellsMax }
  const results = sheets.flatMap((one, sheet) =>
    uncalculated(one).flatMap((key) => {
      const [row = 0, column = 0] = key.split(',').map(Number)
      const value = cellValue({ sheet, row, column }, { sheets, rowsMax, left, depth: 0 })
      return typeof value === 'number' ? [{ sheet, row, column, value }] : []
    }),
  )
  if (results.length === 0) return { sheets, places: [] }
  return {
    sheets: sheets.map((sheet, at) =>
      withResults(
        sheet,
        results.filter((result) => result.sheet === at),
      ),
    ),
    places: results,
  }
}

/**
 * If no formula in the worksheets has a result other than 0, returns the worksheets without these results; otherwise
 * returns them unchanged. Programs that write formulas but cannot calculate them store 0 everywhere, and mark the
 * workbook to be calculated when it is opened.
 */
export function withoutZeroResults(sheets: readonly Sheet[]): readonly Sheet[] {
  const resultsIn = ({ rows, cells }: Sheet) =>
    [...(cells ?? [])].flatMap(([key, cell]) => {
      const [row = 0, column = 0] = key.split(',').map(Number)
      return cell.formula === undefined
        ? []
        : [{ key, row, column, cell, result: rows[row]?.[column] ?? cell.formulaResult }]
    })
  if (sheets.flatMap(resultsIn).some(({ result }) => (result ?? 0) !== 0)) return sheets
  return sheets.map((sheet) => {
    const cells = new Map(sheet.cells)
    const rows = sheet.rows.map((row) => [...row])
    for (const { key, row, column, cell } of resultsIn(sheet)) {
      cells.set(key, { ...cell, value: null, formulaResult: null })
      rows[row]?.splice(column, 1, null)
    }
    return { ...sheet, rows, cells }
  })
}

/**
 * Whether a cell has a formula without a result. An empty string counts as a result, but an error without text does
 * not.
 */
export const isUncalculated = (cell: Cell | undefined): boolean =>
  cell?.formula !== undefined &&
  (cell.value === null || (cell.type === 'error' && cell.value === '')) &&
  (cell.formulaResult ?? null) === null

const uncalculated = ({ cells }: Sheet): readonly string[] =>
  [...(cells ?? [])].flatMap(([key, cell]) => (isUncalculated(cell) ? [key] : []))

type Result = CellPlace & { readonly value: number }

function withResults(sheet: Sheet, results: readonly Result[]): Sheet {
  const cells = new Map(sheet.cells)
  const rows = sheet.rows.map((row) => [...row])
  for (const { row, column, value } of results) {
    const key = `${row},${column}`
    const cell = cells.get(key)
    if (cell !== undefined) cells.set(key, { ...cell, value, type: 'number', formulaResult: value })
    const cellsOfRow = rows[row]
    if (cellsOfRow !== undefined) cellsOfRow[column] = value
  }
  return { ...sheet, rows, cells }
}

type Sums = {
  readonly sheets: readonly Sheet[]
  readonly rowsMax: number
  /** The number of cells that may still be visited. */
  readonly left: { cells: number }
  readonly depth: number
}

/**
 * The number in a cell: 0 for a blank, 'text' for text; null for any other value, for a formula that cannot be
 * calculated, and beyond the limits.
 */
function cellValue({ sheet, row, column }: CellPlace, sums: Sums): number | 'text' | null {
  sums.left.cells -= 1
  if (sums.left.cells < 0 || sums.depth > depthMax) return null
  const cell = sums.sheets[sheet]?.cells?.get(`${row},${column}`)
  if (isUncalculated(cell)) return sumOf(cell?.formula ?? '', sheet, { ...sums, depth: sums.depth + 1 })
  const value = sums.sheets[sheet]?.rows[row]?.[column] ?? null
  if (typeof value === 'number') return value
  return value === null ? 0 : typeof value === 'string' ? 'text' : null
}

/** The sum of the terms of a formula; null when the formula is not a sum or a term cannot be calculated. */
function sumOf(formula: string, sheet: number, sums: Sums): number | null {
  const spelled = formula.replace(/^=/, '').replaceAll(' ', '')
  const found = [...spelled.matchAll(terms)]
  if (found.length === 0 || found.map(([whole]) => whole).join('') !== spelled) return null
  const values = found.map(([, sign, cells, single = '']) => {
    const value = cells === undefined ? singleValue(single, sheet, sums) : rangesValue(cells, sheet, sums)
    return value !== null && sign === '-' ? -value : value
  })
  // round to as many digits as Excel shows, because sums of decimals have small rounding errors
  return values.includes(null)
    ? null
    : Number(values.reduce((sum: number, value) => sum + (value ?? 0), 0).toPrecision(15))
}

function singleValue(text: string, sheet: number, sums: Sums): number | null {
  if (literal.test(text)) return Number(text)
  const place = placeOf(text, sheet, sums)
  const value = place === null ? null : cellValue(place, sums)
  return value === 'text' ? null : value
}

/** The sum of ranges such as "B2:B9,D4", the argument of a SUM, which skips text; null when it cannot be calculated. */
function rangesValue(text: string, sheet: number, sums: Sums): number | null {
  const values = text.split(/[,;]/).flatMap((range) => {
    const [start = '', end = start] = range.split(':')
    const first = placeOf(start, sheet, sums)
    const last = first === null || end === start ? first : placeOf(end, first.sheet, sums)
    const isRange = first !== null && last !== null && placesIn(first, last) <= sums.left.cells
    return isRange ? rectangle(first, last).map((place) => cellValue(place, sums)) : [null]
  })
  return values.includes(null)
    ? null
    : values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)
}

/** The number of cells in the rectangle between two opposite corners, in whichever order the formula names them. */
const placesIn = (one: CellPlace, other: CellPlace): number => widthOf(one, other) * (Math.abs(other.row - one.row) + 1)

const widthOf = (one: CellPlace, other: CellPlace): number => Math.abs(other.column - one.column) + 1

function rectangle(one: CellPlace, other: CellPlace): readonly CellPlace[] {
  const width = widthOf(one, other)
  return Array.from({ length: placesIn(one, other) }, (_, at) => ({
    sheet: one.sheet,
    row: Math.min(one.row, other.row) + Math.floor(at / width),
    column: Math.min(one.column, other.column) + (at % width),
  }))
}

function placeOf(text: string, sheet: number, { sheets, rowsMax }: Sums): CellPlace | null {
  const [, name, letters = '', row] = reference.exec(text) ?? []
  const at = name === undefined ? sheet : sheets.findIndex((other) => other.name.replaceAll(' ', '') === name)
  if (row === undefined || at === -1) return null
  if (Number(row) > rowsMax && (sheets[at]?.rows.length ?? 0) > rowsMax) return null
  const column = [...letters.toUpperCase()].reduce((count, letter) => count * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { sheet: at, row: Number(row) - 1, column }
}
