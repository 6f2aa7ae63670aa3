import { problem } from '#domain/problem.ts';
import { readCell } from './filed-amounts.js';
const byYearsBack = ['current', 'previous', 'beforePrevious'];
/**
 * Reads a row of the changes in equity. No English figure comes from it, so an amount that cannot be read is listed and does
 * not refuse the statement. `isDeducted`: a row of decreases, whose brackets are only print, as are those of treasury shares.
 */
export function readEquityLine(line, values, manner) {
    const amounts = {};
    const problems = [];
    values.forEach(({ meaning }, order) => {
        const column = columnOf(meaning, manner.year);
        const cell = line.cells[order] ?? null;
        if (column === null || cell === null)
            return;
        const isMagnitude = manner.isDeducted || column === 'treasuryShares';
        const read = readCell(cell, line.code ?? '', { mark: manner.mark, isMagnitude });
        if ('problem' in read)
            problems.push(problem('unknown-line', cell.at, { label: labelOf(line), amounts: cell.text }));
        else if (read.amount !== null)
            amounts[column] = read.amount;
    });
    const isStated = line.code !== null && Object.keys(amounts).length > 0;
    return { line: isStated ? { code: line.code, amounts, at: line.at } : null, problems };
}
function columnOf(meaning, year) {
    if (meaning.kind === 'equity' || meaning.kind === 'relative')
        return meaning.column;
    return meaning.kind === 'dated' && year !== null ? (byYearsBack[year - meaning.dated.year] ?? null) : null;
}
const labelOf = ({ code, name }) => [code, name].filter(Boolean).join(' ');
