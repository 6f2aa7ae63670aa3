import { textOf } from './decode.js';
import { gridOfLines } from './positioned/grid-of-lines.js';
import { refused } from './refused.js';
import { gridRowsMax } from './tables/grid-limits.js';
import { separationOf } from './tables/separation.js';
import { draftsOf } from './tables/statement-table.js';
import { linesOf } from './tables/text-lines.js';
// Text pasted from a page or a terminal: columns held apart by two blanks and more. A blank cell leaves nothing behind, so
// amounts are given to columns by where they stand, never merely by their order.
const run = /\S+(?: \S+)*/g;
export const pasted = {
    format: 'pasted-text',
    recognises: (_bytes, text) => separationOf(text()) === 'blanks',
    read: (bytes, options) => {
        const lines = linesOf(textOf(bytes));
        if (lines === null)
            return refused('too-deep', { reason: `${gridRowsMax} rows` });
        return draftsOf([gridOfLines(placedLines(lines), false)], options);
    },
};
function placedLines(lines) {
    return lines.map((line, at) => ({
        chunks: Array.from(line.replaceAll('\t', '  ').matchAll(run), (match) => ({
            text: match[0],
            from: match.index,
            to: match.index + match[0].length,
        })),
        place: `row ${at + 1}`,
        top: at,
        size: 1,
    }));
}
