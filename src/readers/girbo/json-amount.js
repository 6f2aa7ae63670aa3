import { roundHalfUp } from '#domain/amounts/amount.ts';
import { decimalOf } from '../amount-text.js';
/** A number, or a number in quotation marks, as a whole amount; null is blank; undefined when the value is no amount. */
export function jsonAmount(value) {
    const number = jsonDecimal(value);
    if (number === undefined || number === null)
        return number === null ? { amount: null, isRounded: false } : undefined;
    const amount = Number.isInteger(number) ? number : roundHalfUp(number);
    return { amount, isRounded: amount !== number };
}
/** As `jsonAmount` with its decimals: earnings per share keep them. */
export function jsonDecimal(value) {
    if (typeof value === 'number')
        return finite(value);
    if (typeof value === 'string')
        return decimalOf(value);
    return value === null ? null : undefined;
}
/** JSON can write numbers beyond the largest; they stay numbers, to be refused when the statement is checked. */
const finite = (value) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) + 0;
