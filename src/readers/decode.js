import { utf8 } from './utf8.js';
// Bytes to text. Russian files come in UTF-8 or windows-1251, rarely in UTF-16, and what they declare is often untrue.
/** Starts of UTF-16 text: with a byte-order mark, or an XML declaration without one. */
const wideStarts = [
    { start: [0xff, 0xfe], encoding: 'utf-16le' },
    { start: [0xfe, 0xff], encoding: 'utf-16be' },
    { start: [0x3c, 0, 0x3f, 0], encoding: 'utf-16le' },
    { start: [0, 0x3c, 0, 0x3f], encoding: 'utf-16be' },
];
const usualEncoding = 'windows-1251';
const declarationBytesMax = 200;
/** `<?xml version ="1.0" encoding ="windows-1251"?>`: blanks around the equals sign are usual. */
const declaration = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/;
/** Texts already decoded: recognising and reading ask for the same one. Forgotten with the bytes. */
const decoded = new WeakMap();
/**
 * The text of a file: UTF-16 by its first bytes, UTF-8 where it is well-formed, else the encoding that an XML declaration
 * names, else windows-1251. Never fails: bytes that mean nothing become U+FFFD.
 */
export function textOf(bytes) {
    const text = decoded.get(bytes) ?? decode(bytes);
    decoded.set(bytes, text);
    return text;
}
function decode(bytes) {
    const wide = wideStarts.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
    if (wide !== undefined)
        return new TextDecoder(wide.encoding).decode(bytes);
    return utf8(bytes) ?? singleByteDecoder(declaredEncoding(bytes)).decode(bytes);
}
function declaredEncoding(bytes) {
    const head = String.fromCharCode(...bytes.subarray(0, declarationBytesMax));
    return declaration.exec(head)?.[1] ?? usualEncoding;
}
/** UTF-8 and UTF-16 are ruled out by now, whatever the declaration says. */
function singleByteDecoder(label) {
    try {
        const decoder = new TextDecoder(label);
        return decoder.encoding.startsWith('utf-') ? new TextDecoder(usualEncoding) : decoder;
    }
    catch {
        return new TextDecoder(usualEncoding);
    }
}
