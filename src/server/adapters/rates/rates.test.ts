import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bankOfRussia } from './bank-of-russia.ts'
import { perUnit, readDailyXml } from './daily-xml.ts'

const xml = (value = '78,2267') =>
  `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="31.12.2025" name="Foreign Currency Market">` +
  `<Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>Доллар США</Name><Value>${value}</Value></Valute>` +
  `<Valute ID="R01820"><CharCode>JPY</CharCode><Nominal>100</Nominal><Value>50,0123</Value><VunitRate>0,500123</VunitRate></Valute>` +
  `<Valute ID="R0"><CharCode>XDR</CharCode><Nominal>3</Nominal><Value>1,00</Value></Valute></ValCurs>`

test('the daily XML gives roubles per one unit; what cannot be exact is left out', () => {
  const daily = readDailyXml(Buffer.from(xml()))
  expect(daily?.date).toBe('2025-12-31')
  expect(Object.fromEntries(daily?.rates ?? [])).toEqual({ USD: '78.2267', JPY: '0.500123' })
})

test.each([
  ['', ''],
  ['<html>', 'is not closed'],
  ['<ValCurs Date="31.12.2025"></ValCurs>', 'has no rates'],
  ['<!DOCTYPE v [<!ENTITY a "b">]><ValCurs Date="31.12.2025"><Valute><CharCode>USD</CharCode></Valute></ValCurs>', ''],
])('%j is no daily XML', (text) => {
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
])('%s roubles for %s are %s for one', (value, nominal, expected) => {
  expect(perUnit(value, nominal)).toBe(expected)
})

let answer: RequestListener = (_, response) => void response.end(xml())
let asked = 0
const bank = createServer((request, response) => {
  asked += 1
  answer(request, response)
})
await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
afterAll(() => bank.close())
beforeEach(() => {
  asked = 0
  answer = (_, response) => void response.end(xml())
})

function ratesFromBank() {
  let now = new Date('2026-05-04T10:00:00Z')
  const failures: unknown[] = []
  // a listening server has an address with a port
  const { port } = bank.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/daily`
  const rates = bankOfRussia({
    url,
    clock: () => now,
    onFailed: (error) => void failures.push(error),
    timeOutMs: 600_000,
  })
  return { rates, failures, pass: (ms: number) => void (now = new Date(now.getTime() + ms)) }
}

test('the bank is asked once for all, and again after an hour', async () => {
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
  ['says something else', (_, response) => void response.end('<html></html>')],
  ['says too much', (_, response) => void response.end('x'.repeat(2_000_000))],
  ['hangs up', (_, response) => void response.destroy()],
])('when the bank %s there is no rate, and it is asked again after a minute', async (_, listener) => {
  answer = listener
  const { rates, failures, pass } = ratesFromBank()
  expect(await rates('USD')).toBeNull()
  expect(await rates('USD')).toBeNull()
  expect([asked, failures.length]).toEqual([1, 1])
  answer = (__, response) => void response.end(xml())
  pass(60_000)
  expect(await rates('USD')).toMatchObject({ roubles: '78.2267' })
})

test('what the bank said last holds while it does not answer', async () => {
  const { rates, pass } = ratesFromBank()
  await rates('USD')
  answer = (_, response) => void response.writeHead(503).end()
  pass(2 * 60 * 60_000)
  expect(await rates('USD')).toEqual({ roubles: '78.2267', date: '2025-12-31' })
})
