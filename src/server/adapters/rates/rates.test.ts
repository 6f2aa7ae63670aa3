import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bankOfRussia, readDailyXml } from './bank-of-russia.ts'
import { perUnit } from './rates-xml.ts'

const xml = (value = '78,2267') =>
  `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="31.12.2025" name="Foreign Currency Market">` +
  `<Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>Доллар США</Name><Value>${value}</Value></Valute>` +
  `<Valute ID="R01820"><CharCode>JPY</CharCode><Nominal>100</Nominal><Value>50,0123</Value><VunitRate>0,500123</VunitRate></Valute>` +
  `<Valute ID="R0"><CharCode>XDR</CharCode><Nominal>3</Nominal><Value>1,00</Value></Valute></ValCurs>`

test('exchange rates are read from the Bank of Russia’s XML', () => {
  const daily = readDailyXml(Buffer.from(xml()))
  expect(daily?.date).toBe('2025-12-31')
  expect(Object.fromEntries(daily?.rates ?? [])).toEqual({ USD: '78.2267', JPY: '0.500123' })
  expect(daily?.bankCodes.get('USD')).toBe('R01235')
})

test.each([
  ['', ''],
  ['<html>', 'is not closed'],
  ['<ValCurs Date="31.12.2025"></ValCurs>', 'has no rates'],
  ['<!DOCTYPE v [<!ENTITY a "b">]><ValCurs Date="31.12.2025"><Valute><CharCode>USD</CharCode></Valute></ValCurs>', ''],
])('%j is refused as the Bank of Russia’s XML', (text) => {
  expect(readDailyXml(Buffer.from(text))).toBeNull()
})

test.each([
  ['78,2267', '1', '78.2267'],
  ['50,0123', '100', '0.500123'],
  ['12', '10', '1.2'],
  ['100', '1', '100'],
  ['5,00', '10000', '0.000500'],
  ['0,00', '1', null],
  ['78.2', '1', null],
  ['1', '3', null],
  ['-1', '1', null],
])('the rate %s for %s units is %s for one unit', (value, nominal, expected) => {
  expect(perUnit(value, nominal)).toBe(expected)
})

let respond: RequestListener = (_, response) => void response.end(xml())
let asked = 0
let addresses: string[] = []
const bank = createServer((request, response) => {
  asked += 1
  addresses.push(request.url ?? '')
  respond(request, response)
})
await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
afterAll(() => bank.close())
beforeEach(() => {
  asked = 0
  addresses = []
  respond = (_, response) => void response.end(xml())
})

