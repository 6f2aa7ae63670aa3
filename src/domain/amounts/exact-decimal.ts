/**
 * Whether the number with these digits before and after the decimal mark keeps its digits when it is converted to a
 * double and back. Doubles have 15 to 17 significant digits.
 */
export function isExactDecimal(whole: string, decimals: string): boolean {
  const digits = whole + decimals
  const first = digits.search(/[1-9]/)
  if (first === -1) return true
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  const [kept = '', exponent] = Number(`${whole}.${decimals}`).toExponential().split('e')
  return kept.replace('.', '') === digits.slice(first, end) && Number(exponent) === whole.length - 1 - first
}
