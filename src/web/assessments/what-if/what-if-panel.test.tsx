import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoints.ts'
import { assessSource } from '#domain/assessment/source.ts'
import { inputsWith, shownWith, source } from '../../fixtures/kept-assessment.ts'
import { offered } from '../../../../scripts/vitest/drawn-analysis.tsx'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { WhatIf } from './what-if-panel.tsx'

const inputs = inputsWith()
const { assessment } = assessSource(source, inputs)
if (assessment === null) throw new Error('the sample is not assessed')
const rates: ResponseOf<'readReferenceRates'> = {
  currency: 'USD',
  year: 2024,
  rates: [{ kind: 'day', rate: offered, absent: null }],
}
const printout = shownWith().printout
const draw = (given = { assessment, inputs }, respond = async () => rates) =>
  drawPage(<WhatIf {...given} printout={printout} />, { api: { readReferenceRates: respond } })

const row = (name: string | RegExp) => screen.getByRole('row', { name })
const cells = (name: string | RegExp) =>
  within(row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('before any change, the what-if results equal the assessment', () => {
  draw()
  for (const name of ['Assessment rating', 'Short-term credit risk', 'Recommended maximum credit']) {
    const [before, after] = cells(new RegExp(`^${name}`))
    expect(after).toBe(before)
  }
  screen.getByText('Nothing changed yet.')
  expect(screen.queryByRole('table', { name: /^Ratios/ })).toBeNull()
})

test('changing a figure changes its ratios and the conclusions', async () => {
  const { user } = draw()
  const field = screen.getByRole('textbox', { name: /^Interest expense.* 2024$/ })
  const own = String(field.getAttribute('value'))
  await user.clear(field)
  await user.type(field, '(900,000)')
  await waitFor(() => expect(cells(/^Net profit margin/)[1]).toContain('worse'))
  screen.getByText(`Was ${own}.`)
  expect(cells(/^Score/)[1]).toContain('worse')
  screen.getByText(/^Changed: 1\. Rating: /)
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => screen.getByText('Nothing changed yet.'))
  expect(field.getAttribute('value')).toBe(own)
  expect(screen.queryByRole('table', { name: /^Totals that moved/ })).toBeNull()
})

const folded = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true })

test('a total changes with its parts until the user types the total', async () => {
  const { user } = draw()
  const cash = screen.getByRole<HTMLInputElement>('textbox', { name: /^Cash.* 2024$/ })
  const total = folded(/^Total current assets 2024$/)
  const before = Number(total.value.replaceAll(',', ''))
  const raised = Number(cash.value.replaceAll(',', '')) + 10_000
  await user.clear(cash)
  await user.paste(String(raised))
  const moved = await screen.findByRole('table', {
    name: 'Totals that moved with their parts. In thousands of roubles',
  })
  within(moved).getByRole('row', { name: /^Total current assets, 2024/ })
  expect(Number(total.value.replaceAll(',', ''))).toBe(before + 10_000)
  expect(screen.getAllByText(/^Moved with its parts\. Was /)).toHaveLength(2)
  screen.getByText(/^For 2024, assets now exceed liabilities and equity by RUB 10,000 thousand more/)
  fireEvent.change(total, { target: { value: String(before) } })
  await waitFor(() => screen.getByText(/^Typed: does not follow its parts\./))
  expect(total.value).toBe(String(before))
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Total (current )?assets, 2024/ })).toBeNull())
})

test('nine-month amounts are not called annualised', () => {
  draw({ assessment: { ...assessment, given: { ...assessment.given, periods: 33 } }, inputs })
  screen.getByText(/^In thousands of roubles, flows for 9 months\. Totals follow their parts\./)
})

test('only the important figures are visible at first', () => {
  draw()
  const fields = screen.getAllByRole('textbox', { name: / 2024$/ })
  expect(fields).toHaveLength(29)
  expect(fields.filter((field) => field.closest('details') === null)).toHaveLength(11)
})

