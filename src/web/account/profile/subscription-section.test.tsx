import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { cancelled, held, monthly, overdue } from '../../fixtures/bought.ts'
import { signedIn } from '../../fixtures/member-anna.ts'
import { SubscriptionSection } from './subscription-section.tsx'

const monthlyName = 'Financial Analysis – Monthly'

const draw = (plan: ResponseOf<'readCurrentPlan'>) =>
  drawPage(<SubscriptionSection />, {
    api: { readCurrentPlan: async () => plan },
    at: address('profile'),
    signedIn,
  })

const plain = ({ textContent }: Element): string => (textContent ?? '').replaceAll('\u00a0', ' ')

test.each([
  ['a running', monthly, [monthlyName, 'USD 49.90 per month, without VAT', 'USD 49.90 on 31 March 2026']],
  [
    'a cancelled',
    cancelled,
    [
      monthlyName,
      'USD 49.90 per month, without VAT',
      'USD 49.90 on 31 March 2026',
      'Cancelled. Full access until 29 April 2026.',
    ],
  ],
  [
    'an overdue',
    overdue,
    [
      monthlyName,
      'USD 49.90 per month, without VAT',
      'USD 49.90 on 31 March 2026',
      'The last payment failed. Pay it by 7 March 2026, or the subscription ends.',
    ],
  ],
])('the section about %s subscription shows its price and charges', async (_, subscription, told) => {
  draw(held({ subscriptions: [subscription] }))
  expect((await screen.findAllByRole('definition')).map(plain)).toEqual(told)
  expect(screen.getByRole('link', { name: 'Manage subscription' }).getAttribute('href')).toBe(address('subscription'))
})

test('the page says that the member has no subscription', async () => {
  draw(held())
  expect(await screen.findByText('You have no subscription.')).toBeDefined()
})
