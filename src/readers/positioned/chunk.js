import { printedNumber } from '../tables/number.js';
/** Numbers, dashes, crosses, references to notes such as "4.2, 5.1", and numbers run together. */
const numberLike = /^[\d\s.,'’()*#–—−-]+$/;
export const isNumberLike = ({ text }) => numberLike.test(text) || printedNumber(text, null).kind !== 'unreadable';
export const isDash = ({ text }) => printedNumber(text, null).kind === 'blank';
export const textOfLine = ({ chunks }) => chunks.map(({ text }) => text).join(' ');
