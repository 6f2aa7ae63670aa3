import { codeOf, isKnownCode } from '../tables/known-codes.js';
/** Codes stand in one column: so many letters' heights from the middle of it. */
const toleranceInSizes = 2.5;
/** Takes the codes out of the lines of a table: the column is where known codes stand, between its heading's neighbours. */
export function codedLines(lines, cells) {
    const order = cells.findIndex(({ kind }) => kind === 'code');
    if (order === -1)
        return lines.map((line) => ({ line, code: null, rest: line.chunks }));
    const from = cells[order - 1]?.to ?? -Infinity;
    const to = cells[order + 1]?.from ?? Infinity;
    const isBetween = (chunk) => chunk.from > from && (chunk.from + chunk.to) / 2 < to;
    const middles = lines.flatMap((line) => {
        const first = unglued(line.chunks).find((chunk) => isKnownCode(chunk.text) && isBetween(chunk));
        return first === undefined ? [] : (first.from + first.to) / 2;
    });
    const middle = middles.toSorted((a, b) => a - b)[Math.floor(middles.length / 2)];
    if (middle === undefined)
        return lines.map((line) => ({ line, code: null, rest: line.chunks }));
    const isHere = (chunk, size) => Math.abs((chunk.from + chunk.to) / 2 - middle) <= toleranceInSizes * size;
    return lines.map((line) => coded(line, (chunk) => codeOf(chunk.text) !== null && isHere(chunk, line.size)));
}
function coded(line, isCode) {
    for (const chunks of [line.chunks, unglued(line.chunks)]) {
        const code = chunks.find(isCode);
        if (code !== undefined)
            return { line, code, rest: chunks.filter((chunk) => chunk !== code) };
    }
    return { line, code: null, rest: line.chunks };
}
const behindName = /^(.*\p{L}.*?) ?(\d{4,5})$/u;
const beforeNumbers = /^(\d{4,5}) ([\d(–—−-].*)$/;
/** Codes glued to the name before them or to the numbers behind them, as chunks of their own. */
function unglued(chunks) {
    return chunks.flatMap((chunk) => {
        const [, first, second] = behindName.exec(chunk.text) ?? beforeNumbers.exec(chunk.text) ?? [];
        if (first === undefined || second === undefined)
            return chunk;
        if (!isKnownCode(first) && !isKnownCode(second))
            return chunk;
        return cutApart(chunk, first, second);
    });
}
/** The place inside a run of text is estimated from the number of its letters. */
function cutApart({ text, from, to }, first, second) {
    const width = (to - from) / text.length;
    return [
        { text: first, from, to: from + first.length * width },
        { text: second, from: to - second.length * width, to },
    ];
}
