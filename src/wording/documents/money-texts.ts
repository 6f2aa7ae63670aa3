import { formatAmount } from '#domain/amounts/format.ts'

const million = 1_000_000

/** Amounts of at least this many millions have no decimals in sentences. */
const wholeMillionsMin = 100

/**
 * An amount as sentences give it, with non-breaking spaces: amounts of at least a million in millions, such as "RUB 4.4
 * million" and "RUB 222 million"; smaller amounts in full, such as "USD 250,000".
 */
export function spokenAmount(amount: number, currency: string): string {
  const text = Math.abs(amount) < million ? formatAmount(Math.round(amount)) : millionsText(amount / million)
  return `${currency}\u00A0${text}`
}

function millionsText(millions: number): string {
  const rounded = Math.abs(millions) < wholeMillionsMin ? Math.round(millions * 10) / 10 : Math.round(millions)
  return `${rounded.toLocaleString('en-US')}\u00A0million`
}
