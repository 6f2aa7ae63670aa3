import { zipSync } from 'fflate'
import type { Cell, CellValue, FontStyle, RichTextRun, Sheet } from 'hucre'
import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import { emptyCell } from './grid.ts'
import { calculated, isUncalculated } from './formula-sums.ts'
import type { Grid, GridCell } from './grid.ts'
import { isRed } from './red.ts'
import { zipLimits } from './limits.ts'
import type { ZipLimits } from './limits.ts'
import { dateText, shownBy } from './number-format.ts'
import type { ReadOptions, ReadResult } from './read-result.ts'
import { refused } from './refused.ts'
import { isAmountLike } from './tables/column-layout.ts'
import { isKnownCode } from './tables/known-codes.ts'
import { draftsOf } from './tables/statement-table.ts'
import { unzipBounded } from './zip.ts'

// Code that the readers of Excel and OpenDocument workbooks share.

const MB = 1024 * 1024

/**
 * Maximum size of unpacked tables: those of a statement are 50 kB, and reading takes ten times their size in memory.
 */
const partLimits: ZipLimits = { ...zipLimits, entryBytesMax: 12 * MB, totalBytesMax: 24 * MB }

/**
 * Maximum numbers of worksheets, rows and columns. The largest printed form has about 500 rows and, if each character
 * is in a separate column, 120 columns.
 */
export const sheetsMax = 40
export const sheetRowsMax = 3_000
export const sheetColumnsMax = 150
/**
 * Maximum numbers of rows and, except in OpenDocument, of columns that the libraries read: a few more than are used, to
 * detect worksheets that are too long or too wide.
 */
export const sheetRowsSeen = sheetRowsMax + 100
export const sheetColumnsSeen = sheetColumnsMax + 10

/** The worksheets of a workbook that are read, and the number of all its worksheets. */
export type Sheets = { readonly sheets: readonly Sheet[]; readonly count: number }

/** Chooses the worksheets to read, and counts all worksheets, each once even if a library offers it twice. */
export function firstSheets() {
  let count = 0
  return {
    isRead: (_: unknown, order: number): boolean => {
      count = Math.max(count, order + 1)
      return order < sheetsMax
    },
    count: () => count,
  }
}

/** Maximum number of tags in all parts together, and maximum length of a tag, in bytes. */
const tagsMax = 1_000_000
const tagBytesMax = 64 * 1024

/** The parts of a workbook as a new ZIP, or the reason why they are refused. */
export type Parts = Problem | Uint8Array<ArrayBuffer>

/**
 * Unpacks the wanted parts within limits and packs them again without compression, so that the library sees no other
 * part. `prepared` is called for each wanted part, and may rewrite one that the library would misread; `all` are the
 * wanted parts as filed.
 */
export function boundedParts(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  prepared: (name: string, part: Uint8Array, all: ReadonlyMap<string, Uint8Array>) => Uint8Array = (_, part) => part,
): Parts {
  const unzipped = unzipBounded(bytes, partLimits, isWanted)
  if (!unzipped.ok) return unzipped.problem
  if (!areBounded([...unzipped.files.values()])) return problem('too-deep', undefined, { reason: `${tagsMax} tags` })
  const parts = [...unzipped.files].map(([name, part]) => [name, prepared(name, part, unzipped.files)] as const)
  return zipSync(Object.fromEntries(parts), { level: 0 })
}

const tagStart = 0x3c
const tagEnd = 0x3e

function areBounded(files: readonly Uint8Array[]): boolean {
  let tags = 0
  for (const file of files)
    for (let at = file.indexOf(tagStart); at !== -1; at = file.indexOf(tagStart, at + 1)) {
      tags += 1
      const end = file.indexOf(tagEnd, at)
      if (tags > tagsMax || (end === -1 ? file.length : end) - at > tagBytesMax) return false
      if (end === -1) break
    }
  return true
}

/**
 * Reads the statements in a workbook. If its parts were refused, returns that problem; if the library cannot read them,
 * `broken-file`.
 */
