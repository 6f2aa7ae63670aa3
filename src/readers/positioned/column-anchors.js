import { isDash } from './chunk.js';
const edges = [
    ({ to }) => to,
    ({ from }) => from,
    ({ from, to }) => (from + to) / 2,
];
/** Brackets may hang outside of the column: a third of a letter's height. */
const toleranceInSizes = 0.9;
const agreeingInSizes = 0.15;
const rowsAtLeast = 2;
/** The anchors of columns from rows that fill all of them; null when too few rows do. Dashes stand anywhere and do not count. */
export function anchorsOf(rows, count, size) {
    const anchors = Array.from({ length: count }, (_, column) => {
        const chunks = rows.flatMap((row) => row[column] ?? []).filter((chunk) => !isDash(chunk));
        return chunks.length < rowsAtLeast ? null : anchorOf(chunks, size);
    });
    const known = anchors.filter((anchor) => anchor !== null);
    return known.length === count ? known : null;
}
/** The edge on which most amounts agree. */
function anchorOf(chunks, size) {
    const agreed = edges.map((edge) => {
        const positions = chunks.map(edge).toSorted((a, b) => a - b);
        const at = positions[Math.floor(positions.length / 2)] ?? 0;
        const count = positions.filter((position) => Math.abs(position - at) <= agreeingInSizes * size).length;
        return { edge, at, count, tolerance: toleranceInSizes * size };
    });
    const [best] = agreed.toSorted((a, b) => b.count - a.count);
    // there is one for each of the three edges
    return best ?? { edge: edges[0], at: 0, tolerance: 0 };
}
export const isAt = (anchor, chunk) => Math.abs(anchor.edge(chunk) - anchor.at) <= anchor.tolerance;
/** The column of each chunk, or null when one of them stands at no column, at two, or beside another. */
export function columnsByAnchor(chunks, anchors) {
    const columns = chunks.map((chunk) => {
        const fitting = anchors.flatMap((anchor, column) => (isAt(anchor, chunk) ? column : []));
        return fitting.length === 1 ? (fitting[0] ?? -1) : -1;
    });
    const areCertain = columns.every((column, order) => column > (columns[order - 1] ?? -1));
    return areCertain ? columns : null;
}
