import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import DisclaimerPage from './disclaimer-page.tsx'

const draw = (country: () => Promise<string | null>, asked = '') =>
  drawPage(<DisclaimerPage />, {
    api: { readLocation: async () => ({ countryCode: await country() }) },
    at: `/disclaimer${asked}`,
  })

const never = () => Promise.reject(new Error('the lookup is not asked'))
const asIs = /made available as they are\. There is no warranty of any kind/

/** Waits for the complete text. */
async function expectFullText(): Promise<void> {
  await screen.findByText(asIs)
  expect(screen.queryByText('Disclaimer for US citizens')).toBeNull()
  screen.getByText(/never exceeds USD 1,000,000/)
  screen.getByText(/to USD 10\.00 in total/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All other countries' }).checked).toBe(true)
}

/** Waits for the version for the United States: its heading with nothing below it. */
async function expectHeadingAlone(): Promise<void> {
  const region = await screen.findByRole('region', { name: 'Disclaimer for US citizens' })
  expect(region.textContent).toBe('Disclaimer for US citizens')
  expect(screen.queryByText(asIs)).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  screen.getByText('Version of 22 November 2026')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'United States' }).checked).toBe(true)
}

test('a visitor from the United States sees only the heading of the disclaimer', async () => {
  draw(() => Promise.resolve('US'))
  await expectHeadingAlone()
  screen.getByText('Shown because your address appears to be in this country: United States.')
})

test.each(['AE', 'DE', 'RU', null])('a visitor from %j sees the full text', async (country) => {
  draw(() => Promise.resolve(country))
  await screen.findByText(country === null ? /could not be determined/ : /appears to be in this country/)
  await expectFullText()
})

test('the full text is shown if the country lookup fails', async () => {
  let fail: (error: unknown) => void = () => {}
  draw(() => new Promise((_, reject) => (fail = reject)))
  await screen.findByText(/^Looking up which version/)
  expect(screen.queryByText(asIs)).toBeNull()
  expect(screen.queryByText('Disclaimer for US citizens')).toBeNull()
  fail(refused('unavailable'))
  await screen.findByText(/could not be determined/)
  await expectFullText()
})

test('a visitor can choose the version of the disclaimer', async () => {
  const { user, shownAt } = draw(() => Promise.resolve('US'))
  await expectHeadingAlone()
  await user.click(screen.getByRole('radio', { name: 'All other countries' }))
  await expectFullText()
  await waitFor(() => expect(shownAt()).toBe('/disclaimer?country=AE'))
  await user.click(screen.getByRole('radio', { name: 'United States' }))
  await expectHeadingAlone()
  await waitFor(() => expect(shownAt()).toBe('/disclaimer?country=US'))
})

test('a URL that names a country skips the lookup', async () => {
  draw(never, '?country=us')
  await expectHeadingAlone()
  screen.getByText(/^You chose this version/)
})
