import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawPage } from '../../../scripts/vitest/drawn-page.tsx'
import { Footer } from './footer.tsx'

afterEach(() => void vi.useRealTimers())

/** The targets of the footer links, by label. */
function links(): ReadonlyMap<string, string | null> {
  const found = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const)
  return new Map(found)
}

test.each([
  ['Home', '/'],
  ['Products', '/transformation-input/FinancialStatements'],
  ['Pricing', '/#pricing'],
  ['FAQ', '/faqs'],
  ['Contact Us', '/#contact'],
  ['Customers', '/target-customers'],
  ['About Us', '/about'],
  ['Disclaimer', '/disclaimer'],
  ['Terms of Use', '/terms-and-conditions'],
  ['Privacy Policy', '/privacy-policy'],
  ['Cookie Policy', '/cookie-policy'],
])('the footer links “%s” to the address in the specification', (name, to) => {
  drawPage(<Footer />, { api: {} })
  expect(links().get(name)).toBe(to)
})

test.each([2026, 2031])('the copyright line shows the current year, %d', (year) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${year}-06-03T08:42:00Z`) })
  drawPage(<Footer />, { api: {} })
  screen.getByText(`© ${year} Saldo. All rights reserved.`)
})

test('the focus stays in the footer when the consent banner is answered', async () => {
  const { user } = drawPage(<Footer />, { api: {} })
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('contentinfo'))
})
