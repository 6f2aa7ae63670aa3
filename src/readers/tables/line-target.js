import { knownCodes } from './known-codes.js';
import { codeByName } from './line-names.js';
import { componentLine } from './simplified-components.js';
/** Finds the line of each row, in the order of the tables: what a row is depends on the lines above it. */
export function targetsOf(rows, catalogue) {
    const named = catalogue.form === 'simplified' ? namedLines(rows, catalogue) : new Map();
    const stated = new Set([...rows.flatMap(({ line }) => line.code ?? []), ...named.values()]);
    const hasCodes = rows.some(({ line }) => line.code !== null);
    let before = null;
    return rows.map((row) => {
        if (row.startsReport)
            before = null;
        const target = row.isExtra && catalogue.edition !== '66n-2011' ? own('2410') : targetOf(row.line, before);
        if (target.kind === 'line')
            before = target.code;
        return target;
    });
    function targetOf(line, above) {
        const code = catalogue.form === 'simplified' ? simplifiedCode(line, named, catalogue) : fullCode(line, above);
        if (code !== null)
            return { kind: 'line', code };
        const parent = parentOf(line.code, stated) ?? above;
        return parent === null ? { kind: 'unknown' } : own(parent);
    }
    function fullCode(line, above) {
        if (line.code !== null) {
            const repeatsParent = line.isDetail && line.code === above;
            return knownCodes.has(line.code) && !repeatsParent ? line.code : null;
        }
        // a detail may be called like a line of the form: "Основные средства" below "в том числе:"
        const byName = line.isDetail && hasCodes ? null : codeByName(catalogue, line, above);
        return byName === null || stated.has(byName) ? null : byName;
    }
}
const own = (beside) => ({ kind: 'own', beside });
/** Own codes extend their line's: 1151 and 15211 stand by 1150 and 1520 where the table has these. */
function parentOf(code, stated) {
    if (code === null)
        return null;
    const parents = [code.slice(0, 4), `${code.slice(0, 3)}0`];
    return parents.find((parent) => parent !== code && stated.has(parent) && knownCodes.has(parent)) ?? null;
}
/** Lines of the simplified form by their names: the codes printed there may be those of their largest component. */
function namedLines(rows, catalogue) {
    const named = new Map();
    let before = null;
    for (const { line } of rows) {
        const code = codeByName(catalogue, line, before);
        if (code !== null)
            named.set(line, code);
        before = code ?? before;
    }
    return named;
}
/** By name; else by the printed code, or the line that this code is a component of, where no name has claimed that line. */
function simplifiedCode(line, named, catalogue) {
    const byName = named.get(line);
    if (byName !== undefined)
        return byName;
    if (line.code === null || line.isDetail)
        return null;
    const code = catalogue.index.has(line.code) ? line.code : componentLine(line.code, catalogue);
    return code === null || [...named.values()].includes(code) ? null : code;
}
