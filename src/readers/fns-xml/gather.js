import { problem } from '#domain/problem.ts';
import { amountOf, decimalOf } from '../amount-text.js';
import { unreadableToldMax } from '../limits.js';
import { bitOf } from './form-tree.js';
import { equityAttributes } from './paths-equity.js';
/** The value of one attribute. */
export const attribute = (attributes, wanted) => attributes.find(({ name }) => name === wanted)?.value;
export const nothingGathered = () => ({
    header: new Map(),
    forms: new Set(),
    lines: [],
    equitySection: [],
    targetedSection: [],
    equity: [],
    own: [],
    unknown: [],
    problems: [],
});
/** Attributes that are never amounts, though some look like numbers. КодСтроки of 5.02 names a line's largest component. */
const notAmounts = new Set(['Пояснения', 'ОКУД', 'КодСтроки']);
const nameAttribute = /^Наим/;
const perShare = new Set(['2900', '2910']);
const shownTextMax = 40;
/** How each kind of element is taken. */
export const gather = {
    group: takeStrays,
    form: takeForm,
    line: takeLine,
    equity: takeEquity,
    own: takeOwn,
    unknown: takeUnknown,
    company: takeCompany,
    skipped: () => undefined,
};
/** The name a company gave to a line of its own. */
export const ownName = (attributes) => attributes.find(({ name }) => nameAttribute.test(name))?.value.trim() ?? null;
function takeCompany(into, _node, attributes) {
    for (const { name, value } of attributes)
        into.header.set(name, value);
}
function takeForm(into, node, attributes) {
    if (node.form !== null)
        into.forms.add(node.form);
    takeStrays(into, node, attributes);
}
/** Amounts where the version has none are listed, never dropped; outside the reports there are only numbers of other kinds. */
function takeStrays(into, node, attributes) {
    if (node.form === null)
        return;
    for (const { name, value } of attributes)
        takeStray(into, node, name, value);
}
function takeStray(into, node, name, text) {
    if (notAmounts.has(name) || nameAttribute.test(name))
        return;
    const amount = amountOf(text);
    const label = `${node.path}/@${name}`;
    if (typeof amount === 'number')
        into.unknown.push({ label, amounts: { ...blank, current: amount }, at: { current: label } });
}
function takeLine(into, node, attributes) {
    if (node.code === null)
        return;
    const amounts = { current: null, previous: null, beforePrevious: null };
    let stated = 0;
    for (const { name, value } of attributes) {
        const column = node.columns.get(name);
        if (column === undefined)
            takeStray(into, node, name, value);
        else if ((amounts[column] = takeAmount(into, node, name, value)) !== null)
            stated |= bitOf[column];
    }
    linesOf(into, node).push({ code: node.code, amounts, at: node.places[stated] ?? {} });
}
function linesOf(into, node) {
    if (node.section === null)
        return into.lines;
    return node.section === 'equity' ? into.equitySection : into.targetedSection;
}
function takeAmount(into, node, name, text) {
    const amount = amountOf(text);
    if (amount !== undefined)
        return amount;
    const share = perShare.has(node.code) ? decimalOf(text) : undefined;
    if (share !== undefined)
        return share;
    if (into.problems.length >= unreadableToldMax)
        return null;
    const facts = { code: node.code ?? node.path, text: text.slice(0, shownTextMax) };
    into.problems.push(problem('unreadable-amount', `${node.path}/@${name}`, facts));
    return null;
}
function takeEquity(into, node, attributes) {
    if (node.code === null)
        return;
    into.equity.push({ code: node.code, amounts: equityAmounts(into, node, attributes), at: node.path });
}
function equityAmounts(into, node, attributes) {
    const amounts = {};
    for (const { name, value } of attributes) {
        const column = equityAttributes.get(name);
        if (column === undefined)
            takeStray(into, node, name, value);
        else
            amounts[column] = takeAmount(into, node, name, value);
    }
    return amounts;
}
const blank = { current: null, previous: null, beforePrevious: null };
/** Amounts of an element that the tree does not have, by the attributes that all reports share. */
function looseAmounts(into, node, attributes) {
    const amounts = { ...blank };
    const at = {};
    for (const { name, value } of attributes) {
        const column = node.columns.get(name);
        const amount = column === undefined ? null : takeAmount(into, node, name, value);
        if (column === undefined || amount === null)
            continue;
        amounts[column] = amount;
        at[column] = `${node.path}/@${name}`;
    }
    return { amounts, at };
}
function takeOwn(into, node, attributes) {
    const name = ownName(attributes) ?? tagOf(node);
    if (node.form === 'equity')
        return takeOwnEquity(into, node, attributes, name);
    const { amounts, at } = looseAmounts(into, node, attributes);
    into.own.push({ beside: node.code, code: null, name, amounts, at });
    takeStrays(into, node, withoutColumns(node, attributes));
}
/** A row added to the matrix: its total stands in the column of its year, its columns beside it. */
function takeOwnEquity(into, node, attributes, name) {
    const equity = equityAmounts(into, node, attributes);
    const column = previousYear.test(node.path) ? 'previous' : 'current';
    const amounts = { ...blank, [column]: equity.total ?? null };
    into.own.push({ beside: node.code, code: null, name, amounts, at: { [column]: node.path }, equity });
}
const previousYear = /\/(?:ПредГод|ИзмКапПред)\//;
function takeUnknown(into, node, attributes) {
    const { amounts, at } = looseAmounts(into, node, attributes);
    if (Object.keys(at).length > 0)
        into.unknown.push({ label: node.path, amounts, at });
    takeStrays(into, node, withoutColumns(node, attributes));
}
const withoutColumns = (node, attributes) => attributes.filter(({ name }) => !node.columns.has(name));
const tagOf = ({ path }) => path.slice(path.lastIndexOf('/') + 1);
