import type { PeriodCode } from '#domain/catalogue/periods.ts';
/**
 * The date or period a heading or title names. `month` is the last one covered, 12 for a bare year. `period` is null where
 * the text does not say from when ("2024") or where it is no period of a statement (a single month, the second quarter).
 */
export type Dated = {
    readonly kind: 'instant' | 'span';
    readonly year: number;
    readonly month: number;
    readonly period: PeriodCode | null;
};
/** The date or period that a text names, or null. A footnote digit glued to the year ("2025 г.2") does not disturb. */
export declare function datedOf(text: string): Dated | null;
