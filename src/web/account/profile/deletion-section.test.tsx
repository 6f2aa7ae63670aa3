import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { drawPage, refused, refusedFields } from '../../../../scripts/vitest/drawn-page.tsx'
import { first, freePlanHeld, grant, held, monthly, pack } from '../../fixtures/bought.ts'
import { anna } from '../../fixtures/member-anna.ts'
import { DeletionSection } from './deletion-section.tsx'

const tables: ResponseOf<'countMyRecords'>['tables'] = [
  { table: 'users', count: 1, atDeletion: 'deleted' },
  { table: 'financial_statements', count: 12, atDeletion: 'deleted' },
  { table: 'assessments', count: 1, atDeletion: 'deleted' },
  { table: 'customers', count: 1, atDeletion: 'deleted' },
  { table: 'customer_notes', count: 1, atDeletion: 'deleted' },
  { table: 'customer_decisions', count: 1, atDeletion: 'deleted' },
  { table: 'grants', count: 2, atDeletion: 'deleted' },
  { table: 'awards', count: 2, atDeletion: 'deleted' },
  { table: 'contact_messages', count: 0, atDeletion: 'deleted' },
  { table: 'storage', count: 1, atDeletion: 'deleted' },
  { table: 'mailed_secrets', count: 3, atDeletion: 'deleted' },
  { table: 'used_quotas', count: 1, atDeletion: 'kept' },
]

const freeGrant = { ...grant, orderId: null, planName: 'Free plan', given: 10, used: 3 }

const calls = {
  countMyRecords: async () => ({ tables }),
  listOrders: async () => ({ orders: [] }),
  readCurrentPlan: async () => ({
    plan: freePlanHeld,
    since: new Date(),
    counter: 7,
    assessmentCounter: 10,
    subscriptions: [],
    grants: [freeGrant],
  }),
} satisfies Partial<Client>

async function open(api: Partial<Client> = {}, member = anna) {
  const signedIn = { token: 'first', user: member }
  const drawn = drawPage(<DeletionSection member={member} />, {
    signedIn,
    at: address('profile'),
    api: { ...calls, ...api },
  })
  await drawn.user.click(screen.getByRole('button', { name: 'Delete my account' }))
  return drawn
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const remove = () => screen.getByRole('button', { name: 'Delete my account permanently' })
const typeAll = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(field('Type anna@example.com to confirm'), 'Anna@example.com')
  await user.type(field('Current password'), 'a good pass phrase')
}

test('the form counts the records that are deleted and kept', async () => {
  await open()
  const goes = await screen.findByRole('region', { name: 'What is deleted' })
  const items = within(goes).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Your account and profile',
    'Statements and drafts: 12',
    'Assessments: 1',
    'Customers: 1',
    'Notes on customers: 1',
    'Credit decisions: 1',
    'Allowances of translations and assessments: 2',
    'Extra allowances we gave you: 2',
  ])
  const stays = screen.getByRole('region', { name: 'What is kept, without your name' })
  expect(await within(stays).findByText('Translations used this year: 3')).toBeDefined()
  expect(within(stays).getByText('Assessments used this year: 0')).toBeDefined()
})

