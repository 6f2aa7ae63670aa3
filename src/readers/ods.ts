import type { Reader } from './read-result.ts'
import { zipLimits } from './limits.ts'
import { boundedParts, readWorkbook, sheetRowsMax, sheetsMax } from './workbook.ts'
import { isZip, unzipBounded, zipNames } from './zip.ts'

// Workbooks of LibreOffice.

const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet'
const cellParts = /^(?:mimetype|(?:content|styles|meta)\.xml|META-INF\/manifest\.xml)$/

export const ods: Reader = {
  format: 'ods',
  recognises: (bytes) =>
    isZip(bytes) && zipNames(bytes, zipLimits).includes('mimetype') && typeOf(bytes) === spreadsheet,
  read: (bytes, options) =>
    readWorkbook(
      boundedParts(bytes, (name) => cellParts.test(name)),
      async (parts) => {
        const { readOds } = await import('hucre/ods')
        return (await readOds(parts, { maxRows: sheetRowsMax, sheets: (_, order) => order < sheetsMax })).sheets
      },
      options,
    ),
}

/** What an OpenDocument file says it is. */
function typeOf(bytes: Uint8Array): string {
  const unzipped = unzipBounded(bytes, zipLimits, (name) => name === 'mimetype')
  const type = unzipped.ok ? unzipped.files.get('mimetype') : undefined
  return new TextDecoder().decode(type).trim()
}
