import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import SubscriptionsPage, { type SubscriptionRow } from './subscriptions-page.tsx'

const subscription: SubscriptionRow = {
  id: 's1',
  memberId: 'm1',
  email: 'anna@example.com',
  planId: 'translation-monthly',
  state: 'running',
  cents: 4900,
  signedUpAt: new Date('2026-11-23T05:00:00Z'),
  nextChargeOn: new Date('2026-12-23'),
  endsOn: null,
  failingSince: null,
  pausedAt: null,
  orderId: 'o1',
}

const preview = {
  email: 'anna@example.com',
  endsOn: new Date('2027-01-23'),
  lastDay: new Date('2027-01-22'),
  charges: 1,
  cents: 4900,
  translations: 10,
  assessments: 1,
  isOverdue: true,
  isPaused: false,
  obstacle: null,
}

function drawn(
  row: Partial<SubscriptionRow> = {},
  role: 'billing' | 'support' = 'billing',
  changed: Partial<typeof preview> = {},
  onCancel: () => Promise<void> = async () => undefined,
) {
  const done: unknown[] = []
  drawAdminPage(<SubscriptionsPage />, {
    api: {
      listAdminSubscriptions: async () => ({ rows: [{ ...subscription, ...row }], next: null }),
      previewCancellation: async () => ({ ...preview, ...changed }),
      cancelForMember: async ({ body }) => {
        await onCancel()
        done.push(body)
        return { message: 'done' }
      },
      undoCancellationForMember: async ({ body }) => {
        done.push(body)
        return { message: 'done' }
      },
    },
    signedIn: signedInAs(role),
    at: '/subscriptions',
  })
  return done
}

const choose = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: /^More/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('the row of a subscription shows its next charge and links to its newest order', async () => {
  drawn()
  await screen.findByText(/^USD\s49 on 23 December 2026$/)
  expect(screen.getByRole('link', { name: /^Newest order/ }).getAttribute('href')).toBe('/orders/o1')
  await userEvent.click(screen.getByRole('button', { name: /^More/ }))
  const orders = await screen.findByRole('menuitem', { name: /^Orders of the member/ })
  expect(orders.getAttribute('href')).toBe('/orders?search=m1')
})

test('a paused subscription is shown as paused', async () => {
  drawn({ pausedAt: new Date('2026-12-01T05:00:00Z'), nextChargeOn: null })
  await screen.findByText('Not charged while the account is suspended')
})

test('the cancellation dialog shows the end date and the remaining charges and uses', async () => {
  const done = drawn()
  await choose(/^Cancel with one month’s notice/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the subscription of anna@example.com' }))
  const said = within(await dialog.findByRole('region', { name: 'What this does' }))
  expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'It ends on 23 January 2027, with one month’s notice. The last day of full access is 22 January 2027.',
    expect.stringMatching(/^Until then 1 more charge is made: USD\s49\.$/),
    'Left until then: 10 translations and 1 credit assessment.',
    'The overdue payment remains due.',
    'We email anna@example.com, as if they had cancelled it themselves.',
    'You or the member can undo it until the end.',
  ])
  await userEvent.type(dialog.getByLabelText('Reason'), 'asked by post')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the subscription' }))
  await screen.findByText('The subscription ends on 23 January 2027. We email the member.')
  expect(done).toEqual([{ id: 's1', reason: 'asked by post', endsOn: preview.endsOn }])
})

test('if the end date has changed, nothing is cancelled and the new date is shown', async () => {
  const changed = { ...preview }
  drawn({}, 'billing', changed, async () => {
    changed.endsOn = new Date('2027-02-23')
    throw refused('cancellation-changed')
  })
  await choose(/^Cancel with one month’s notice/)
  await screen.findByText(/^It ends on 23 January 2027/)
  await userEvent.type(screen.getByLabelText('Reason'), 'asked by post')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the subscription' }))
  await screen.findByText(/so nothing was cancelled/)
  await screen.findByText(/^It ends on 23 February 2027/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('asked by post')
})

test('if an overdue payment is left, the dialog does not say that nothing more is charged', async () => {
  drawn({}, 'billing', { charges: 0, cents: 0 })
  await choose(/^Cancel with one month’s notice/)
  await screen.findByText('The overdue payment remains due.')
  expect(screen.queryByText('Nothing more is charged.')).toBeNull()
})

test('the dialog says that nothing is charged while the account is suspended', async () => {
  drawn({}, 'billing', { isPaused: true })
  await choose(/^Cancel with one month’s notice/)
  await screen.findByText('Nothing is charged while the account is suspended.')
  expect(screen.queryByText(/^Until then 1 more charge/)).toBeNull()
  expect(screen.queryByText('The overdue payment remains due.')).toBeNull()
})

test('a cancellation can be undone', async () => {
  const done = drawn({ state: 'cancelled', nextChargeOn: null, endsOn: new Date('2027-01-23') })
  await screen.findByText('Ends on 23 January 2027')
  await choose(/^Undo the cancellation/)
  await screen.findByText('The subscription of anna@example.com continues. We email the member.')
  expect(done).toEqual([{ id: 's1' }])
})

test('the support role sees that a subscription is overdue but cannot cancel it', async () => {
  drawn({ failingSince: new Date('2026-12-23'), nextChargeOn: null }, 'support')
  await screen.findByText('Overdue since 23 December 2026')
  const more = screen.queryByRole('button', { name: /^More/ })
  if (more !== null) await userEvent.click(more)
  expect(screen.queryByText(/^Cancel with one month’s notice/)).toBeNull()
})
