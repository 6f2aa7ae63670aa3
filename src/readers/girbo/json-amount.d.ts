import type { Amount } from '#domain/amounts/amount.ts';
/** What a JSON value says as an amount. `isRounded`: it had decimals, which a statement in thousands has not. */
export type JsonAmount = {
    readonly amount: Amount | null;
    readonly isRounded: boolean;
};
/** A number, or a number in quotation marks, as a whole amount; null is blank; undefined when the value is no amount. */
export declare function jsonAmount(value: unknown): JsonAmount | undefined;
/** As `jsonAmount` with its decimals: earnings per share keep them. */
export declare function jsonDecimal(value: unknown): number | null | undefined;
