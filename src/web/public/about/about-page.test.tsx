import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import AboutPage from './about-page.tsx'
import VisionPage from './vision-page.tsx'

const linked = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('the About page states numbers from the assessment method', () => {
  drawPage(<AboutPage />, { api: {}, at: '/about' })
  screen.getByRole('heading', { level: 1, name: 'About Saldo' })
  expect(document.title).toBe('About Saldo – Saldo')
  screen.getByText(/each of the 13 ratios/)
  screen.getByText(/more than USD 1,000,000 of credit, or RUB 80,000,000/)
  expect(linked()).toEqual([
    ['Our vision', '/vision'],
    ['Frequently asked questions', '/faqs'],
    ['Contact Us', '/#contact'],
  ])
})

test('the Vision page names the method version and how long a translation is kept', () => {
  drawPage(<VisionPage />, { api: {}, at: '/vision' })
  screen.getByRole('heading', { level: 1, name: 'Our vision' })
  screen.getByText(/now 1\.1\./)
  screen.getByText(/stays here for 30 days/)
  expect(linked().map(([, to]) => to)).toEqual(['/about', '/target-customers'])
})
