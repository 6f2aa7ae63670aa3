import { utf8 } from './utf8.js';
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const commentLengthMax = 0xffff;
/** The entries of an archive, at most `entriesMax + 1` of them, or null when it has no readable table of contents. */
export function zipDirectory(bytes, entriesMax) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = endOfDirectory(view);
    if (end === null)
        return null;
    const count = view.getUint16(end + 10, true);
    const size = view.getUint32(end + 12, true);
    const offset = view.getUint32(end + 16, true);
    // Bytes before the archive (a self-extractor, a mail header) shift every offset by the same amount.
    const shift = Math.max(0, end - size - offset);
    const entries = [];
    let at = offset + shift;
    while (entries.length < Math.min(count, entriesMax + 1)) {
        if (at + entryLength > end || view.getUint32(at, true) !== entrySignature)
            return null;
        entries.push(entryAt(view, at, shift));
        at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
}
function endOfDirectory(view) {
    const last = view.byteLength - endLength;
    for (let at = last; at >= Math.max(0, last - commentLengthMax); at -= 1)
        if (view.getUint32(at, true) === endSignature)
            return at;
    return null;
}
function entryAt(view, at, shift) {
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    const nameBytes = slice(view, at + entryLength, nameLength);
    return {
        name: entryName(nameBytes ?? new Uint8Array()),
        method: view.getUint16(at + 10, true),
        encrypted: (flags & 1) === 1,
        crc: view.getUint32(at + 16, true),
        packed: packedBytes(view, at, shift),
    };
}
function packedBytes(view, at, shift) {
    const size = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true) + shift;
    if (local + localLength > view.byteLength)
        return null;
    if (view.getUint32(local, true) !== localSignature)
        return null;
    const start = local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    return slice(view, start, size);
}
function slice(view, start, length) {
    return start + length <= view.byteLength ? new Uint8Array(view.buffer, view.byteOffset + start, length) : null;
}
/** Russian archives name their files in UTF-8, declared or not, or else in the code page of MS-DOS. */
function entryName(bytes) {
    return utf8(bytes) ?? new TextDecoder('ibm866').decode(bytes);
}