function ratesFromBank(path = '/daily') {
  let now = new Date('2026-05-04T10:00:00Z')
  const failures: unknown[] = []
  // the address of a listening server is an object with a port
  const { port } = bank.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${path}`
  const { rates, averages } = bankOfRussia({
    url,
    clock: () => now,
    onFailed: (error) => void failures.push(error),
    timeOutMs: 600_000,
  })
  return { rates, averages, failures, pass: (ms: number) => void (now = new Date(now.getTime() + ms)) }
}

test('several callers share one request for exchange rates', async () => {
  const { rates, pass } = ratesFromBank()
  const usd = { roubles: '78.2267', date: '2025-12-31' }
  expect(await Promise.all([rates('USD'), rates('USD'), rates('XYZ')])).toEqual([usd, usd, null])
  expect(asked).toBe(1)
  pass(60 * 60_000)
  await rates('USD')
  expect(asked).toBe(2)
})

test.each<[string, RequestListener]>([
  ['is out of order', (_, response) => void response.writeHead(500).end()],
  ['sends something else', (_, response) => void response.end('<html></html>')],
  ['sends too much', (_, response) => void response.end('x'.repeat(2_000_000))],
  ['hangs up', (_, response) => void response.destroy()],
])('if the Bank of Russia %s, there is no exchange rate', async (_, listener) => {
  respond = listener
  const { rates, failures, pass } = ratesFromBank()
  expect(await rates('USD')).toBeNull()
  expect(await rates('USD')).toBeNull()
  expect([asked, failures.length]).toEqual([1, 1])
  respond = (__, response) => void response.end(xml())
  pass(60_000)
  expect(await rates('USD')).toMatchObject({ roubles: '78.2267' })
})

test('the last known exchange rate is used while the bank does not respond', async () => {
  const { rates, pass } = ratesFromBank()
  await rates('USD')
  respond = (_, response) => void response.writeHead(503).end()
  pass(2 * 60 * 60_000)
  expect(await rates('USD')).toEqual({ roubles: '78.2267', date: '2025-12-31' })
})

/** A year of rates as in the bank's response for a range of days; the rates alternate between 80 and 90. */
const yearXml = (days = 244, nominal = 1) => {
  const records = Array.from({ length: days }, (_, position) => {
    const [year, month, day] = new Date(Date.UTC(2024, 0, 10 + position)).toISOString().slice(0, 10).split('-')
    const value = `<Nominal>${nominal}</Nominal><Value>${position % 2 === 0 ? 80 : 90},0001</Value>`
    return `<Record Date="${day}.${month}.${year}" Id="R01235">${value}</Record>`
  })
  const range = 'DateRange1="01.01.2024" DateRange2="31.12.2024"'
  return `<?xml version="1.0" encoding="windows-1251"?><ValCurs ID="R01235" ${range} name="Foreign Currency Market Dynamic">${records.join('')}</ValCurs>`
}

const bankWith = (range: string): RequestListener => {
  return (request, response) => void response.end(request.url?.includes('XML_dynamic') === true ? range : xml())
}

const bankPath = '/scripts/XML_daily.asp'

test('a year’s average exchange rate is the mean of its daily rates', async () => {
  respond = bankWith(yearXml())
  const { averages } = ratesFromBank(`${bankPath}?date_req=01/02/2026`)
  const average = { roubles: '85.0001', days: 244, from: '2024-01-10', to: '2024-09-09' }
  expect(await Promise.all([averages('USD', 2024), averages('USD', 2024)])).toEqual([average, average])
  expect(await averages('USD', 2024)).toEqual(average)
  expect(addresses.slice(1)).toEqual([
    '/scripts/XML_dynamic.asp?date_req1=01%2F01%2F2024&date_req2=31%2F12%2F2024&VAL_NM_RQ=R01235',
  ])
})

test('an average exchange rate is for one unit, even if the bank states it for a hundred', async () => {
  respond = bankWith(yearXml(244, 100))
  expect(await ratesFromBank(bankPath).averages('USD', 2024)).toMatchObject({ roubles: '0.85000100' })
})

test('averages are unavailable if the exchange rates do not come from the Bank of Russia', async () => {
  const { averages } = ratesFromBank('/daily')
  expect(await averages('USD', 2024)).toBe('no-feed')
  expect(asked).toBe(0)
})

test.each([
  ['has too few days', 'USD', yearXml(20), 0],
  ['has no rates of the currency', 'XYZ', yearXml(), 0],
  ['cannot be read exactly', 'USD', yearXml().replace('80,0001', 'n/a'), 0],
  ['is of another currency', 'USD', yearXml().replace('ID="R01235"', 'ID="R01239"'), 1],
  ['is not XML', 'USD', '<html>', 1],
])('there is no average exchange rate if the bank’s response %s', async (_, currency, range, failed) => {
  respond = bankWith(range)
  const { averages, failures } = ratesFromBank(bankPath)
  expect(await averages(currency, 2024)).toBe('no-response')
  expect(failures).toHaveLength(failed)
})

test('average exchange rates are requested again a minute after a failure', async () => {
  respond = bankWith('<html>')
  const { averages, pass } = ratesFromBank(bankPath)
  await averages('USD', 2024)
  respond = bankWith(yearXml())
  expect(await averages('USD', 2024)).toBe('no-response')
  pass(60_000)
  expect(await averages('USD', 2024)).toMatchObject({ roubles: '85.0001' })
})
