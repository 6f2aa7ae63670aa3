import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { memberTableNames } from '#domain/people/member-records.ts'
import { purposeOfTable } from '#domain/people/record-purposes.ts'
import { memberTableWords } from '#words/member-records.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import PrivacyPage from './privacy-page.tsx'

const draw = () => drawPage(<PrivacyPage />, { api: {}, at: '/privacy-policy' })
const table = () => screen.getByRole('table', { name: 'Everything the database keeps about people' })

const aboutPeople = memberTableNames.filter((name) => purposeOfTable[name] !== null)

test('the page lists every database table about people', () => {
  draw()
  const rows = within(table()).getAllByRole('row')
  for (const name of aboutPeople) {
    const row = rows.find(({ textContent }) => textContent.startsWith(memberTableWords[name].name))
    expect(row?.textContent, name).toContain(memberTableWords[name].holds)
    expect(row?.textContent, name).toContain(memberTableWords[name].kept)
  }
  expect(within(table()).getAllByRole('rowheader')).toHaveLength(aboutPeople.length)
})

test.each([
  ['Your account and profile', 'Deleted'],
  ['Orders', 'Kept, but no longer linked to an account'],
  ['Use of a free plan before a deletion or a change of address', 'Kept without your name'],
  ['Counts of attempts', 'Ends by itself soon'],
])('the row “%s” says what deleting the account does to these records: “%s”', (name, fate) => {
  draw()
  const row = within(table())
    .getAllByRole('row')
    .find(({ textContent }) => textContent.startsWith(name))
  expect(row?.textContent.endsWith(fate)).toBe(true)
})

test('the text names the retention periods, the processors and the reader’s rights', () => {
  draw()
  screen.getByText(/a translation for 30 days, .* other personal data for up to 7 years/)
  screen.getByText(/^Stripe, where payment by card is offered/)
  screen.getByText(/^PayPal, where payment with PayPal is offered/)
  screen.getByText(/^download everything kept about you/)
  screen.getByText('Version of 30 November 2026')
})

test('every link in the contents leads to a section', async () => {
  const { user } = draw()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ hash }) => document.getElementById(hash.slice(1)))).not.toContain(null)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

test('the text links to the cookie policy and to the profile', () => {
  draw()
  const where = within(screen.getByRole('region', { name: /Where it is kept/ }))
  expect(where.getByRole('link', { name: 'Cookie Policy' }).getAttribute('href')).toBe('/cookie-policy')
  const rights = within(screen.getByRole('region', { name: /Your rights/ }))
  expect(rights.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/customerProfile')
})
