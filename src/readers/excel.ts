import { zipLimits } from './limits.ts'
import type { Reader } from './read-result.ts'
import { boundedParts, firstSheets, readWorkbook, sheetRowsSeen } from './workbook.ts'
import { isZip, zipNames } from './zip.ts'

// Reads Excel workbooks: downloads of the register, print forms of accounting programs, and companies' own tables.

const workbookPart = /^xl\/.+\.xml$/i
/** The parts of a workbook with cells. Pictures, diagrams, comments and external links are never unpacked. */
const cellParts =
  /^(?!.*(?:drawings|charts|pivot|externalLinks|printerSettings|comments|queryTables|slicer|customXml|worksheets\/_rels)).*\.(?:xml|rels)$/i
/** The cells that are read: the first 150 columns. */
const range = `A1:ET${sheetRowsSeen}`

export const excel: Reader = {
  format: 'xlsx',
  recognises: (bytes) => isZip(bytes) && zipNames(bytes, zipLimits).some((name) => workbookPart.test(name)),
  read: (bytes, options) =>
    readWorkbook(
      boundedParts(bytes, (name) => cellParts.test(name)),
      async (parts) => {
        const { readXlsx } = await import('hucre/xlsx')
        const first = firstSheets()
        const { sheets } = await readXlsx(parts, { range, readStyles: true, sheets: first.isRead })
        return { sheets, count: first.count() }
      },
      options,
    ),
}
