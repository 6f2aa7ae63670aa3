import type { Sheet } from 'hucre';
import type { ReadOptions, ReadResult } from './read-result.ts';
import type { Unzipped } from './zip.ts';
/** Rows of a worksheet that are looked at: the largest printed form has about 500. */
export declare const sheetRowsMax = 5000;
/** The wanted parts unpacked within bounds and packed again without compression: what reads them meets no other part. */
export declare function boundedParts(bytes: Uint8Array, isWanted: (name: string) => boolean): Unzipped | Uint8Array<ArrayBuffer>;
/** Reads the statements of a workbook: from the worksheets a person sees, else from all of them. */
export declare function readWorkbook(parts: Unzipped | Uint8Array<ArrayBuffer>, sheetsOf: (parts: Uint8Array) => Promise<readonly Sheet[]>, options: ReadOptions): Promise<ReadResult>;
