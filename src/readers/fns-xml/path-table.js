/** Rows of one parent element; the key '' is the parent itself. */
export function under(parent, rows) {
    return Object.fromEntries(Object.entries(rows).map(([tag, code]) => [tag === '' ? parent : `${parent}/${tag}`, code]));
}
