import { zipLimits } from './limits.js';
import { boundedParts, readWorkbook, sheetRowsMax } from './workbook.js';
import { isZip, zipNames } from './zip.js';
// Workbooks of Excel: the register's downloads, print forms of accounting programs, tables of one's own.
const workbookPart = /^xl\/.+\.xml$/i;
/** Parts that hold cells; pictures, diagrams, comments and links to other files are never unpacked. */
const cellParts = /^(?!.*(?:drawings|charts|pivot|externalLinks|printerSettings|comments|queryTables|slicer|customXml|worksheets\/_rels)).*\.(?:xml|rels)$/i;
/** 200 columns. */
const range = `A1:GR${sheetRowsMax}`;
export const excel = {
    format: 'xlsx',
    recognises: (bytes) => isZip(bytes) && zipNames(bytes, zipLimits).some((name) => workbookPart.test(name)),
    read: (bytes, options) => readWorkbook(boundedParts(bytes, (name) => cellParts.test(name)), async (parts) => {
        const { readXlsx } = await import('hucre/xlsx');
        return (await readXlsx(parts, { range })).sheets;
    }, options),
};
