import { codeOf } from './known-codes.js';
import { isAmountLike } from './layout.js';
import { folded, plain } from './printed-text.js';
/** Texts beside which a number is no amount: signatures, dates, page marks. */
const noName = /руководител|директор|бухгалтер|подпис|исполнител|страниц|^(лист|форма|стр\.) ?\d|аудитор|^"?\d{1,2}"? ?(янв|фев|мар|апр|ма|ию|авг|сен|окт|ноя|дек)|^(янв|фев|март|апр|мая|июн|июл|авг|сен|окт|ноя|дек)\S* ?\d{0,4}/;
/** Reads a row by the layout of its table. Null when it holds no line: a heading, a note, a signature, a row of numbers. */
export function rawLineAt(grid, at, layout, context) {
    const row = grid.rows[at] ?? [];
    if (isNumbering(row))
        return null;
    const codeText = layout.code === null ? '' : textIn(row, layout.code);
    const code = codeOf(codeText);
    const name = layout.name === null ? '' : textIn(row, layout.name);
    const cells = layout.values.map((span) => cellIn(grid, at, span));
    if (code === null && (codeText !== '' || !isNamedLine(name, cells)))
        return null;
    const place = grid.place(at, layout.code?.from ?? layout.name?.from ?? 0);
    return { code, name, ...context, cells, at: place };
}
/** Without a code only a name and an amount make a line. */
const isNamedLine = (name, cells) => /\p{L}{3}/u.test(name) && !noName.test(folded(name)) && cells.some((cell) => cell !== null && isAmount(cell));
const isAmount = (cell) => isAmountLike(cell) && /\d/.test(cell.text);
const textIn = (row, span) => filledIn(row, span)
    .map(({ cell }) => plain(cell.text))
    .join(' ');
const filledIn = (row, { from, to }) => row
    .slice(from, Math.min(to, row.length))
    .map((cell, order) => ({ cell, column: from + order }))
    .filter(({ cell }) => plain(cell.text) !== '');
const opening = /^\($/;
const closing = /^\)\d?$/;
/**
 * The amount between a column's bounds. Forms print the brackets of deducted lines in cells of their own; anything else
 * beside the amount makes it unreadable rather than a choice of ours.
 */
function cellIn(grid, at, span) {
    const filled = filledIn(grid.rows[at] ?? [], span);
    const inner = filled.filter(({ cell }) => !opening.test(plain(cell.text)) && !closing.test(plain(cell.text)));
    const [only] = inner.length === 1 ? inner : filled;
    if (only === undefined)
        return null;
    const place = grid.place(at, only.column);
    if (inner.length > 1)
        return { text: inner.map(({ cell }) => plain(cell.text)).join(' | '), at: place };
    const text = filled.map(({ cell }) => plain(cell.text)).join('');
    const { value } = only.cell;
    if (value === undefined)
        return { text, at: place };
    return { text, value: filled.length > 1 ? -Math.abs(value) : value, at: place };
}
/** The row of a form that numbers its columns: 1, 2, 3… */
function isNumbering(row) {
    const texts = row.map(({ text }) => plain(text)).filter((text) => text !== '');
    const numbers = texts.map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : NaN));
    return (texts.length > 1 &&
        numbers.every((number, order) => (order === 0 ? number > 0 : number === (numbers[order - 1] ?? NaN) + 1)));
}
