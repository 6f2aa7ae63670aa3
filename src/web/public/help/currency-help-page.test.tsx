import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import { formatAmount } from '#domain/amounts/format.ts'
import { convert } from '#domain/currency/convert.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { yearEndRates } from '#domain/currency/year-end-rates.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { statement } from '../../fixtures/northern-bridge.ts'
import CurrencyHelpPage from './currency-help-page.tsx'

const draw = () => drawPage(<CurrencyHelpPage />, { api: {}, at: address('currencyHelp') })
const revenueLine = statement.lines[statement.catalogue.index.get('2110') ?? -1]

/** The sample statement's revenue in this column, converted by the domain at the rate in `text`. */
function expected(column: 'current' | 'previous', currency: string, text: string): string {
  const rate = rateOf(currency, text)
  if (rate === null) throw new Error(`no rate: ${text}`)
  return formatAmount(convert(revenueLine?.amounts[column] ?? null, rate))
}

const rowsOf = (table: string): readonly string[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('the page explains which rate to type, with examples', () => {
  draw()
  expect(document.title).toBe('Exchange rates – Saldo')
  expect(screen.getByText(/Russian roubles one unit of the target currency buys/).textContent).toContain(
    'for example 75.47 for USD, 0.71 for JPY',
  )
  expect(screen.getByText(/Current Exchange Rate\. It is a reference only/).textContent).toContain(
    'may be unavailable or inaccurate',
  )
  expect(screen.getByText('The same current rate applies to the latest and the preceding fiscal year.')).toBeTruthy()
})

test.each([
  ['USD', 'US dollars', '75.47'],
  ['JPY', 'Japanese yen', '0.71'],
])('the worked example in %s equals the domain’s conversion of the sample statement', (currency, name, rate) => {
  draw()
  const rows = rowsOf('Revenue, converted').filter((row) => row.includes(name))
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(`1,842,600${rate}${expected('current', currency, rate)} thousands of ${name}`)
  expect(rows[1]).toContain(`1,516,900${rate}${expected('previous', currency, rate)} thousands of ${name}`)
})

test.each(['78,2267', '101.6797', '0.5'])(
  'the worked example converts both years at the typed rate %s',
  async (rate) => {
    draw()
    const field = screen.getByRole('textbox', { name: 'Roubles per 1 USD' })
    await userEvent.clear(field)
    await userEvent.type(field, rate)
    const { textContent } = screen.getByRole('status')
    expect(textContent).toContain(`= ${expected('current', 'USD', rate)} thousand USD`)
    expect(textContent).toContain(`= ${expected('previous', 'USD', rate)} thousand USD`)
  },
)

test('an invalid rate shows a message and converts nothing', async () => {
  draw()
  const field = screen.getByRole('textbox', { name: 'Roubles per 1 USD' })
  await userEvent.clear(field)
  await userEvent.type(field, '0')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/positive number such as 75.47, with up to 9 digits/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('choosing another currency fills in its example rate', async () => {
  draw()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'JPY')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Roubles per 1 JPY' }).value).toBe('0.71')
  expect(screen.getByRole('status').textContent).toContain(expected('current', 'JPY', '0.71'))
})

test('every rate of the built-in table is on the page, with a link to the Bank of Russia', () => {
  draw()
  const text = rowsOf(screen.getByText(/Official rates of the Bank of Russia/).textContent).join('\n')
  const rates = Object.values(yearEndRates).flatMap((years) => Object.values(years))
  expect(rates.filter((rate) => !text.includes(rate))).toEqual([])
  expect(screen.getByRole('link', { name: /Rates of a day/ }).getAttribute('href')).toMatch(/^https:\/\/www\.cbr\.ru\//)
})

test('the page links to the other help page', () => {
  draw()
  expect(screen.getByRole('link', { name: /Russian statement/ }).getAttribute('href')).toBe(address('statementHelp'))
})

test('a year-end rate without a second source is marked as not checked', () => {
  draw()
  const rows = rowsOf(screen.getByText(/Official rates of the Bank of Russia/).textContent)
  expect(rows.find((row) => row.startsWith('2024'))).toMatch(/^2024101\.6797106\.1028\*/)
  expect(rows.find((row) => row.startsWith('2024'))).toContain('not checked with the bank')
})
