import { withoutZeroResults } from './formula-sums.ts'
import { zipLimits } from './limits.ts'
import type { Reader } from './read-result.ts'
import { boundedParts, cellsSeen, firstSheets, readWorkbook, type Sheets } from './workbook.ts'
import { isZip, zipNames } from './zip.ts'

// Reads Excel workbooks: downloads of the register, print forms of accounting programs, and companies' own tables.

const workbookPart = /^xl\/.+\.xml$/i
/**
 * Matches the parts of a workbook that are needed to read its cells. Pictures, diagrams, comments and external links
 * are never unpacked.
 */
const cellParts =
  /^(?!.*(?:drawings|charts|pivot|externalLinks|printerSettings|comments|queryTables|slicer|customXml|worksheets\/_rels)).*\.(?:xml|rels)$/i
/**
 * Matches the `calcPr` attribute that makes programs recalculate all formulas when they open the file (ECMA-376
 * Part 1, 18.2.2).
 */
const calculatedOnOpening = /\sfullCalcOnLoad=["'](?:1|true)["']/
export const excel: Reader = {
  format: 'xlsx',
  recognises: (bytes) => isZip(bytes) && zipNames(bytes, zipLimits).some((name) => workbookPart.test(name)),
  read: (bytes, options) => {
    let isUncalculated = false
    const parts = boundedParts(
      bytes,
      (name) => cellParts.test(name),
      (name, part) => {
        if (/workbook\.xml$/i.test(name)) isUncalculated ||= isToBeCalculated(new TextDecoder().decode(part))
        return part
      },
    )
    const sheetsOf = async (unpacked: Uint8Array): Promise<Sheets> => {
      const { readXlsx } = await import('hucre/xlsx')
      const first = firstSheets()
      const { sheets } = await readXlsx(unpacked, { range: cellsSeen, readStyles: true, sheets: first.isRead })
      return { sheets: isUncalculated ? withoutZeroResults(sheets) : sheets, count: first.count() }
    }
    return readWorkbook(parts, sheetsOf, options)
  },
}

/**
 * Whether programs recalculate a workbook's formulas when they open it; `workbook` is the text of the part
 * `workbook.xml`.
 */
function isToBeCalculated(workbook: string): boolean {
  const at = workbook.indexOf('calcPr')
  return at !== -1 && calculatedOnOpening.test(workbook.slice(at, workbook.indexOf('>', at)))
}
