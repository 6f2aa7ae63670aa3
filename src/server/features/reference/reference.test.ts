import { expect, test } from 'vitest'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer({
  outside: {
    rates: async (currency) => (currency === 'JPY' ? { roubles: '0.5212', date: '2026-05-02' } : null),
    averages: async (currency, year) =>
      currency === 'JPY' ? { roubles: '0.61234500', days: 245, from: `${year}-01-10`, to: `${year}-12-28` } : 'no-feed',
    places: (address) => (address === '192.0.2.7' ? 'AE' : null),
  },
})

test('the Bank of Russia’s exchange rate is returned with its date', async () => {
  expect(await server.as().readExchangeRate({ query: { currency: 'jpy' } })).toEqual({
    currency: 'JPY',
    roubles: '0.5212',
    date: '2026-05-02',
    source: 'bank-of-russia',
    label: 'Bank of Russia, official rate set for 2026-05-02',
  })
})

test('the built-in exchange rate is returned if the bank does not respond', async () => {
  const response = await server.http.inject('/api/exchangeRate')
  expect(response.json()).toMatchObject({
    currency: 'USD',
    roubles: '78.2267',
    date: '2025-12-31',
    source: 'built-in-year-end',
    label: expect.stringContaining('Built-in table'),
  })
})

test('a built-in exchange rate without a second source is labelled as unchecked', async () => {
  const { source, label } = await server.as().readExchangeRate({ query: { currency: 'CNY' } })
  expect([source, label]).toEqual(['built-in-year-end', expect.stringContaining('not checked with the bank')])
})

test('a request for an unknown currency is refused', async () => {
  expect(await refusal(server.as().readExchangeRate({ query: { currency: 'XYZ' } }))).toEqual([404, 'rate-unknown'])
})

const offered = async (currency: string, year: number | null) => {
  const { rates } = await server.as().readReferenceRates({ query: { currency, year } })
  return rates.map(({ kind, rate, absent }) => [kind, rate?.roubles ?? null, rate?.date ?? null, rate?.label ?? absent])
}

test('exchange rates of the day, the year end and the year are returned together', async () => {
  expect(await offered('jpy', 2024)).toEqual([
    ['day', '0.5212', '2026-05-02', 'Bank of Russia, official rate'],
    ['year-end', null, null, 'The built-in table has no rate for JPY at 31 December 2024.'],
    ['average', '0.61234500', '2024-12-28', 'Average of the Bank of Russia’s official rates for 245 days of 2024'],
  ])
  expect(await offered('USD', 2024)).toEqual([
    ['day', null, null, 'Today’s rate for USD is unavailable.'],
    ['year-end', '101.6797', '2024-12-31', 'Bank of Russia, official rate (built-in table)'],
    ['average', null, null, 'No average available. You can type one.'],
  ])
})

test('an unconfirmed year-end rate is labelled as not checked with the bank', async () => {
  const { rates } = await server.as().readReferenceRates({ query: { currency: 'EUR', year: 2024 } })
  expect(rates[1]?.rate).toEqual({
    roubles: '106.1028',
    date: '2024-12-31',
    source: 'built-in-unchecked',
    label: 'Bank of Russia, official rate (built-in table, not checked with the bank)',
  })
})

test.each([
  [2026, /until 2026 has ended/],
  [null, /year is not known/],
])('no average exchange rate is returned for the year %j', async (year, sentence) => {
  const { rates } = await server.as().readReferenceRates({ query: { currency: 'JPY', year } })
  expect(rates[2]).toEqual({ kind: 'average', rate: null, absent: expect.stringMatching(sentence) })
})

test('the newest year-end exchange rate is returned if no year is given', async () => {
  const response = await server.http.inject('/api/referenceRates')
  expect(response.json()).toMatchObject({ currency: 'USD', year: null })
  expect(response.json().rates[1].rate).toMatchObject({ roubles: '78.2267', date: '2025-12-31' })
  const unknown = server.as().readReferenceRates({ query: { currency: 'XYZ', year: 2024 } })
  expect(await refusal(unknown)).toEqual([404, 'rate-unknown'])
})

test.each(['year=24', 'year=1999', 'year=2024.5', 'year=all'])(
  'a request for exchange rates with %s is refused',
  async (query) => {
    expect((await server.http.inject(`/api/referenceRates?${query}`)).statusCode).toBe(422)
  },
)

test('a visitor gets the country of the network address', async () => {
  expect(await server.as({ address: '192.0.2.7' }).readLocation()).toEqual({ countryCode: 'AE' })
  expect(await server.as({ address: '127.0.0.1' }).readLocation()).toEqual({ countryCode: null })
})
