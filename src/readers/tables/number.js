import { roundHalfUp } from '#domain/amounts/amount.ts';
import { digitsOf } from './digits.js';
import { numberText } from './number-text.js';
/** The longest printed amount has some 30 characters with its unit; what is longer is not looked at. */
const lengthMax = 64;
/** Reads a printed number. `decimalMark` is what the rest of the table says of the marks; null when it says nothing. */
export function printedNumber(text, decimalMark) {
    if (text.length > lengthMax)
        return { kind: 'unreadable', why: 'too-long' };
    const shown = numberText(text);
    if (shown.kind === 'blank')
        return shown;
    if (shown.kind !== 'digits')
        return { kind: 'unreadable', why: shown.kind };
    const digits = digitsOf(shown.digits);
    if (digits.kind === 'none')
        return { kind: 'unreadable', why: 'grouping' };
    const { whole, decimals } = digits;
    if (digits.kind === 'certain')
        return valued(whole, decimals, shown);
    if (decimalMark === null)
        return { kind: 'ambiguous', readings: [`${whole}${decimals}`, `${whole}.${decimals}`] };
    return decimalMark === digits.mark ? valued(whole, decimals, shown) : valued(`${whole}${decimals}`, '', shown);
}
function valued(whole, decimals, { isNegative, isBracketed }) {
    const magnitude = Number(decimals === '' ? whole : `${whole}.${decimals}`);
    // adding 0 turns −0 into 0
    const value = (isNegative ? -magnitude : magnitude) + 0;
    const isWhole = /^0*$/.test(decimals);
    return isWhole
        ? { kind: 'amount', value, isBracketed }
        : { kind: 'fraction', value, rounded: roundHalfUp(value), isBracketed };
}
