import { expect, test } from 'vitest'
import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const guest = server.as()

test('the lines of a form are listed with their codes and names', async () => {
  const { lines } = await guest.listCodes()
  const listed = lines
    .filter(
      ({ form, editions, entities }) =>
        form === 'full' && editions.includes('fsbu4') && entities.includes('non-profit'),
    )
    .map(({ code, name, short, english, sign }) => [code, name, short, english, sign])
  const { lines: own } = catalogueOf('full', 'fsbu4', 'non-profit')
  expect(listed).toEqual(own.map(({ code, name, short, english, sign }) => [code, name, short, english, sign]))
  expect(lines.find(({ code, form }) => code === '1500' && form === 'full')?.sum).toContain('1520')
})

test('periods and units have the codes of the specification', async () => {
  const { periods, denominations, editions } = await guest.listCodes()
  expect(periods.map(({ code, months }) => [code, months])).toEqual([
    [21, 3],
    [31, 6],
    [33, 9],
    [34, 12],
  ])
  expect(denominations.map(({ code, roubles }) => [code, roubles])).toEqual([
    [383, 1],
    [384, 1_000],
    [385, 1_000_000],
  ])
  expect(editions.at(-1)).toMatchObject({ code: 'fsbu4', firstYear: 2025, lastYear: null })
})

test('a template lists the lines in the order of the printed form', async () => {
  const { form, edition, reports } = (await server.http.inject('/api/getBalanceSheetTemplate')).json()
  expect([form, edition]).toEqual(['full', 'fsbu4'])
  expect(reports.map(({ report }: { report: string }) => report)).toEqual([
    'balance',
    'results',
    'cashFlow',
    'targetedUse',
  ])
  const query = { form: 'simplified', edition: null, entity: 'commercial', reportingYear: 2024 } as const
  const simplified = await guest.readTemplate({ query })
  expect(simplified.edition).toBe('66n-2019')
  const [balance] = simplified.reports
  expect(balance?.groups.map(({ heading, lines }) => [heading?.name, lines.map(({ code }) => code)])).toEqual([
    ['Актив', ['1150', '1170', '1210', '1250', '1230', '1600']],
    ['Пассив', ['1300', '1410', '1450', '1510', '1520', '1550', '1700']],
  ])
})

test.each(['form=short', 'edition=66', 'reporting_year=24'])('a template with %s is refused', async (query) => {
  const response = await server.http.inject(`/api/getBalanceSheetTemplate?${query}`)
  expect([response.statusCode, response.json().code]).toEqual([422, 'form-refused'])
})

test('the input page gets default values and an exchange rate', async () => {
  const { token } = await guest.register(registration('input@example.com'))
  const page = await server.as({ token }).readInputPage()
  expect(page).toMatchObject({
    user: { email: 'input@example.com', counter: null },
    defaults: { form: 'full', periods: 34, denominations: 384, reportingYear: 2025, currency: 'USD' },
    years: { first: 2011, last: 2026 },
    rate: { currency: 'USD', source: 'built-in-year-end' },
  })
})

test('the sample can be saved and translated unchanged', async () => {
  const member = await memberWith(server, 'sample@example.com')
  const sample = await guest.readSample()
  expect(sample).toMatchObject({ companyTitle: 'Northern Bridge (sample)', inn: null, reportingYear: 2024 })
  const { status, counter } = await member.saveStatement({ body: { ...sample, generate: true } })
  expect([status, counter]).toEqual(['generated', 9])
})
