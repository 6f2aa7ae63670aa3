import { isHeadingPiece, meaningOf } from '../tables/heading.js';
const linesAroundMax = 3;
/** Lines of one heading follow each other as closely as lines of text do. */
const gapInSizesMax = 2.2;
/** The headings of tables among the lines, from top to bottom. */
export function tableHeadings(lines) {
    const headings = [];
    lines.forEach((line, at) => {
        const after = headings.at(-1)?.end ?? 0;
        if (at >= after && isAnchor(line))
            headings.push(headingAround(lines, at, after));
    });
    return headings;
}
/** The line of a heading that has "Код", or a name and dates. */
function isAnchor({ chunks }) {
    const kinds = chunks.map(({ text }) => meaningOf(text).kind);
    const hasValues = kinds.some((kind) => kind === 'dated' || kind === 'relative');
    const mayBe = chunks.every(({ text }) => isHeadingPiece(text) || !/\d/.test(text));
    return mayBe && chunks.length > 1 && (kinds.includes('code') || (kinds.includes('name') && hasValues));
}
function headingAround(lines, anchor, after) {
    let start = anchor;
    while (start > Math.max(after, anchor - linesAroundMax) && joins(lines[start - 1], lines[start]))
        start -= 1;
    let end = anchor + 1;
    while (end < anchor + linesAroundMax && joins(lines[end], lines[end - 1]))
        end += 1;
    return { start, end, cells: cellsOf(lines.slice(start, end)) };
}
/** Whether a line beside the heading belongs to it: pieces of headings only, and near. */
function joins(line, neighbour) {
    if (line === undefined || neighbour === undefined)
        return false;
    const gap = Math.abs(line.top - neighbour.top);
    return (gap <= gapInSizesMax * Math.max(line.size, neighbour.size) && line.chunks.every(({ text }) => isHeadingPiece(text)));
}
/** Pieces above one another are one heading. */
function cellsOf(lines) {
    const cells = [];
    for (const chunk of lines.flatMap(({ chunks }) => chunks)) {
        const same = cells.findIndex((cell) => cell.from < chunk.to && chunk.from < cell.to);
        const cell = cells[same];
        if (cell === undefined)
            cells.push(chunk);
        else
            cells[same] = {
                text: `${cell.text} ${chunk.text}`,
                from: Math.min(cell.from, chunk.from),
                to: Math.max(cell.to, chunk.to),
            };
    }
    return cells.toSorted((a, b) => a.from - b.from).map((cell) => ({ ...cell, kind: meaningOf(cell.text).kind }));
}
