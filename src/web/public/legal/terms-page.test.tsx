import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import TermsPage from './terms-page.tsx'

const uae = 'United Arab Emirates'
const usa = 'United States and all other countries'
const governed = {
  [uae]: /governed by the law of the United Arab Emirates\./,
  [usa]: /governed by the law of the United States of America\./,
} as const

/** Renders the terms for a visitor in this country. */
function read({ country, at = '' }: { readonly country: () => Promise<string | null>; readonly at?: string }) {
  const api = {
    readLocation: async () => ({ countryCode: await country() }),
  } satisfies Partial<Client>
  return drawPage(<TermsPage />, { api, at: `/terms-and-conditions${at}` })
}

/** Waits until this version is shown in full and selected, and the other is not shown. */
async function expectVersion(name: typeof uae | typeof usa): Promise<void> {
  const other = name === uae ? usa : uae
  await screen.findByText(governed[name])
  expect(screen.queryByText(governed[other])).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true)
  screen.getByText(/total liability .* is limited to USD 10\.00/)
}

const never = () => Promise.reject(new Error('the lookup is not asked'))

test.each([
  ['AE', uae],
  ['US', usa],
  ['DE', usa],
  [null, uae],
] as const)('a visitor located in %j sees the version for %s', async (country, version) => {
  read({ country: () => Promise.resolve(country) })
  const why = country === null ? 'could not detect your country' : 'appear to be in this country'
  await screen.findByText(why, { exact: false })
  await expectVersion(version)
})

test('no version of the terms is shown during the country lookup', async () => {
  let fail: (error: unknown) => void = () => {}
  read({ country: () => new Promise((_, reject) => (fail = reject)) })
  await screen.findByText('Checking which version applies', { exact: false })
  expect(Object.values(governed).map((law) => screen.queryByText(law))).toEqual([null, null])
  fail(refused('unavailable'))
  await screen.findByText('could not detect your country', { exact: false })
  await expectVersion(uae)
})

test.each([
  ['?country=AE', uae],
  ['?country=ae', uae],
  ['?country=US', usa],
  ['?country=FR', usa],
] as const)('the URL %s shows the version for %s without a country lookup', async (at, version) => {
  read({ country: never, at })
  await expectVersion(version)
  screen.getByText('You chose which version to read.', { exact: false })
})

test('the page ignores an invalid country in the URL', async () => {
  read({ country: () => Promise.resolve('US'), at: '?country=nowhere' })
  await expectVersion(usa)
})

test('the page shows the version that the reader chooses', async () => {
  const { user, shownAt } = read({ country: () => Promise.resolve('AE') })
  await expectVersion(uae)
  await user.click(screen.getByRole('radio', { name: usa }))
  await expectVersion(usa)
  await waitFor(() => expect(shownAt()).toBe('/terms-and-conditions?country=US'))
  await user.click(screen.getByRole('radio', { name: uae }))
  await expectVersion(uae)
  await waitFor(() => expect(shownAt()).toBe('/terms-and-conditions?country=AE'))
})

test('every section is linked from the contents', async () => {
  read({ country: never, at: '?country=US' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
  const links = contents.getAllByRole<HTMLAnchorElement>('link')
  const sections = links.map(({ hash }) => document.getElementById(hash.slice(1)))
  expect(headings.slice(1).map((heading) => heading.replace(/^\d+\. /, ''))).toEqual(
    links.map(({ textContent }) => textContent),
  )
  expect(sections).not.toContain(null)
  expect(new Set(links.map(({ search }) => search))).toEqual(new Set(['?country=US']))
})

test('the section on buying has a link to the terms of sale', () => {
  read({ country: never, at: '?country=US' })
  const link = screen.getByRole('link', { name: 'Terms of Sale' })
  expect(link.getAttribute('href')).toBe('/tandcsales')
})
