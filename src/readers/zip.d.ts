import type { Problem } from '#domain/problem.ts';
import type { ZipLimits } from './limits.ts';
/** The wanted entries by name, or why the archive is refused as a whole. */
export type Unzipped = {
    readonly ok: true;
    readonly files: ReadonlyMap<string, Uint8Array>;
} | {
    readonly ok: false;
    readonly problem: Problem;
};
export declare const isZip: (bytes: Uint8Array) => boolean;
/** Names of the files in an archive; none when it cannot be read. Folders are left out. */
export declare function zipNames(bytes: Uint8Array, limits: ZipLimits): readonly string[];
/** Unpacks the wanted files. Every limit is counted on actual output, every file is held against its checksum. */
export declare function unzipBounded(bytes: Uint8Array, limits: ZipLimits, wanted: (name: string) => boolean): Unzipped;
