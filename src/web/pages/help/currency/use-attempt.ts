import { useState } from 'react'
import { convert } from '#domain/currency/convert.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { sampleRevenue } from '../specimen.ts'
import { exampleCurrencies, exampleRates, type ExampleCurrency } from './example-rates.ts'

/** The sample's revenue at a rate somebody types. `results` is null while the rate is none. */
export function useAttempt() {
  const [currency, setCurrency] = useState<ExampleCurrency>('USD')
  const [text, setText] = useState<string>(exampleRates.USD)
  const rate = rateOf(currency, text)
  const results =
    rate === null ? null : sampleRevenue.map((revenue) => ({ ...revenue, converted: convert(revenue.roubles, rate) }))
  return {
    currency,
    text,
    results,
    setText,
    /** A rate belongs to its currency, so another currency begins with its own example. */
    choose: (code: string) => {
      const chosen = exampleCurrencies.find((each) => each === code)
      if (chosen === undefined) return
      setCurrency(chosen)
      setText(exampleRates[chosen])
    },
  }
}
