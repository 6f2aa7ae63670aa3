import { roundHalfUp } from '#domain/amounts/amount.ts';
import { problem } from '#domain/problem.ts';
import { columns } from '#domain/statement/draft.ts';
import { printedNumber } from './number.js';
/** Reads one cell. `label` names the line in a problem. An exact value wins over the text that displays it. */
export function readCell(cell, label, manner) {
    if (cell === null)
        return { amount: null, isRounded: false };
    if (cell.value !== undefined)
        return exact(cell.value, manner);
    const read = printedNumber(cell.text, manner.mark);
    if (read.kind === 'blank')
        return { amount: read.isDash && manner.isTotal === true ? 0 : null, isRounded: false };
    if (read.kind === 'ambiguous')
        return { problem: problem('ambiguous-number', cell.at, { text: cell.text, readings: read.readings.join(' / ') }) };
    if (read.kind === 'unreadable')
        return { problem: problem('unreadable-amount', cell.at, { code: label, text: cell.text }) };
    const { value } = read;
    return exact(read.isBracketed && manner.isMagnitude === true ? Math.abs(value) : value, manner);
}
/** Adding 0 turns −0 into 0. */
function exact(value, { isPerShare }) {
    const isWhole = isPerShare === true || !Number.isFinite(value) || Number.isInteger(value);
    return isWhole ? { amount: value + 0, isRounded: false } : { amount: roundHalfUp(value), isRounded: true };
}
/** Reads a line's amounts. `plan` tells which column each of its cells is; null: the cell is not read. */
export function readLine(line, plan, manner) {
    const amounts = { current: null, previous: null, beforePrevious: null };
    const at = {};
    const problems = [];
    let rounded = 0;
    for (const column of columns) {
        const cell = line.cells[plan.indexOf(column)] ?? null;
        if (cell !== null)
            at[column] = cell.at;
        const read = readCell(cell, line.code ?? line.name, manner);
        if ('problem' in read)
            problems.push(read.problem);
        else {
            amounts[column] = read.amount;
            rounded += read.isRounded ? 1 : 0;
        }
    }
    return { amounts, at, rounded, problems };
}
