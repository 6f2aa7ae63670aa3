import { rateOf, type Rate } from '#domain/currency/rate.ts'
import { yearEndRates } from '#domain/currency/year-end-rates.ts'

/** A rate to begin with for each currency that can be tried: the specification's own examples (§2), else a real year end. */
export const exampleRates = {
  USD: '75.47',
  JPY: '0.71',
  EUR: yearEndRates.EUR[2024],
  CNY: yearEndRates.CNY[2024],
} as const satisfies Readonly<Record<string, string>>

export type ExampleCurrency = keyof typeof exampleRates

// the keys of the table
export const exampleCurrencies = Object.keys(exampleRates) as readonly ExampleCurrency[]

/** The currencies of the examples the specification gives. */
export const explained = ['USD', 'JPY'] as const satisfies readonly ExampleCurrency[]

/** The rate of an example, which is always one the product can convert with. */
export function exampleRate(currency: ExampleCurrency): Rate {
  const rate = rateOf(currency, exampleRates[currency])
  if (rate === null) throw new Error(`the example for ${currency} is no rate`)
  return rate
}
