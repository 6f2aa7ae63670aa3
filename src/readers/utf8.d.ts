/**
 * Text of well-formed UTF-8 (without its byte-order mark), or null. Text of windows-1251 or DOS with a single Cyrillic word
 * practically never is well-formed UTF-8, so this also tells them apart.
 */
export declare function utf8(bytes: Uint8Array): string | null;
