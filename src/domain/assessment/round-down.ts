import { creditDigits } from '../policy.ts'

/** Keeps 27 from becoming 26.999… of a product of doubles (method §9). */
const tolerance = 1e-9

/**
 * Rounds an amount down to two significant digits: 337 500 → 330 000 (method §9). What is not above zero becomes 0.
 * The exponent comes from the decimal digits: a logarithm of 1000 may fall short of 3.
 */
export function roundDown(amount: number): number {
  if (!(amount > 0) || !Number.isFinite(amount)) return 0
  const exponent = Number(amount.toExponential().split('e')[1])
  const step = Number(`1e${exponent - creditDigits + 1}`)
  return Math.floor(amount / step + tolerance) * step
}
