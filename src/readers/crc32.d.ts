/** The checksum of everything so far followed by `bytes`; start with 0. An unsigned 32-bit number. */
export declare function crc32(bytes: Uint8Array, before?: number): number;