export async function readWorkbook(
  parts: Parts,
  sheetsOf: (parts: Uint8Array) => Promise<Sheets>,
  options: ReadOptions,
): Promise<ReadResult> {
  if (!(parts instanceof Uint8Array)) return { drafts: [], problems: [parts] }
  const sheets = await sheetsOf(parts).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  return typeof sheets === 'string' ? refused('broken-file', { reason: sheets }) : statementsIn(sheets, options)
}

/**
 * The statements in the visible worksheets, without hidden columns of amounts. If these contain no statement: the
 * statements in all worksheets and columns. Sums without stored results are calculated first.
 */
export function statementsIn({ sheets: filed, count }: Sheets, options: ReadOptions): ReadResult {
  const { sheets, places } = calculated(filed, sheetRowsMax)
  const read = statementsOf(sheets, options)
  const cells = places
    .filter(({ row }) => row < sheetRowsMax)
    .map(({ sheet, row, column }) => `${sheets[sheet]?.name}!${columnName(column)}${row + 1}`)
  const named = { count: cells.length, cells: cells.slice(0, cellsNamedMax).join(', ') }
  return {
    ...read,
    problems: [
      ...read.problems,
      ...unread(filed, count),
      ...(cells.length === 0 ? [] : [problem('formulas-calculated', undefined, named)]),
    ],
  }
}

/** Reports the worksheets and the rows that are not read because there are too many. */
function unread(sheets: readonly Sheet[], count: number): readonly Problem[] {
  const longer = sheets.filter(({ rows }) => rows.slice(sheetRowsMax).some((row) => row.some(isFilled)))
  return [
    ...(count > sheets.length ? [problem('sheets-unread', undefined, { sheets: count, read: sheets.length })] : []),
    ...longer.map(({ name }) => problem('rows-unread', name, { sheet: name, read: sheetRowsMax })),
  ]
}

const isFilled = (value: CellValue | undefined): boolean => value !== null && value !== undefined && value !== ''

/** Maximum number of cells that a problem names as examples. */
const cellsNamedMax = 20

function statementsOf(sheets: readonly Sheet[], options: ReadOptions): ReadResult {
  const visible = sheets.filter(({ hidden, veryHidden }) => hidden !== true && veryHidden !== true)
  const shown = visible.map((sheet) => ({ sheet, left: hiddenAmounts(sheet) }))
  const seen = draftsOf(
    shown.map(({ sheet, left }) => gridOf(sheet, left)),
    options,
  )
  if (seen.drafts.length > 0) return { ...seen, problems: [...seen.problems, ...shown.flatMap(columnsLeftOut)] }
  const isAll = visible.length === sheets.length && shown.every(({ left }) => left.size === 0)
  return isAll
    ? seen
    : draftsOf(
        sheets.map((sheet) => gridOf(sheet, new Set())),
        options,
      )
}

type VisibleSheet = { readonly sheet: Sheet; readonly left: ReadonlySet<number> }

function columnsLeftOut({ sheet, left }: VisibleSheet): readonly Problem[] {
  const columns = [...left].map(columnName).join(', ')
  return left.size === 0 ? [] : [problem('columns-hidden', sheet.name, { sheet: sheet.name, columns })]
}

/** A hidden column with at least this many numbers is a column of amounts. */
const amountsAtLeast = 3

/**
 * Hidden columns with amounts: drafts, plans and shares beside the statement. A hidden column with codes or names is
 * not among them; it is read as if it were visible.
 */
function hiddenAmounts({ columns = [], rows }: Sheet): ReadonlySet<number> {
  const hidden = columns.flatMap((column, at) => (column?.hidden === true ? [at] : []))
  const isOfAmounts = (at: number): boolean => {
    const texts = rows
      .slice(0, sheetRowsMax)
      .flatMap((row) => (row[at] === null || row[at] === undefined ? [] : String(row[at])))
    const amounts = texts.filter((text) => isAmountLike({ text }) && !isKnownCode(text))
    return amounts.length >= amountsAtLeast && texts.filter(isKnownCode).length < amountsAtLeast
  }
  return new Set(hidden.filter(isOfAmounts))
}

