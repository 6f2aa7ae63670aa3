import { latestYearEndRate, yearEndRateOf } from '#domain/currency/year-end-rates.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { noReferenceRate, rateWords, referenceRateLabels } from '#words/refusals.ts'
import { say } from '#wording/say.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AverageRates, Clock, CountryLookup, Rates } from '../../outside.ts'

type Dependencies = {
  readonly rates: Rates
  readonly averages: AverageRates
  readonly places: CountryLookup
  readonly clock: Clock
}

type Offered = ResponseOf<'readReferenceRates'>['rates'][number]
type RateQuery = { readonly currency: string; readonly year: number | null }

/** Reference data for pages: exchange rates, and the visitor's probable country. */
export function referenceService({ rates, averages, places, clock }: Dependencies) {
  const today = (): string => clock().toISOString().slice(0, 10)

  /**
   * The central bank's rate of the day or, if there is none, the newest built-in rate, labelled as built in. null when
   * there is neither.
   */
  async function rateOf(asked: string) {
    const currency = codeOf(asked)
    const official = await rates(currency)
    const found = official ?? latestYearEndRate(currency, today())
    if (found === null) return null
    const { roubles, date } = found
    const source = official === null ? ('built-in-year-end' as const) : ('bank-of-russia' as const)
    const words = 'isChecked' in found && !found.isChecked ? 'built-in-unchecked' : source
    return { currency, roubles, date, source, label: say(rateWords[words], { date }) }
  }

  async function dayRate(currency: string): Promise<Offered> {
    const found = await rates(currency)
    if (found === null) return { kind: 'day', rate: null, absent: say(noReferenceRate.day, { currency }) }
    const source = 'bank-of-russia' as const
    return { kind: 'day', rate: { ...found, source, label: referenceRateLabels[source] }, absent: null }
  }

  function yearEndRate({ currency, year }: RateQuery): Offered {
    const asked = year ?? clock().getUTCFullYear() - 1
    const found = yearEndRateOf(currency, asked)
    if (found === null)
      return { kind: 'year-end', rate: null, absent: say(noReferenceRate.yearEnd, { currency, year: asked }) }
    const { roubles, date, isChecked } = found
    const source = isChecked ? 'built-in-year-end' : 'built-in-unchecked'
    return { kind: 'year-end', rate: { roubles, date, source, label: referenceRateLabels[source] }, absent: null }
  }

  async function averageRate({ currency, year }: RateQuery): Promise<Offered> {
    const found = await averageOf(currency, year)
    if (typeof found === 'string')
      return { kind: 'average', rate: null, absent: say(noReferenceRate.average[found], { year: year ?? '' }) }
    const source = 'bank-of-russia-average' as const
    const label = say(referenceRateLabels[source], { days: found.days, year: year ?? '' })
    return { kind: 'average', rate: { roubles: found.roubles, date: found.to, source, label }, absent: null }
  }

  /** The average rate of a past year. The current year has none, because its rates are not complete yet. */
  function averageOf(currency: string, year: number | null) {
    if (year === null) return 'no-year' as const
    return year < clock().getUTCFullYear() ? averages(currency, year) : ('year-running' as const)
  }

  return {
    rateOf,

    async exchangeRate(asked: string) {
      const rate = await rateOf(asked)
      if (rate === null) throw new Refusal('rate-unknown')
      return rate
    },

    /**
     * Returns the rate of the day, the rate at the year end and the average. Refuses a currency that has none of the
     * three.
     */
    async referenceRates(asked: RateQuery) {
      const currency = codeOf(asked.currency)
      const year = asked.year
      const [day, average] = await Promise.all([dayRate(currency), averageRate({ currency, year })])
      const offered = [day, yearEndRate({ currency, year }), average]
      if (offered.every(({ rate }) => rate === null)) throw new Refusal('rate-unknown')
      return { currency, year, rates: offered }
    },

    location: (address: string) => ({ countryCode: places(address) }),
  }
}

export type ReferenceService = ReturnType<typeof referenceService>

const codeOf = (asked: string): string => asked.trim().toUpperCase()
