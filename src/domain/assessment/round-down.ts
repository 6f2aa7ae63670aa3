import { creditDigits } from '../policy.ts'

/** Keeps a product of doubles from turning 27 into 26.999… (method §9). */
const tolerance = 1e-9

/**
 * Rounds an amount down to two significant digits: 337 500 → 330 000 (method §9). Amounts that are not above zero become 0. The exponent
 * is taken from the decimal digits, because the logarithm of 1000 may be just below 3.
 */
export function roundDown(amount: number): number {
  if (!(amount > 0) || !Number.isFinite(amount)) return 0
  const exponent = Number(amount.toExponential().split('e')[1])
  const step = Number(`1e${exponent - creditDigits + 1}`)
  return Math.floor(amount / step + tolerance) * step
}
