import { expect, test } from 'vitest'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer({
  outside: {
    rates: async (currency) => (currency === 'JPY' ? { roubles: '0.5212', date: '2026-05-02' } : null),
    places: (address) => (address === '192.0.2.7' ? 'AE' : null),
  },
})

test('a rate of the bank is offered with its source and day', async () => {
  expect(await server.as().readExchangeRate({ query: { currency: 'jpy' } })).toEqual({
    currency: 'JPY',
    roubles: '0.5212',
    date: '2026-05-02',
    source: 'bank-of-russia',
    label: 'Bank of Russia, official rate set for 2026-05-02',
  })
})

test('where the bank says nothing the newest built-in rate of a year end is offered, and said to be that', async () => {
  const answer = await server.http.inject('/api/exchangeRate')
  expect(answer.json()).toMatchObject({
    currency: 'USD',
    roubles: '78.2267',
    date: '2025-12-31',
    source: 'built-in-year-end',
    label: expect.stringContaining('Built-in table'),
  })
})

test('a currency without a rate is refused', async () => {
  expect(await refusal(server.as().readExchangeRate({ query: { currency: 'XYZ' } }))).toEqual([404, 'rate-unknown'])
})

test('a visitor is told the country of their address', async () => {
  expect(await server.as({ address: '192.0.2.7' }).readLocation()).toEqual({ countryCode: 'AE' })
  expect(await server.as({ address: '127.0.0.1' }).readLocation()).toEqual({ countryCode: null })
})
