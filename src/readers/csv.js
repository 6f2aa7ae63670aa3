import { textOf } from './decode.js';
import { refused } from './refused.js';
import { gridColumnsMax, gridRowsMax } from './tables/grid-limits.js';
import { cellsOf, separationOf } from './tables/separation.js';
import { draftsOf } from './tables/statement-table.js';
import { linesOf } from './tables/text-lines.js';
// Tables as text: CSV with semicolons or commas, TSV, and tables copied from a spreadsheet, which come with tabs.
export const csv = {
    format: 'csv',
    recognises: (_bytes, text) => !['blanks', null].includes(separationOf(text())),
    read: (bytes, options) => readCsv(textOf(bytes), options),
};
async function readCsv(text, options) {
    const separation = separationOf(text);
    if (separation === null || separation === 'blanks')
        return refused('not-a-statement', { found: 'text' });
    const lines = linesOf(text);
    if (lines === null)
        return refused('too-deep', { reason: `${gridRowsMax} rows` });
    const { default: Papa } = await import('papaparse');
    const { data, errors } = Papa.parse(text, { delimiter: separation });
    // quotation marks that quote nothing, as in the name of a company, must not swallow the rows below them
    const isQuoted = !errors.some(({ type }) => type === 'Quotes');
    return draftsOf([gridOf(isQuoted ? data : lines.map((line) => cellsOf(line, separation)))], options);
}
/** Excel writes texts that look like numbers as ="1110". */
const asFormula = /^="(.*)"$/;
const gridOf = (rows) => ({
    title: '',
    rows: rows.map((row) => row.slice(0, gridColumnsMax).map((text) => ({ text: asFormula.exec(text)?.[1] ?? text }))),
    place: (row, column) => `row ${row + 1}, column ${column + 1}`,
});
