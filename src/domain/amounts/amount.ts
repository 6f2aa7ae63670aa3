/** An integer in the statement's own unit (roubles, thousands or millions). */
export type Amount = number

export const isAmount = (value: number): boolean => Number.isSafeInteger(value)

/** Rounds half away from zero (specification §3: rounding mode S): 2.5 → 3, −2.5 → −3. Never returns −0. */
export function roundHalfUp(value: number): number {
  const rounded = Math.sign(value) * Math.round(Math.abs(value))
  return rounded === 0 ? 0 : rounded
}