test('the form lists what is deleted and what is kept', async () => {
  const soon = new Date(Date.now() + 3_600_000)
  const dueOn = new Date('2026-03-13T00:00:00Z')
  const refunding = {
    ...pack,
    state: 'refunding' as const,
    refund: { askedAt: dueOn, dueOn, refundedAt: null, failedAt: null },
  }
  const failed = { ...refunding, totalCents: 900, refund: { ...refunding.refund, failedAt: dueOn } }
  const again = { ...refunding, totalCents: 1000, state: 'refunded' as const }
  const made = { ...again, refund: { ...refunding.refund, refundedAt: dueOn } }
  await open({
    readCurrentPlan: async () =>
      held({ subscriptions: [monthly], grants: [freeGrant, grant, { ...grant, counted: 'assessments', used: 19 }] }),
    listOrders: async () => ({ orders: [{ ...first, withdrawableUntil: soon }, refunding, failed, again, made] }),
    countMyRecords: async () => ({
      tables: [
        ...tables,
        { table: 'cards', count: 1, atDeletion: 'deleted' },
        { table: 'orders', count: 2, atDeletion: 'detached' },
        { table: 'invoices', count: 1, atDeletion: 'detached' },
      ],
    }),
  })
  const itemsOf = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(await itemsOf('What you lose')).toEqual([
    'Your subscription “Financial Analysis – Monthly” ends at once. What you have paid for it is not refunded.',
    '7 translations you have not used',
    '1 credit assessment you have not used',
    'A refund under way (USD 15, due by 13 March 2026) is still completed.',
    'A refund of USD 9 failed at the payment provider. We know about it, and will still try again or return the money in another way.',
    'A refund under way (USD 10) is still completed.',
  ])
  expect(screen.getByText(/You can still withdraw an order/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Manage subscription' }).getAttribute('href')).toBe(address('subscription'))
  expect(await itemsOf('What is deleted')).toContain('Saved cards: 1')
  expect(await itemsOf('What is kept because tax law requires it')).toEqual([
    'Orders: 2',
    'Invoices and credit notes: 1',
  ])
})

test('the page lists no losses for a member who bought nothing', async () => {
  await open()
  await screen.findByRole('region', { name: 'What is deleted' })
  expect(screen.queryByRole('region', { name: 'What you lose' })).toBeNull()
  expect(screen.queryByRole('region', { name: /tax law/ })).toBeNull()
})

test('the page lists no use of an unused free plan', async () => {
  await open({ readCurrentPlan: async () => held({ grants: [{ ...freeGrant, used: 0 }] }) })
  const stays = await screen.findByRole('region', { name: 'What is kept, without your name' })
  await within(stays).findByText(
    /^No use of the free plan: you have not used it this year\. The record of what was done is kept/,
  )
})

test('the page says that the plan could not be loaded', async () => {
  await open({ readCurrentPlan: () => Promise.reject(refused('order-not-found')) })
  const stays = await screen.findByRole('region', { name: 'What is kept, without your name' })
  await within(stays).findByText('Your plan could not be loaded.')
  expect(screen.queryByText(/^No use of the free plan: /)).toBeNull()
})

test('the page says that the subscriptions could not be loaded', async () => {
  await open({ listOrders: () => Promise.reject(refused('order-not-found')) })
  expect((await screen.findByRole('alert')).textContent).toContain('Your subscriptions could not be loaded.')
})

test('nothing is deleted before the member types the email address', async () => {
  const { user } = await open()
  await user.type(field('Type anna@example.com to confirm'), 'delete')
  await user.click(remove())
  const faults = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    'Type the email address of your account to confirm.',
    'Current password required.',
  ])
})

test('when the account is deleted, the member is signed out', async () => {
  const sent: unknown[] = []
  const { user, left } = await open({
    deleteAccount: async ({ body }) => (sent.push(body), { message: 'Your account was deleted.' }),
  })
  await typeAll(user)
  await user.click(remove())
  await screen.findByRole('heading', { name: 'Delete your account' })
  expect(sent).toEqual([{ confirmation: 'Anna@example.com', currentPassword: 'a good pass phrase', otp: '' }])
  expect(left).toEqual(['deleted'])
})

test.each([
  [
    'a wrong password',
    refusedFields([{ code: 'current-password-wrong', at: 'currentPassword' }]),
    'This is not your current password.',
  ],
  ['an unavailable service', refused('unavailable'), 'The service is not available at the moment.'],
])('the page gives the reason if the deletion is refused because of %s', async (_, why, sentence) => {
  const { user, left } = await open({ deleteAccount: () => Promise.reject(why) })
  await typeAll(user)
  await user.click(remove())
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(left).toEqual([])
})

test('“Keep my account” closes the deletion form', async () => {
  const { user } = await open()
  const section = screen.getByRole('region', { name: 'Delete your account' })
  expect(document.activeElement).toBe(section)
  await user.click(screen.getByRole('button', { name: 'Keep my account' }))
  expect(document.activeElement).toBe(section)
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeDefined()
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('a refused deletion shows a request number for support', async () => {
  const { user } = await open({ deleteAccount: () => Promise.reject(refused('unavailable')) })
  await typeAll(user)
  await user.click(remove())
  expect((await screen.findByRole('alert')).textContent).toContain('quote unavailable, request request-1.')
})
