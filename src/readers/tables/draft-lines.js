import { lineOf } from '#domain/catalogue/catalogue.ts';
import { problem } from '#domain/problem.ts';
import { readEquityLine } from './equity-lines.js';
import { readLine } from './filed-amounts.js';
import { knownCodes } from './known-codes.js';
import { targetsOf } from './line-target.js';
/** 2411 is kept as filed, yet its brackets are printed on the form: translation.md §2. */
const printedInBrackets = new Set(['2411']);
const perShare = new Set(['2900', '2910']);
const problemsMax = 50;
/** Reads every row of a statement's blocks: lines of the form, own lines beside theirs, and what nobody knows. */
export function draftLinesOf(blocks, catalogue, mark, year) {
    const gathered = gather();
    const rows = blocks.flatMap((block) => block.lines.map((line) => ({ line, block })));
    const isEquity = ({ line, block }) => line.code === null ? block.report === 'equity' : line.code.startsWith('3');
    for (const { line, block } of rows.filter(isEquity)) {
        const isDeducted = lineOf(catalogue, line.code ?? '')?.sign === 'deducted';
        const read = readEquityLine(line, block.layout.values, { mark, isDeducted, year });
        if (read.line !== null)
            gathered.equity.push(read.line);
        gathered.problems.push(...read.problems);
    }
    const placeable = rows.filter((row) => !isEquity(row) && row.block.report !== 'notes' && !isNote(row.line));
    const starts = placeable.map(({ line, block }, order) => ({
        line,
        isExtra: block.report === 'extra',
        startsReport: placeable[order - 1]?.line.report !== line.report,
    }));
    targetsOf(starts, catalogue).forEach((target, order) => {
        const row = placeable[order];
        if (row !== undefined)
            place(row, target, catalogue, mark, gathered);
    });
    return { ...gathered, forms: [...formsOf(gathered, blocks)], problems: told(gathered) };
}
/** Codes of the notes (5100…) have tables of their own, which are no statement. */
const isNote = ({ code }) => code !== null && /^5/.test(code);
const gather = () => ({
    lines: [],
    own: [],
    unknown: [],
    equity: [],
    problems: [],
    rounded: 0,
});
function place({ line, block }, target, catalogue, mark, gathered) {
    const code = target.kind === 'line' ? target.code : target.kind === 'own' ? target.beside : null;
    const known = code === null ? null : lineOf(catalogue, code);
    const isMagnitude = known?.sign === 'deducted' || (target.kind === 'line' && printedInBrackets.has(target.code));
    const isPerShare = target.kind === 'line' && perShare.has(target.code);
    const isTotal = target.kind === 'line' && known?.role === 'total';
    const read = readLine(line, printedColumns(block, code), { mark, isMagnitude, isPerShare, isTotal });
    const { amounts, at } = read;
    gathered.problems.push(...read.problems);
    gathered.rounded += read.rounded;
    if (target.kind === 'line')
        gathered.lines.push({ code: target.code, amounts, at });
    else if (isBlank(read))
        return;
    else if (target.kind === 'own')
        gathered.own.push({ beside: target.beside, code: line.code, name: line.name, amounts, at });
    else
        gathered.unknown.push({ label: [line.code, line.name].filter(Boolean).join(' '), amounts, at });
}
/** Only the balance sheet has a third date. */
function printedColumns({ plan }, code) {
    if (code === null || code.startsWith('1'))
        return plan.columns;
    return plan.columns.map((column) => (column === 'beforePrevious' ? null : column));
}
const isBlank = ({ amounts }) => Object.values(amounts).every((amount) => amount === null);
/** The reports of the lines; a report with a heading but no line of its own is there too, blank. */
function formsOf({ lines, equity }, blocks) {
    const forms = new Set(lines.flatMap(({ code }) => knownCodes.get(code) ?? []));
    if (equity.length > 0)
        forms.add('equity');
    for (const { report, lines: own } of blocks)
        if (report !== null && report !== 'extra' && report !== 'notes' && own.length === 0)
            forms.add(report);
    return forms;
}
const told = ({ problems, rounded }) => [
    ...problems.slice(0, problemsMax),
    ...(rounded === 0 ? [] : [problem('decimals-rounded', undefined, { count: rounded })]),
];
