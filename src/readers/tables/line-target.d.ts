import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { LineCode } from '#domain/catalogue/line.ts';
import type { RawLine } from './raw-line.ts';
/** What a row of the tables is: a line of the form, a line the company added beside one, or nothing we can place. */
export type Target = {
    readonly kind: 'line';
    readonly code: LineCode;
} | {
    readonly kind: 'own';
    readonly beside: LineCode;
} | {
    readonly kind: 'unknown';
};
/** A row with what its block says of it: `isExtra`, the register's second table of financial results. */
export type Placeable = {
    readonly line: RawLine;
    readonly isExtra: boolean;
    readonly startsReport: boolean;
};
/** Finds the line of each row, in the order of the tables: what a row is depends on the lines above it. */
export declare function targetsOf(rows: readonly Placeable[], catalogue: Catalogue): readonly Target[];
