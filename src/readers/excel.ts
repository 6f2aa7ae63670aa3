import { withoutZeroResults } from './formula-sums.ts'
import { zipLimits } from './limits.ts'
import type { Reader } from './read-result.ts'
import { boundedParts, cellsSeen, firstSheets, readWorkbook, type Sheets } from './workbook.ts'
import { isZip, zipNames } from './zip.ts'

// Reads Excel workbooks: downloads from the register, print forms of accounting programs, and companies' own tables.

const workbookPart = /^xl\/.+\.xml$/i
/** Matches the end of the name of the part that lists the sheets. */
const sheetList = /workbook\.xml$/i
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
      (name, part, all) => {
        if (!sheetList.test(name)) return part
        const [list, relationships] = [part, all.get(name.replace(sheetList, '_rels/$&.rels'))].map((each) =>
          new TextDecoder().decode(each),
        )
        isUncalculated ||= isToBeCalculated(list ?? '')
        return new TextEncoder().encode(worksheetsOnly(list ?? '', relationships ?? ''))
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

const relationshipTag = /<(?:\w+:)?Relationship\s[^<>]*>/g
const sheetTag = /<(?:\w+:)?sheet\s[^<>]*>/g
/** Matches the id of a relationship, and the attribute of a sheet that names its relationship. */
const relationshipId = /\s(?:\w+:)?id=["']([^"']*)["']/i
const worksheetType = /\sType=["'][^"']*\/worksheet["']/

/**
 * The list of sheets, without the relationships of chart, dialog and macro sheets. The library refuses a workbook that
 * has such a sheet, but skips sheets without a relationship.
 */
function worksheetsOnly(list: string, relationships: string): string {
  const idOf = (tag: string): string => relationshipId.exec(tag)?.[1] ?? ''
  const tags = [...relationships.matchAll(relationshipTag)].map(([tag]) => tag)
  const others = new Set(tags.filter((tag) => !worksheetType.test(tag)).map(idOf))
  return list.replace(sheetTag, (tag) => (others.has(idOf(tag)) ? tag.replace(relationshipId, '') : tag))
}
