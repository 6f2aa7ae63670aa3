export type Mark = '.' | ',';
/**
 * certain: can be read in one way only; `proves` is the decimal mark that this number gives away, if any ("1.234.567" gives
 * away the comma). open: "1.234" or "1,234", thousands or three decimals. none: not a number.
 */
export type Digits = {
    readonly kind: 'certain';
    readonly whole: string;
    readonly decimals: string;
    readonly proves: Mark | null;
} | {
    readonly kind: 'open';
    readonly whole: string;
    readonly decimals: string;
    readonly mark: Mark;
} | {
    readonly kind: 'none';
};
/** What the digits can mean. */
export declare function digitsOf(text: string): Digits;
