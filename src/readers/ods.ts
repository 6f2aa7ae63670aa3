import { hiddenParts, readableContent } from './ods-content.ts'
import type { Reader } from './read-result.ts'
import { zipLimits } from './limits.ts'
import { boundedParts, firstSheets, readWorkbook, sheetRowsSeen, type Sheets } from './workbook.ts'
import { isZip, unzipBounded, zipNames } from './zip.ts'

// Reads OpenDocument workbooks, as LibreOffice writes them.

const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet'
const cellParts = /^(?:mimetype|(?:content|styles|meta)\.xml|META-INF\/manifest\.xml)$/

export const ods: Reader = {
  format: 'ods',
  recognises: (bytes) => isZip(bytes) && zipNames(bytes, zipLimits).includes('mimetype') && isSpreadsheet(bytes),
  read: (bytes, options) => {
    let hidden: ReturnType<typeof hiddenParts> = []
    const parts = boundedParts(
      bytes,
      (name) => cellParts.test(name),
      (name, part, all) => {
        if (name !== 'content.xml') return part
        const [xml, named] = [part, all.get('styles.xml')].map((each) => new TextDecoder().decode(each))
        const content = readableContent(xml ?? '', named ?? '')
        hidden = hiddenParts(content)
        return new TextEncoder().encode(content)
      },
    )
    const sheetsOf = async (unpacked: Uint8Array): Promise<Sheets> => {
      const { readOds } = await import('hucre/ods')
      const first = firstSheets()
      const { sheets } = await readOds(unpacked, { maxRows: sheetRowsSeen, readStyles: true, sheets: first.isRead })
      return { sheets: sheets.map((sheet, at) => ({ ...sheet, ...hidden[at] })), count: first.count() }
    }
    return readWorkbook(parts, sheetsOf, options)
  },
}

/**
 * Whether an OpenDocument file declares itself a workbook; also true if it cannot be unpacked, so that reading it
 * reports the reason.
 */
function isSpreadsheet(bytes: Uint8Array): boolean {
  const unzipped = unzipBounded(bytes, zipLimits, (name) => name === 'mimetype')
  return !unzipped.ok || new TextDecoder().decode(unzipped.files.get('mimetype')).trim() === spreadsheet
}
