import type { Reader } from './read-result.ts'
import { zipLimits } from './limits.ts'
import { boundedParts, readWorkbook, sheetRowsMax, sheetsMax } from './workbook.ts'
import { isZip, unzipBounded, zipNames } from './zip.ts'

// Reads OpenDocument workbooks, as LibreOffice writes them.

const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet'
const cellParts = /^(?:mimetype|(?:content|styles|meta)\.xml|META-INF\/manifest\.xml)$/

export const ods: Reader = {
  format: 'ods',
  recognises: (bytes) => isZip(bytes) && zipNames(bytes, zipLimits).includes('mimetype') && isSpreadsheet(bytes),
  read: (bytes, options) =>
    readWorkbook(
      boundedParts(bytes, (name) => cellParts.test(name), withoutGroups),
      async (parts) => {
        const { readOds } = await import('hucre/ods')
        return (
          await readOds(parts, { maxRows: sheetRowsMax, readStyles: true, sheets: (_, order) => order < sheetsMax })
        ).sheets
      },
      options,
    ),
}

/**
 * Matches elements around rows and columns: those for rows and columns repeated on each printed page, and for groups
 * that can be folded.
 */
const group = /<\/?table:table-(?:header-(?:rows|columns)|(?:row|column)-group|rows|columns)(?: [^<>]*)?>/g

/**
 * Removes the elements between a table and its rows, because the library reads only rows that are children of a table.
 */
function withoutGroups(name: string, part: Uint8Array): Uint8Array {
  if (name !== 'content.xml') return part
  return new TextEncoder().encode(new TextDecoder().decode(part).replace(group, ''))
}

/**
 * Whether an OpenDocument file declares itself a workbook; also true if it cannot be unpacked, so that reading it
 * reports the reason.
 */
function isSpreadsheet(bytes: Uint8Array): boolean {
  const unzipped = unzipBounded(bytes, zipLimits, (name) => name === 'mimetype')
  return !unzipped.ok || new TextDecoder().decode(unzipped.files.get('mimetype')).trim() === spreadsheet
}
