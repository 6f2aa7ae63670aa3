import type { Denomination } from '#domain/catalogue/denominations.ts';
import type { TextRow } from './blocks.ts';
/** The unit a file states for its amounts; null when it does not say. `conflict`: it states two. */
export type StatedUnit = {
    readonly denomination: Denomination | null;
    readonly conflict: readonly [Denomination, Denomination] | null;
};
/**
 * The unit of a file, from its rows of text and the texts of its amounts ("1 234 тыс. руб."). "тыс. руб. (млн. руб.)" and
 * "384/385" are a choice that a form leaves open and say nothing; another place that names one of them decides.
 */
export declare function unitOf(rows: readonly TextRow[], amounts: readonly string[]): StatedUnit;
