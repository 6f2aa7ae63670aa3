/**
 * The text of a file: UTF-16 by its first bytes, UTF-8 where it is well-formed, else the encoding that an XML declaration
 * names, else windows-1251. Never fails: bytes that mean nothing become U+FFFD.
 */
export declare function textOf(bytes: Uint8Array): string;
