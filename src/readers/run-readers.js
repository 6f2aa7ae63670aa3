import { textOf } from './decode.js';
import { megabytes, textBytesMax } from './limits.js';
import { refused } from './refused.js';
/** Reads a file by the first reader that recognises it. Whatever a reader does, the answer is a result. */
export async function runReaders(readers, bytes, options) {
    const isText = bytes.length <= textBytesMax;
    const text = () => (isText ? textOf(bytes) : '');
    try {
        const reader = readers.find(({ recognises }) => recognises(bytes, text));
        if (reader !== undefined)
            return await reader.read(bytes, options);
        return isText ? unrecognised(text()) : refused('file-too-large', megabytes(textBytesMax));
    }
    catch (error) {
        return refused('reading-failed', { reason: error instanceof Error ? error.message : String(error) });
    }
}
const xmlStart = /^\s*(?:<\?xml[^>]*\?>)?\s*(?:<!--[\s\S]*?-->\s*)*<([\p{L}_][\p{L}\p{N}_.:-]*)/u;
const jsonStart = /^\s*[[{]/;
/** Text has no control characters but tabs, line and page ends. */
const control = /[^\P{Cc}\t\n\v\f\r]|\ufffd/u;
/** What to say of a file that no reader knows. */
function unrecognised(text) {
    const head = text.slice(0, 4096);
    if (text.trim() === '')
        return refused('empty-file');
    const root = xmlStart.exec(head)?.[1];
    if (root !== undefined)
        return refused('not-a-statement', { found: `XML, ${root}` });
    if (jsonStart.test(head))
        return refused('not-a-statement', { found: 'JSON' });
    return control.test(head)
        ? refused('unknown-format', { found: 'binary' })
        : refused('not-a-statement', { found: 'text' });
}
