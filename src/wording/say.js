// Everything people read lives in this room, a folder a language. Sentences have holes: "{code} is {amount}".
/**
 * Fills the holes of a sentence. Numbers are written with thousands separators and brackets for negatives, except years and
 * counts in holes whose name is `year`, `count`, `period`, `line` or `version`. A hole without a fact stays empty.
 */
export function say(sentence, facts = {}) {
    return sentence.replace(/\{(\w+)\}/g, (_, hole) => {
        const fact = facts[hole];
        if (fact === undefined)
            return '';
        return typeof fact === 'number' && !plainHoles.has(hole) ? grouped(fact) : String(fact);
    });
}
const plainHoles = new Set(['year', 'count', 'period', 'line', 'version', 'limit']);
function grouped(value) {
    const digits = Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: 2 });
    return value < 0 ? `(${digits})` : digits;
}
