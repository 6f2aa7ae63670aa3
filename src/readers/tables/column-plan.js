const byYearsBack = ['current', 'previous', 'beforePrevious'];
/**
 * Plans the columns of a block by the dates of their headings, whatever their order. `yearHint` is the year the head of the
 * form names, needed where headings say no more than "За отчетный период".
 */
export function columnPlanOf({ layout, lines }, yearHint) {
    const { values } = layout;
    const isFilled = values.map((_, order) => lines.some(({ cells }) => /\d/.test(cells[order]?.text ?? '')));
    const named = values.some(({ meaning }) => meaning.kind === 'relative');
    const years = values.flatMap(({ meaning }) => (meaning.kind === 'dated' ? [meaning.dated.year] : []));
    const latest = years.length === 0 ? null : Math.max(...years);
    const year = named ? (yearHint ?? latest) : latest;
    const claims = values.map((value, order) => ({
        order,
        value,
        column: claimed(value, year),
        isFilled: isFilled[order] === true,
    }));
    const chosen = byYearsBack.map((column) => choose(claims.filter((claim) => claim.column === column)));
    const columns = values.map((_, order) => byYearsBack[chosen.findIndex((claim) => claim?.order === order)] ?? null);
    const unread = values.filter(({ meaning }, order) => columns[order] === null && isFilled[order] && meaning.kind !== 'equity');
    const isUnclear = chosen.some((claim) => claim === undefined) || !columns.includes('current');
    const period = datedOf(chosen[0]?.value)?.period ?? null;
    return { columns, year, period, unread: unread.map(({ heading }) => heading), isUnclear };
}
function claimed({ meaning }, year) {
    if (meaning.kind === 'relative')
        return meaning.column;
    return meaning.kind === 'dated' && year !== null ? (byYearsBack[year - meaning.dated.year] ?? null) : null;
}
const datedOf = (value) => value?.meaning.kind === 'dated' ? value.meaning.dated : null;
/**
 * Of several columns of one year the filled one, then the one that covers a period of statements from the year's beginning,
 * then the latest date. Null: there is none. Undefined: still more than one, and the choice is not ours.
 */
function choose(claims) {
    const narrower = [
        claims,
        claims.filter(({ isFilled }) => isFilled),
        claims.filter(({ isFilled, value }) => isFilled && datedOf(value)?.period !== null),
        latestOf(claims.filter(({ isFilled, value }) => isFilled && datedOf(value)?.period !== null)),
    ];
    if (narrower.some((some) => some.length === 1))
        return narrower.find((some) => some.length === 1)?.[0];
    return claims.length === 0 || claims.every(({ isFilled }) => !isFilled) ? (claims[0] ?? null) : undefined;
}
function latestOf(claims) {
    const last = Math.max(...claims.map(({ value }) => datedOf(value)?.month ?? 0));
    return claims.filter(({ value }) => (datedOf(value)?.month ?? 0) === last);
}
