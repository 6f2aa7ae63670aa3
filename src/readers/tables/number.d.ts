import type { Amount } from '#domain/amounts/amount.ts';
import type { Mark } from './digits.ts';
/**
 * What a printed number says. `value` is negative for brackets and minus alike; `isBracketed` tells them apart, as brackets
 * are only print on a deducted line. blank: nothing, a cross, or a dash, which says "none". ambiguous: "1,234" where nothing tells thousands from decimals; its two `readings` are
 * for the person who is asked.
 */
export type PrintedNumber = {
    readonly kind: 'amount';
    readonly value: Amount;
    readonly isBracketed: boolean;
} | {
    readonly kind: 'fraction';
    readonly value: number;
    readonly rounded: Amount;
    readonly isBracketed: boolean;
} | {
    readonly kind: 'blank';
    readonly isDash: boolean;
} | {
    readonly kind: 'ambiguous';
    readonly readings: readonly [string, string];
} | {
    readonly kind: 'unreadable';
    readonly why: 'hashes' | 'text' | 'grouping' | 'too-long';
};
/** Reads a printed number. `decimalMark` is what the rest of the table says of the marks; null when it says nothing. */
export declare function printedNumber(text: string, decimalMark: Mark | null): PrintedNumber;
