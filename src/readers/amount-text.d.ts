import type { Amount } from '#domain/amounts/amount.ts';
/**
 * The whole number an attribute states; null when it is blank, undefined when it is no whole number. A number too long to
 * be exact stays a number, outside the safe integers, and is refused when the statement is checked.
 */
export declare function amountOf(text: string): Amount | null | undefined;
/** As `amountOf`, for earnings per share, which are stated in roubles and kopecks. */
export declare function decimalOf(text: string): number | null | undefined;
