import { refused } from './refused.js';
import { zipLimits } from './limits.js';
import { isZip, zipNames } from './zip.js';
// Files that people do bring and that cannot be read, known by their first bytes, each with its own answer.
/** Whether the file starts with these characters or byte values. */
const startsWith = (bytes, start) => Array.from(start).every((character, at) => bytes[at] === character.charCodeAt(0));
const compoundFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** First bytes → what the file is; none of them is readable. */
const foreignStarts = [
    ['{\\rtf', 'RTF'],
    ['\x89PNG', 'PNG picture'],
    ['\xff\xd8\xff', 'JPEG picture'],
    ['II*\0', 'TIFF picture'],
    ['MM\0*', 'TIFF picture'],
    ['GIF8', 'GIF picture'],
    ['AT&TFORM', 'DjVu scan'],
    ['Rar!', 'RAR archive'],
    ['7z\xbc\xaf', '7z archive'],
    ['\x1f\x8b', 'gzip archive'],
];
/** An entry of a ZIP that says which document the ZIP is → what it is. */
const foreignPackages = [
    ['word/document.xml', 'DOCX'],
    ['ppt/presentation.xml', 'PPTX'],
    ['xl/workbook.bin', 'XLSB'],
    ['content.xml', 'OpenDocument'],
];
/** Excel and Word up to 2003, and the container that Office puts password-protected files of today into. */
const oldOffice = {
    format: 'compound-file',
    recognises: (bytes) => startsWith(bytes, compoundFile),
    read: (bytes) => hasWideText(bytes, 'EncryptedPackage')
        ? refused('password-protected')
        : refused('old-format', { found: hasWideText(bytes, 'WordDocument') ? 'Word (.doc)' : 'Excel (.xls)' }),
};
const oldOneC = {
    format: 'mxl',
    recognises: (bytes) => startsWith(bytes, 'MOXCEL'),
    read: () => refused('old-format', { found: '1C (.mxl)' }),
};
const foreignFile = {
    format: 'foreign-file',
    recognises: (bytes) => foreignStarts.some(([start]) => startsWith(bytes, start)),
    read: (bytes) => refused('unknown-format', { found: foreignStarts.find(([start]) => startsWith(bytes, start))?.[1] ?? '' }),
};
const foreignPackage = {
    format: 'foreign-package',
    recognises: (bytes) => packageIn(bytes) !== undefined,
    read: (bytes) => refused('unknown-format', { found: packageIn(bytes) ?? '' }),
};
function packageIn(bytes) {
    if (!isZip(bytes))
        return undefined;
    const names = new Set(zipNames(bytes, zipLimits));
    return foreignPackages.find(([entry]) => names.has(entry))?.[1];
}
/** Whether the bytes hold a name of a compound file, which are in UTF-16. */
function hasWideText(bytes, text) {
    const first = text.charCodeAt(0);
    const second = text.charCodeAt(1);
    for (let at = 0; at < bytes.length; at += 1)
        if (bytes[at] === first && bytes[at + 2] === second && isWideText(bytes, at, text))
            return true;
    return false;
}
function isWideText(bytes, start, text) {
    return Array.from(text).every((character, at) => bytes[start + 2 * at] === character.charCodeAt(0) && bytes[start + 2 * at + 1] === 0);
}
/** Binary files that are refused, each in its own words. */
export const foreignFiles = [oldOffice, oldOneC, foreignFile, foreignPackage];
