import { isKnownCode } from '../tables/known-codes.js';
import { opensForm, reportAnnounced } from '../tables/report-title.js';
import { textOfLine } from './chunk.js';
import { tableHeadings } from './table-heading.js';
import { tableRows } from './table-rows.js';
const lonelyDash = /^[-–—−]$/;
/** Lines of positioned text as a grid: below each heading in its columns, elsewhere run by run. */
export function gridOfLines(lines, isPage) {
    const manner = { isPage, hasDashes: lines.some(({ chunks }) => chunks.some(({ text }) => lonelyDash.test(text))) };
    const rows = [];
    let at = 0;
    const headings = tableHeadings(lines);
    headings.forEach((heading, order) => {
        rows.push(...lines.slice(at, heading.start).map(looseRow));
        rows.push(headingRow(heading, lines));
        const next = headings[order + 1]?.start ?? lines.length;
        const end = endOfTable(lines, heading.end, next);
        rows.push(...tableRows(lines.slice(heading.end, end), heading.cells, manner));
        at = end;
    });
    rows.push(...lines.slice(at).map(looseRow));
    return {
        title: '',
        rows: rows.map(({ texts }) => texts.map((text) => ({ text }))),
        place: (row) => rows[row]?.place ?? '',
    };
}
/** A table ends where the head of the next form begins, unless lines of the same columns go on below it. */
function endOfTable(lines, from, to) {
    const opening = lines.slice(from, to).findIndex((line) => {
        const text = textOfLine(line);
        return reportAnnounced(text) !== null || opensForm(text);
    });
    if (opening === -1)
        return to;
    const isResumed = lines.slice(from + opening, to).some(({ chunks }) => chunks.some(({ text }) => isKnownCode(text)));
    return isResumed ? to : from + opening;
}
const looseRow = ({ chunks, place }) => ({ texts: chunks.map(({ text }) => text), place });
const headingRow = ({ start, cells }, lines) => ({
    texts: cells.map(({ text }) => text),
    place: lines[start]?.place ?? '',
});