function gridOf({ name, rows, cells, rowDefs }: Sheet, left: ReadonlySet<number>): Grid {
  const hiddenRows = [...(rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden === true ? [row] : []))
  return {
    title: name,
    rows: rows.slice(0, sheetRowsMax).map((row, at) =>
      cellsOf(
        row.map((value, column) => (left.has(column) ? null : value)),
        at,
        left.size === 0 ? cells : withoutColumns(cells, left),
      ),
    ),
    place: (row, column) => `${name}!${columnName(column)}${row + 1}`,
    hiddenRows: new Set(hiddenRows),
    ...(rows.some((row) => row.slice(sheetColumnsMax).some(isFilled)) && { columnsRead: sheetColumnsMax }),
  }
}

function withoutColumns(cells: Sheet['cells'], left: ReadonlySet<number>): Sheet['cells'] {
  return new Map([...(cells ?? [])].filter(([place]) => !left.has(Number(place.split(',')[1]))))
}

/** The cells of a row up to the last filled one. Worksheets are rectangles of mostly empty cells. */
function cellsOf(row: readonly CellValue[], at: number, cells: Sheet['cells']): readonly GridCell[] {
  const found = row.slice(0, sheetColumnsMax).map((value, column) => cellOf(value, cells?.get(`${at},${column}`)))
  return found.slice(0, found.findLastIndex((cell) => cell !== emptyCell) + 1)
}

/** Whether a run of text counts: footnotes ("123⁴" is 123, not 1234) and struck-through text do not. */
const isSaid = ({ text, font }: RichTextRun): boolean =>
  font?.strikethrough !== true && !(font?.vertAlign === 'superscript' && /^[\d*)]{1,3}$/.test(text))

/** A cell, marked as red if any part of its text is. */
function cellOf(value: CellValue | undefined, cell: Cell | undefined): GridCell {
  const plain = plainCell(value, cell)
  const colors = [cell?.style?.font, ...(cell?.richText ?? []).map(({ font }) => font)].flatMap(colorOf)
  return plain !== emptyCell && colors.some(isRed) ? { ...plain, isRed: true } : plain
}

/** The colour of a font, if it has one. Older workbooks give an index into a palette in which 10 is red. */
const colorOf = (font: FontStyle | undefined): readonly string[] => {
  const { rgb, indexed } = font?.color ?? {}
  return rgb === undefined ? (indexed === 10 ? ['red'] : []) : [rgb.slice(-6)]
}

/**
 * A cell whose exact number, if it has one, takes precedence over its display. A formula that was never calculated is
 * unreadable.
 */
function plainCell(value: CellValue | undefined, cell: Cell | undefined): GridCell {
  if (cell?.richText !== undefined)
    return {
      text: cell.richText
        .filter(isSaid)
        .map(({ text }) => text)
        .join(''),
    }
  const shown = value ?? cell?.formulaResult ?? null
  if (typeof shown === 'number') return numberCell(shown, cell?.style?.numFmt)
  if (shown instanceof Date) return { text: dateText(shown, cell?.style?.numFmt) }
  if (isUncalculated(cell)) return { text: `=${cell?.formula}` }
  if (shown === null) return emptyCell
  return { text: String(shown) }
}

/**
 * A number as stored, with the number that the cell displays, if it differs (null if the cell displays none). A
 * percentage keeps only its text, because it is not an amount.
 */
function numberCell(value: number, format: string | undefined): GridCell {
  const cell = { text: String(value), value }
  const shown = format === undefined || value === 0 ? { value } : shownBy(format, value)
  if ('text' in shown) return shown.text.endsWith('%') ? { text: shown.text } : { ...cell, shown: null }
  return shown.value === value ? cell : { ...cell, shown: shown.value }
}

const letters = 26

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % letters))
  return column < letters ? last : columnName(Math.floor(column / letters) - 1) + last
}

/** The range of the cells that the libraries read in each worksheet, such as A1:FD3100. */
export const cellsSeen = `A1:${columnName(sheetColumnsSeen - 1)}${sheetRowsSeen}`
