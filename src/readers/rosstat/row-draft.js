import { isDenomination } from '#domain/catalogue/denominations.ts';
import { problem } from '#domain/problem.ts';
import { amountOf } from '../amount-text.js';
import { simplifiedSectionThree } from '../section-three.js';
import { headColumns, valueColumns } from './columns.js';
const shownTextMax = 40;
/** Types of report by their digit. The simplified form's entity is told by its lines. */
const types = new Map([
    ['0', { form: 'full', entity: 'non-profit' }],
    ['1', { form: 'simplified', entity: null }],
    ['2', { form: 'full', entity: 'commercial' }],
]);
export const isReportType = (type) => types.has(type);
/** The draft of one row of the right number of columns. */
export function rowDraft(cells, { year, inferredFrom }, origin) {
    const [name = '', okpo = '', , , okved = '', inn = '', unit = '', type = ''] = cells;
    const { lines, equity, problems } = amountsOf(cells.slice(headColumns.length, -1));
    const { form, entity } = types.get(type) ?? { form: null, entity: 'commercial' };
    const denomination = Number(unit);
    return {
        company: { name: name.trim(), inn, okpo, okved },
        form,
        edition: '66n-2011',
        entity: entity ?? simplifiedSectionThree(lines).entity,
        period: 34,
        denomination: isDenomination(denomination) ? denomination : null,
        reportingYear: year,
        correction: 0,
        forms: formsOf(lines, equity),
        columns: ['current', 'previous'],
        lines,
        equity,
        own: [],
        unknown: [],
        origin,
        problems: [
            ...(year === null || inferredFrom === null
                ? []
                : [problem('year-inferred', undefined, { year, source: inferredFrom })]),
            ...problems,
        ],
    };
}
/** Zero is how this source writes a blank, so nothing is known of a line with 0: not even that it is 0. */
function amountsOf(cells) {
    const lines = new Map();
    const equity = new Map();
    const problems = [];
    for (const [at, column] of valueColumns.entries()) {
        const amount = takeAmount(cells[at] ?? '', column, problems);
        if (amount === null)
            continue;
        if (column.kind === 'line')
            takeLine(lines, column, amount);
        else
            takeEquity(equity, column, amount);
    }
    return { lines: [...lines.values()], equity: [...equity.values()], problems };
}
function takeAmount(text, { code, place }, problems) {
    if (text === '0')
        return null;
    const amount = amountOf(text);
    if (amount === undefined)
        problems.push(problem('unreadable-amount', place, { code, text: text.slice(0, shownTextMax) }));
    return amount === undefined || amount === 0 ? null : amount;
}
function takeLine(lines, { code, column, place }, amount) {
    const line = lines.get(code) ?? { code, amounts: { current: null, previous: null, beforePrevious: null }, at: {} };
    line.amounts[column] = amount;
    line.at[column] = place;
    lines.set(code, line);
}
function takeEquity(rows, { code, column, place }, amount) {
    const row = rows.get(code) ?? { code, amounts: {}, at: place };
    row.amounts[column] = amount;
    rows.set(code, row);
}
/** Every row has a balance sheet and results; of the others there is no sign but their amounts. */
function formsOf(lines, equity) {
    const hasCode = (first) => lines.some(({ code }) => code.startsWith(first));
    return [
        'balance',
        'results',
        ...(hasCode('4') ? ['cashFlow'] : []),
        ...(equity.length > 0 ? ['equity'] : []),
        ...(hasCode('6') ? ['targetedUse'] : []),
    ];
}
