/**
 * The fractions numerator ÷ denominator in whole units of 1/scale, adjusted to add up to their rounded sum: each is rounded down, and the
 * missing units go to the largest remainders, ties in order. Integers throughout; numerators are not negative.
 */
export function largestRemainder(
  numerators: readonly number[],
  denominator: number,
  scale: number,
): { readonly shares: readonly number[]; readonly sum: number } {
  const total = numerators.reduce((all, one) => all + one, 0)
  const sum = Math.floor((2 * scale * total + denominator) / (2 * denominator))
  const rounded = numerators.map((one) => {
    const remainder = (scale * one) % denominator
    return { share: (scale * one - remainder) / denominator, remainder }
  })
  const missing = sum - rounded.reduce((all, { share }) => all + share, 0)
  const lucky = new Set([...rounded].sort((a, b) => b.remainder - a.remainder).slice(0, missing))
  return { shares: rounded.map((one) => one.share + (lucky.has(one) ? 1 : 0)), sum }
}
