import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { kit } from '../site-kit.ts'
import { GetPlan, PlanCards, type OfferedPlan } from './plan-offers.tsx'
import { priceText } from './plan-text.ts'

const free: OfferedPlan = {
  id: 'free',
  name: 'Free',
  cost: 0,
  slug: 'year',
  description: '<ul><li>10 translations</li></ul>',
  recommendation: 'For new customers',
  isActive: true,
  users: 1,
  translationsPerYear: 10,
  assessmentsPerYear: 10,
  offerUntil: '2026-06-30',
  gives: null,
  isSample: false,
}
const monthly: OfferedPlan = {
  ...free,
  id: 'm',
  name: 'Monthly',
  cost: 49.5,
  slug: 'month',
  isActive: false,
  offerUntil: null,
  gives: null,
  isSample: false,
}

function draw(plans: readonly OfferedPlan[]) {
  const cards = <PlanCards plans={plans} action={(plan) => <GetPlan plan={plan} way={{ to: address('register') }} />} />
  const router = createMemoryRouter([
    { path: '/', element: cards },
    { path: '*', element: null },
  ])
  render(
    <UiProvider env="test" kit={kit}>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { user: userEvent.setup(), router }
}

test.each([
  [0, 'Free'],
  [49, 'USD 49'],
  [49.5, 'USD 49.50'],
  [1200, 'USD 1,200'],
  [null, 'Contact us for a price'],
])('a cost of %j reads %j', (cost, text) => {
  expect(priceText(cost).replaceAll('\u00a0', ' ')).toBe(text)
})

test('a card shows name, price, period, description, whom it suits and how long it is offered', () => {
  draw([{ ...free, cost: 12 }])
  for (const text of ['Free', /^USD.12$/, 'per calendar year', '10 translations', 'For new customers'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('Available until 30 June 2026')).toBeDefined()
  expect(screen.getByText('Prices are in USD and exclude VAT.')).toBeDefined()
})

test('an offer that is over says so', () => {
  draw([{ ...free, isActive: false }])
  expect(screen.getByText('The offer ended on 30 June 2026.')).toBeDefined()
})

test('a guest is led to where the plan can be taken', async () => {
  const { user, router } = draw([free])
  await user.click(screen.getByRole('link', { name: 'Get Plan', description: 'Free' }))
  expect(router.state.location.pathname).toBe('/register')
})

test('a plan that cannot be taken keeps its button, which says why on focus and does nothing', async () => {
  const { user, router } = draw([monthly])
  const button = screen.getByRole('button', { name: 'Get Plan', description: 'Monthly Coming soon' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.tab()
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.getByRole('tooltip').textContent).toBe('Coming soon')
  await user.keyboard('{Enter}')
  await user.click(button)
  expect(router.state.location.pathname).toBe('/')
})

test('without plans it says so', () => {
  draw([])
  expect(screen.getByText(/No plans are available/)).toBeDefined()
})
