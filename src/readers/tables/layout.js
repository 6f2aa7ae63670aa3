import { isHeadingPiece, meaningOf } from './heading.js';
import { codeOf, isKnownCode } from './known-codes.js';
import { printedNumber } from './number.js';
import { plain } from './printed-text.js';
const headingRowsMax = 4;
/** So many different line codes make a column the column of codes where no heading says so. */
const codesAtLeast = 3;
/** The heading of a table that begins at a row, with the layout it gives to the rows below; null when none begins there. */
export function headingAt(rows, at) {
    const first = rows[at];
    if (first === undefined || !opensHeading(first))
        return null;
    let end = at + 1;
    while (end < at + headingRowsMax && continuesHeading(rows[end]))
        end += 1;
    const starts = startsOf(rows.slice(at, end));
    return { layout: layoutOf(withCode(starts, rows, end), false), end };
}
/** The layout of rows without any heading: name, code and amounts in the usual order. Null when there are no codes. */
export function layoutWithoutHeading(rows) {
    const code = codeColumn(rows);
    if (code === null)
        return null;
    const coded = rows.filter((row) => isKnownCode(row[code]?.text ?? ''));
    const amounts = columnsWhere(coded, isAmountLike).filter((column) => column !== code);
    const right = amounts.filter((column) => column > code);
    const values = (right.length > 0 ? right : amounts).slice(0, byOrder.length + 1);
    const name = columnsWhere(coded, ({ text }) => /\p{L}{3}/u.test(text)).find((column) => !values.includes(column));
    const starts = [
        { at: code, heading: '', meaning: { kind: 'code' } },
        ...(name === undefined ? [] : [{ at: name, heading: '', meaning: { kind: 'name' } }]),
        ...values.map((column, order) => ({
            at: column,
            heading: '',
            meaning: byOrder[order] ?? { kind: 'other' },
        })),
    ];
    return layoutOf(starts, true);
}
const byOrder = [
    { kind: 'relative', column: 'current' },
    { kind: 'relative', column: 'previous' },
    { kind: 'relative', column: 'beforePrevious' },
];
const filled = (row) => row.map(({ text }) => plain(text)).filter((text) => text !== '');
const isYear = (text) => /^(19|20)\d\d$/.test(text);
function opensHeading(row) {
    const texts = filled(row);
    if (texts.length < 2 || texts.some((text) => isKnownCode(text) && !isYear(text)))
        return false;
    const kinds = texts.map((text) => meaningOf(text).kind);
    const values = kinds.filter((kind) => kind === 'dated' || kind === 'relative').length;
    if (kinds.includes('code'))
        return !texts.some((text) => !isYear(text) && isAmountLike({ text }));
    if (kinds.includes('name'))
        return values > 0;
    return values > 1 && texts.every((text) => !isYear(text) && isHeadingPiece(text));
}
const continuesHeading = (row) => {
    const texts = row === undefined ? [] : filled(row);
    return texts.length > 0 && texts.every(isHeadingPiece);
};
/** Joins the rows of a heading column by column; a heading over several columns is shared by those that have none. */
function startsOf(heading) {
    const width = Math.max(...heading.map((row) => row.length));
    const starts = [];
    let above = '';
    for (let column = 0; column < width; column += 1) {
        const pieces = heading.map((row) => plain(row[column]?.text ?? ''));
        const own = pieces.filter((text) => text !== '');
        if (own.length === 0)
            continue;
        if (pieces[0] !== '')
            above = pieces[0] ?? '';
        const joined = own.join(' ');
        const whole = pieces[0] === '' && meaningOf(above).kind !== 'name' ? `${above} ${joined}` : joined;
        const meaning = [whole, joined, own.at(-1) ?? ''].map(meaningOf).find(({ kind }) => kind !== 'other');
        starts.push({ at: column, heading: whole, meaning: meaning ?? { kind: 'other' } });
    }
    return starts;
}
/** Where the heading names no column of codes, the rows below show it. */
function withCode(starts, rows, end) {
    if (starts.some(({ meaning }) => meaning.kind === 'code'))
        return starts;
    const code = codeColumn(rows.slice(end));
    if (code === null)
        return starts;
    return [...starts.filter(({ at }) => at !== code), { at: code, heading: '', meaning: { kind: 'code' } }];
}
function codeColumn(rows) {
    const found = columnsWhere(rows, ({ text }) => isKnownCode(text)).map((column) => {
        const texts = rows.map((row) => plain(row[column]?.text ?? '')).filter((text) => text !== '');
        const codes = texts.filter((text) => codeOf(text) !== null);
        return { column, count: new Set(codes.filter(isKnownCode)).size, isMostlyCodes: codes.length * 2 > texts.length };
    });
    const likely = found.filter(({ count, isMostlyCodes }) => isMostlyCodes && count >= codesAtLeast);
    return likely.toSorted((a, b) => b.count - a.count)[0]?.column ?? null;
}
function columnsWhere(rows, holds) {
    const columns = new Set();
    for (const row of rows)
        row.forEach((cell, column) => (cell.text !== '' && holds(cell) ? columns.add(column) : null));
    return [...columns].toSorted((a, b) => a - b);
}
function layoutOf(starts, isByOrder) {
    const sorted = starts.toSorted((a, b) => a.at - b.at);
    const spans = sorted.map((start, order) => ({ ...start, from: start.at, to: sorted[order + 1]?.at ?? Infinity }));
    const first = (kind) => spans.find(({ meaning }) => meaning.kind === kind) ?? null;
    const name = first('name') ?? first('other');
    const values = spans.filter((span) => span !== name && ['dated', 'relative', 'equity', 'other'].includes(span.meaning.kind));
    return { code: first('code'), name, values, isByOrder };
}
/** An exact number, or a text that is a printed number, a dash or a question about one. */
export function isAmountLike({ text, value }) {
    if (value !== undefined)
        return true;
    const { kind } = printedNumber(text, null);
    return kind !== 'unreadable';
}
