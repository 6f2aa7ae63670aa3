import { latestYearEndRate } from '#domain/currency/year-end-rates.ts'
import { rateWords } from '#words/refusals.ts'
import { say } from '#wording/say.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock, CountryLookup, Rates } from '../../outside.ts'

type Dependencies = { readonly rates: Rates; readonly places: CountryLookup; readonly clock: Clock }

/** What the pages offer as a reference: an exchange rate, and the country a visitor seems to be in. */
export function referenceService({ rates, places, clock }: Dependencies) {
  /** The bank's rate of the day; where it cannot be had the newest of the built-in table, labelled as what it is. Null: there is none. */
  async function rateOf(asked: string) {
    const currency = asked.trim().toUpperCase()
    const official = await rates(currency)
    const found = official ?? latestYearEndRate(currency, clock().toISOString().slice(0, 10))
    if (found === null) return null
    const source = official === null ? ('built-in-year-end' as const) : ('bank-of-russia' as const)
    return { currency, ...found, source, label: say(rateWords[source], { date: found.date }) }
  }

  return {
    rateOf,

    async exchangeRate(asked: string) {
      const rate = await rateOf(asked)
      if (rate === null) throw new Refusal('rate-unknown')
      return rate
    },

    location: (address: string) => ({ countryCode: places(address) }),
  }
}

export type ReferenceService = ReturnType<typeof referenceService>
