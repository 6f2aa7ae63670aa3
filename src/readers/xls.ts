import type { WorkBook, WorkSheet } from '@e965/xlsx'
import type { Cell, CellValue, Sheet } from 'hucre'
import { megabytes, textBytesMax } from './limits.ts'
import type { Reader, ReadResult } from './read-result.ts'
import { refused } from './refused.ts'
import { hasWideText, isCompoundFile } from './signatures.ts'
import { sheetColumnsSeen, sheetRowsSeen, sheetsMax, statementsIn } from './workbook.ts'

// Reads workbooks of Excel 97 to 2003 (BIFF8), which accounting programs still write. Loads the library only when it is
// needed.

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
    // these options skip macros and pictures, read dates as dates, keep number formats, and mark hidden parts
    const workbook = read(bytes, {
      type: 'array',
      cellDates: true,
      cellNF: true,
      cellStyles: true,
      cellText: false,
      sheetRows: sheetRowsSeen,
    })
    const sheets = workbook.SheetNames.slice(0, sheetsMax).map((name, at) => sheetOf(workbook, name, at, utils))
    return statementsIn({ sheets, count: workbook.SheetNames.length }, options)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return /password/i.test(reason) ? refused('password-protected') : refused('broken-file', { reason })
  }
}

type Utils = (typeof import('@e965/xlsx'))['utils']

/** A worksheet in the form that the readers of other workbooks use. */
function sheetOf({ Sheets, Workbook }: WorkBook, name: string, at: number, utils: Utils): Sheet {
  const sheet: WorkSheet = Sheets[name] ?? {}
  const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1')
  const rows: CellValue[][] = []
  const cells = new Map<string, Cell>()
  for (let row = 0; row <= Math.min(end.r, sheetRowsSeen - 1); row += 1) {
    const values: CellValue[] = []
    for (let column = 0; column <= Math.min(end.c, sheetColumnsSeen - 1); column += 1) {
      const cell = cellOf(sheet, utils.encode_cell({ r: row, c: column }))
      values.push(cell?.value ?? null)
      if (cell !== null) cells.set(`${row},${column}`, cell)
    }
    rows.push(values)
  }
  const rowDefs = new Map(
    (sheet['!rows'] ?? []).flatMap((row, of) => (row?.hidden === true ? [[of, { hidden: true }] as const] : [])),
  )
  // the array has no elements for columns without settings
  const columns = Array.from(sheet['!cols'] ?? [], (column) => ({ hidden: column?.hidden === true }))
  return { name, rows, cells, rowDefs, columns, hidden: (Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0 }
}

/** The content of a cell; null when it is empty. A formula error becomes its text, such as "#REF!". */
function cellOf(sheet: WorkSheet, address: string): Cell | null {
  // the cast is safe: the library stores a cell under each address
  const found = sheet[address] as { t: string; v?: CellValue; w?: string; z?: string | number } | undefined
  if (found?.v === undefined || found.t === 'z') return null
  const value = found.t === 'e' ? (found.w ?? '#') : found.v
  return {
    value,
    type: typeof value === 'number' ? 'number' : 'string',
    ...(typeof found.z === 'string' && { style: { numFmt: found.z } }),
  }
}
