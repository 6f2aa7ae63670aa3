import { problem } from '#domain/problem.ts';
import { jsonContainersMax, jsonDepthMax, jsonValuesMax } from './limits.js';
const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);
/** A parsed JSON text, or why it is refused. Nesting, containers and values are counted before the text is parsed at all. */
export function parseBounded(text) {
    const reason = excess(text);
    if (reason !== null)
        return problem('too-deep', undefined, { reason });
    try {
        return { value: JSON.parse(text) };
    }
    catch (error) {
        return problem('broken-file', undefined, { reason: error instanceof Error ? error.message : 'not JSON' });
    }
}
function excess(text) {
    let depth = 0;
    let containers = 0;
    let values = 0;
    for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code === quote)
            at = endOfString(text, at);
        else if (opening.has(code)) {
            depth += 1;
            containers += 1;
            if (depth > jsonDepthMax)
                return `${jsonDepthMax} levels`;
            if (containers > jsonContainersMax)
                return `${jsonContainersMax} objects`;
        }
        else if (closing.has(code))
            depth -= 1;
        else if (code === comma && (values += 1) > jsonValuesMax)
            return `${jsonValuesMax} values`;
    }
    return null;
}
/** Where the string that starts at `start` ends; the end of the text when it does not. */
function endOfString(text, start) {
    let at = start + 1;
    while (at < text.length && text.charCodeAt(at) !== quote)
        at += text.charCodeAt(at) === backslash ? 2 : 1;
    return at;
}
