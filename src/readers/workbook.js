import { zipSync } from 'fflate';
import { zipLimits } from './limits.js';
import { refused } from './refused.js';
import { gridColumnsMax } from './tables/grid-limits.js';
import { draftsOf } from './tables/statement-table.js';
import { unzipBounded } from './zip.js';
// What workbooks of Excel and of OpenDocument have in common.
const MB = 1024 * 1024;
/** The tables of a workbook; a statement's are 50 kB, and reading takes ten times their size. */
const partLimits = { ...zipLimits, entryBytesMax: 12 * MB, totalBytesMax: 24 * MB };
/** Rows of a worksheet that are looked at: the largest printed form has about 500. */
export const sheetRowsMax = 5_000;
/** The wanted parts unpacked within bounds and packed again without compression: what reads them meets no other part. */
export function boundedParts(bytes, isWanted) {
    const unzipped = unzipBounded(bytes, partLimits, isWanted);
    return unzipped.ok ? zipSync(Object.fromEntries(unzipped.files), { level: 0 }) : unzipped;
}
/** Reads the statements of a workbook: from the worksheets a person sees, else from all of them. */
export async function readWorkbook(parts, sheetsOf, options) {
    if (!(parts instanceof Uint8Array))
        return parts.ok ? refused('broken-file') : { drafts: [], problems: [parts.problem] };
    const sheets = await sheetsOf(parts).catch((error) => error instanceof Error ? error.message : String(error));
    if (typeof sheets === 'string')
        return refused('broken-file', { reason: sheets });
    const visible = sheets.filter(({ hidden, veryHidden }) => hidden !== true && veryHidden !== true);
    const shown = draftsOf(visible.map(gridOf), options);
    return shown.drafts.length > 0 || visible.length === sheets.length ? shown : draftsOf(sheets.map(gridOf), options);
}
function gridOf({ name, rows, cells }) {
    const cellAt = (value, row, column) => cellOf(value, cells?.get(`${row},${column}`));
    return {
        title: name,
        rows: rows
            .slice(0, sheetRowsMax)
            .map((row, at) => row.slice(0, gridColumnsMax).map((value, column) => cellAt(value, at, column))),
        place: (row, column) => `${name}!${columnName(column)}${row + 1}`,
    };
}
/** The exact number wins over its display. A formula that was never calculated has nothing to read. */
function cellOf(value, cell) {
    const shown = value ?? cell?.formulaResult ?? null;
    if (typeof shown === 'number')
        return { text: String(shown), value: shown };
    if (shown instanceof Date)
        return { text: dayOf(shown) };
    if (shown === null)
        return { text: cell?.formula === undefined ? '' : `=${cell.formula}` };
    return { text: String(shown) };
}
/** Dates of worksheets have no zone and are kept as if they were of Greenwich. */
const dayOf = (date) => Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10).split('-').toReversed().join('.');
const letters = 26;
function columnName(column) {
    const last = String.fromCharCode(65 + (column % letters));
    return column < letters ? last : columnName(Math.floor(column / letters) - 1) + last;
}
