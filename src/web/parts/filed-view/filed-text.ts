import { formatAmount } from '#domain/amounts/format.ts'

/** An amount as filed. Earnings per share may have kopecks, and not a digit of them is rounded away. */
export function filedText(amount: number): string {
  if (Number.isInteger(amount)) return formatAmount(amount)
  const digits = Math.abs(amount).toLocaleString('en-US', { maximumFractionDigits: 20 })
  return amount < 0 ? `(${digits})` : digits
}
