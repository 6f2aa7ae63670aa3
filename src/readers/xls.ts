import type { WorkBook, WorkSheet } from '@e965/xlsx'
import type { Cell, CellValue, Sheet } from 'hucre'
import { megabytes, textBytesMax } from './limits.ts'
import type { Reader, ReadResult } from './read-result.ts'
import { refused } from './refused.ts'
import { hasWideText, isCompoundFile } from './signatures.ts'
import { sheetColumnsMax, sheetRowsMax, sheetsMax, statementsIn } from './workbook.ts'

// Workbooks of Excel 97 to 2003, which accounting programs still write: BIFF8. The library comes when such a file does.

export const xls: Reader = {
  format: 'xls',
  recognises: (bytes) =>
    isCompoundFile(bytes) && hasWideText(bytes, 'Workbook') && !hasWideText(bytes, 'EncryptedPackage'),
  read: (bytes, options) =>
    bytes.length > textBytesMax ? refused('file-too-large', megabytes(textBytesMax)) : readXls(bytes, options),
}

async function readXls(bytes: Uint8Array, options: Parameters<Reader['read']>[1]): Promise<ReadResult> {
  const { read, utils } = await import('@e965/xlsx')
  try {
    // macros and pictures are left in the file; dates come as dates, formats with their numbers, and what is hidden is said
    const workbook = read(bytes, {
      type: 'array',
      cellDates: true,
      cellNF: true,
      cellStyles: true,
      cellText: false,
      sheetRows: sheetRowsMax,
    })
    const sheets = workbook.SheetNames.slice(0, sheetsMax).map((name, at) => sheetOf(workbook, name, at, utils))
    return statementsIn(sheets, options)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return /password/i.test(reason) ? refused('password-protected') : refused('broken-file', { reason })
  }
}

type Utils = (typeof import('@e965/xlsx'))['utils']

/** A worksheet as the readers of the other workbooks have it. */
function sheetOf({ Sheets, Workbook }: WorkBook, name: string, at: number, utils: Utils): Sheet {
  const sheet: WorkSheet = Sheets[name] ?? {}
  const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1')
  const rows: CellValue[][] = []
  const cells = new Map<string, Cell>()
  for (let row = 0; row <= Math.min(end.r, sheetRowsMax - 1); row += 1) {
    const values: CellValue[] = []
    for (let column = 0; column <= Math.min(end.c, sheetColumnsMax - 1); column += 1) {
      const cell = cellOf(sheet, utils.encode_cell({ r: row, c: column }))
      values.push(cell?.value ?? null)
      if (cell !== null) cells.set(`${row},${column}`, cell)
    }
    rows.push(values)
  }
  const rowDefs = new Map(
    (sheet['!rows'] ?? []).flatMap((row, of) => (row?.hidden === true ? [[of, { hidden: true }] as const] : [])),
  )
  // where nothing is said of a column there is a hole
  const columns = Array.from(sheet['!cols'] ?? [], (column) => ({ hidden: column?.hidden === true }))
  return { name, rows, cells, rowDefs, columns, hidden: (Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0 }
}

/** Null for a cell that holds nothing. An error of a formula is its text, such as "#REF!". */
function cellOf(sheet: WorkSheet, address: string): Cell | null {
  // what the library writes under an address is a cell
  const found = sheet[address] as { t: string; v?: CellValue; w?: string; z?: string | number } | undefined
  if (found?.v === undefined || found.t === 'z') return null
  const value = found.t === 'e' ? (found.w ?? '#') : found.v
  return {
    value,
    type: typeof value === 'number' ? 'number' : 'string',
    ...(typeof found.z === 'string' && { style: { numFmt: found.z } }),
  }
}
