import type { LineCode } from '#domain/catalogue/line.ts';
/** Element path below Файл/Документ → line code. */
export type PathTable = Readonly<Record<string, LineCode>>;
/** Rows of one parent element; the key '' is the parent itself. */
export declare function under(parent: string, rows: PathTable): PathTable;
