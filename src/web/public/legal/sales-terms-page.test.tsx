import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import SalesTermsPage from './sales-terms-page.tsx'

test.each([address('salesTerms'), address('salesTermsToo')])(
  'the page at %s shows the terms of sale and their version',
  (at) => {
    drawPage(<SalesTermsPage />, { api: {}, at })
    screen.getByRole('heading', { level: 1, name: 'Terms of Sale' })
    screen.getByText('Version of 22 November 2026')
    expect(document.title).toBe('Terms of Sale – Saldo')
  },
)

test('every section is linked from the contents', () => {
  drawPage(<SalesTermsPage />, { api: {}, at: address('salesTerms') })
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
  const links = contents.getAllByRole<HTMLAnchorElement>('link')
  const sections = links.map(({ hash }) => document.getElementById(hash.slice(1)))
  expect(sections).not.toContain(null)
  const headings = screen.getAllByRole('heading', { level: 2 }).slice(1)
  expect(headings.map(({ textContent }) => textContent.replace(/^\d+\. /, ''))).toEqual(
    links.map(({ textContent }) => textContent),
  )
})

test('the page links to the terms of use and the cookie policy', () => {
  drawPage(<SalesTermsPage />, { api: {}, at: address('salesTerms') })
  const others = within(screen.getByRole('navigation', { name: 'Other texts' })).getAllByRole('link')
  expect(others.map((link) => link.getAttribute('href'))).toEqual([address('terms'), address('cookies')])
})
