import type { Company } from '#domain/statement/draft.ts';
import type { TextRow } from './blocks.ts';
/** The company the head names. A taxpayer number that a spreadsheet kept as a number has lost its leading zero. */
export declare function companyOf(rows: readonly TextRow[]): Company;
export declare function innOf(rows: readonly TextRow[]): string | null;
/** 0 for a primary filing, also when nothing is said. */
export declare const correctionOf: (rows: readonly TextRow[]) => number;
/** Every form number of the tax service (KND) that the rows name. */
export declare const kndsOf: (rows: readonly TextRow[]) => readonly string[];
/** The year the head is for: of the register's number, the date on the form, or a title. */
export declare function yearOf(rows: readonly TextRow[]): number | null;
