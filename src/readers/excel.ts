import { zipLimits } from './limits.ts'
import type { Reader } from './read-result.ts'
import { boundedParts, readWorkbook, sheetRowsMax, sheetsMax } from './workbook.ts'
import { isZip, zipNames } from './zip.ts'

// Reads Excel workbooks: downloads of the register, print forms of accounting programs, and companies' own tables.

const workbookPart = /^xl\/.+\.xml$/i
/** The parts of a workbook with cells. Pictures, diagrams, comments and external links are never unpacked. */
const cellParts =
  /^(?!.*(?:drawings|charts|pivot|externalLinks|printerSettings|comments|queryTables|slicer|customXml|worksheets\/_rels)).*\.(?:xml|rels)$/i
/** The cells that are read: the first 150 columns. */
const range = `A1:ET${sheetRowsMax}`

export const excel: Reader = {
  format: 'xlsx',
  recognises: (bytes) => isZip(bytes) && zipNames(bytes, zipLimits).some((name) => workbookPart.test(name)),
  read: (bytes, options) =>
    readWorkbook(
      boundedParts(bytes, (name) => cellParts.test(name)),
      async (parts) => {
        const { readXlsx } = await import('hucre/xlsx')
        return (await readXlsx(parts, { range, readStyles: true, sheets: (_, order) => order < sheetsMax })).sheets
      },
      options,
    ),
}
