import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import OurCustomersPage from './our-customers-page.tsx'
import TargetCustomersPage from './target-customers-page.tsx'
import TestimonialsPage from './testimonials-page.tsx'

const linked = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('the Our Customers page says that no customer has chosen to share its name', () => {
  drawPage(<OurCustomersPage />, { api: {}, at: '/our-customers' })
  screen.getByRole('heading', { level: 1, name: 'Our Customers' })
  screen.getByText('No customers have chosen to share their names.')
  expect(linked()).toEqual(['/#contact', '/target-customers'])
})

test('the Testimonials page says that none are available', () => {
  drawPage(<TestimonialsPage />, { api: {}, at: '/testimonials' })
  screen.getByRole('heading', { level: 1, name: 'Testimonials' })
  screen.getByText('No testimonials are available.')
  expect(linked()).toEqual(['/#sample', '/#contact'])
})

test('the Target Customers page has a section for each kind of reader', () => {
  drawPage(<TargetCustomersPage />, { api: {}, at: '/target-customers' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Russian companies with foreign vendors',
    'Companies that sell to Russia',
    'Banks',
    'Credit insurers and factoring companies',
    'Credit managers and analysts',
    'When another service suits you better',
  ])
  expect(linked()).toEqual(['/#sample', '/#pricing', '/faqs'])
})