test('changed figures can make another limit the binding one', { tags: 'full' }, async () => {
  const { user } = draw()
  const [before] = cells(/^Binding limit/)
  const field = screen.getByRole('textbox', { name: /^Total.* equity 2024$/ })
  await user.clear(field)
  await user.type(field, '60,000')
  await waitFor(() => expect(cells(/^Binding limit/)[1]).toBe('Share of tangible net worth'))
  expect(before).not.toBe('Share of tangible net worth')
})

test('a typed rate far from every reference rate causes a warning', async () => {
  const { user } = draw()
  const rate = screen.getByRole('textbox', { name: 'Roubles per US dollar' })
  await user.clear(rate)
  await user.paste('9000')
  await screen.findByText(/^Is this roubles per 1 US dollar\?.* Reference: 78\.2267\.$/)
  await waitFor(() => expect(cells(/^In US dollars/)[1]).toMatch(/^USD .*worse$/))
  await user.clear(rate)
  await user.paste('90')
  await waitFor(() => expect(screen.queryByText(/^Is this roubles/)).toBeNull())
})

test('without reference rates, a typed rate is compared with the assessment’s own rate', { tags: 'full' }, async () => {
  const { user } = draw(undefined, () => Promise.reject(refused('rate-unknown')))
  const rate = screen.getByRole('textbox', { name: 'Roubles per US dollar' })
  await user.clear(rate)
  await user.type(rate, '9000')
  await screen.findByText(/ Reference: 101\.68\.$/)
})

test(
  'without a dollar amount before or after, the change is not called better or worse',
  { tags: 'full' },
  async () => {
    const without = inputsWith({ rubPerUsd: null })
    const assessed = assessSource(source, without).assessment
    if (assessed === null) throw new Error('the sample is not assessed')
    const { user } = draw({ assessment: assessed, inputs: without })
    const equity = screen.getByRole('textbox', { name: /^Total.* equity 2024$/ })
    await user.clear(equity)
    await user.type(equity, '(1)')
    await user.type(screen.getByRole('textbox', { name: 'Roubles per US dollar' }), '90')
    await waitFor(() =>
      expect(cells(/^Recommended maximum/)[1]).toMatch(/^No unsecured credit is recommended\..*worse$/),
    )
    expect(cells(/^In US dollars/)).toEqual(['no rate', 'none'])
  },
)

test('a message names the new kind of company if the changed figures change it', { tags: 'full' }, async () => {
  const { user } = draw()
  const change = async (name: RegExp, text: string) => {
    const field = screen.getByRole('textbox', { name, hidden: true })
    await user.clear(field)
    await user.type(field, text)
  }
  await change(/^Revenue 2024$/, '100000')
  await change(/^Inventory 2024$/, '0')
  await change(/^Fixed assets.* 2024$/, '0')
  await change(/^Long-term financial investments 2024$/, '2000000')
  await screen.findByText('With these figures it is a holding company, rule S1.')
})

test('typing another rate changes the dollar amount', async () => {
  const { user } = draw()
  const rate = screen.getByRole('textbox', { name: 'Roubles per US dollar' })
  const [before] = cells(/^In US dollars/)
  await user.clear(rate)
  await waitFor(() => expect(cells(/^In US dollars/)[1]).toContain('no rate'))
  await user.paste('203.36')
  await waitFor(() => expect(cells(/^In US dollars/)[1]).not.toContain('no rate'))
  expect(cells(/^In US dollars/)[1]).not.toBe(before)
})

test('an invalid amount is reported beside its field', async () => {
  const { user } = draw()
  const field = screen.getByRole('textbox', { name: /^Inventory 2023$/, hidden: true })
  await user.clear(field)
  await user.paste('12.5')
  await screen.findByText(/^Enter a whole number/)
  screen.getByText('Nothing changed yet.')
})
