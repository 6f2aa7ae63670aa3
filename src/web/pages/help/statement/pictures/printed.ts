import { inThousands } from '#domain/amounts/format.ts'
import type { Sign } from '#domain/catalogue/line.ts'

/** An amount as a Russian form prints it: spaces between thousands, brackets for what is deducted or negative, a dash for 0. */
export function printed(amount: number, sign: Sign): string {
  if (amount === 0) return '–'
  const digits = inThousands(String(Math.abs(amount)), '\u00a0')
  return sign === 'deducted' || amount < 0 ? `(${digits})` : digits
}
