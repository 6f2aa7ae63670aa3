import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { kit } from '#browser/site-kit.ts'
import { GetPlan, PlanCards, type OfferedPlan } from './plan-offers.tsx'
import { periodText, priceText } from '#wording/plan-price-text.ts'

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
  return { user: userEvent.setup({ delay: null }), router }
}

test.each([
  [0, 'year', 'Free'],
  [49, 'month', 'USD 49'],
  [49.5, 'month', 'USD 49.50'],
  [1200, 'month', 'USD 1,200'],
  [null, 'month', 'Price to be announced'],
  [null, 'custom', 'TBD – contact us for a price'],
] as const)('a plan with the cost %j and the billing period “%s” has the price %j', (cost, slug, text) => {
  expect(priceText({ cost, slug }).replaceAll('\u00a0', ' ')).toBe(text)
})

test('the price of a pack gives the number of translations', () => {
  const gives = (translations: number) => ({ translations, assessments: 0 })
  expect(periodText({ slug: 'translation', gives: gives(1) })).toBe('per translation')
  expect(periodText({ slug: 'translation', gives: gives(10) })).toBe('per 10 translations')
  expect(periodText({ slug: 'month', gives: gives(10) })).toBe('per month')
})

test('if prices are samples, a single note says so for all plans', () => {
  draw([{ ...monthly, isSample: true }, { ...monthly, id: 'n', isSample: true }, free])
  expect(screen.getAllByText(/sample/)).toHaveLength(1)
  expect(screen.getByText('Prices are samples, in USD and excluding VAT.')).toBeDefined()
})

test('only one plan is recommended, and only one button is primary', () => {
  draw([
    { ...free, isActive: false },
    { ...monthly, id: 'pack', slug: 'translation', isActive: true },
    { ...monthly, isActive: true },
  ])
  expect(screen.getAllByText('Recommended')).toHaveLength(1)
  const variants = screen.getAllByRole('link', { name: 'Get Plan' }).map(({ dataset }) => dataset['variant'])
  expect(variants).toEqual(['default', 'filled'])
})

test('the button of a plan with a price on request leads to the contact form', () => {
  draw([{ ...monthly, id: 'analysis-custom', name: 'Custom', slug: 'custom', cost: null, isActive: true }])
  expect(screen.getByText('TBD – contact us for a price')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Ask for a price', description: 'Custom' })
  expect(link.getAttribute('href')).toBe('/?plan=analysis-custom#contact')
})

test('the card of a plan shows its name, price, period and audience', () => {
  draw([{ ...free, cost: 12 }])
  for (const text of ['Free', /^USD.12$/, 'per calendar year', '10 translations', 'For new customers'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('Available until 30 June 2026')).toBeDefined()
  expect(screen.getByText('Prices are in USD and exclude VAT.')).toBeDefined()
})

test('the card of the free plan contains “Free” only once', () => {
  draw([free])
  expect(screen.getAllByText('Free')).toHaveLength(1)
  expect(screen.getByText(/^USD.0$/)).toBeDefined()
  expect(screen.getByText('per calendar year')).toBeDefined()
})

test('the card says if the offer of its plan has ended', () => {
  draw([{ ...free, isActive: false }])
  expect(screen.getByText('The offer ended on 30 June 2026.')).toBeDefined()
})

test('the “Get Plan” link leads to the page given for it', async () => {
  const { user, router } = draw([free])
  await user.click(screen.getByRole('link', { name: 'Get Plan', description: 'Free' }))
  expect(router.state.location.pathname).toBe('/register')
})

test('the button of an unavailable plan gives the reason', async () => {
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

test('when there are no plans, a message says so', () => {
  draw([])
  expect(screen.getByText(/No plans are available/)).toBeDefined()
})
