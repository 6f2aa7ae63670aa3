/** One entry. `packed` are its bytes as stored; null where the directory points outside the archive. */
export type ZipEntry = {
    readonly name: string;
    readonly method: number;
    readonly encrypted: boolean;
    readonly crc: number;
    readonly packed: Uint8Array | null;
};
/** The entries of an archive, at most `entriesMax + 1` of them, or null when it has no readable table of contents. */
export declare function zipDirectory(bytes: Uint8Array, entriesMax: number): readonly ZipEntry[] | null;
