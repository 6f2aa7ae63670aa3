import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminClient } from '#contract/admin/admin-client.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import MemberPage from './member-page.tsx'
import type { MemberFile } from './use-member.ts'

const at = new Date('2026-05-04T10:00:00Z')

const file: MemberFile = {
  account: {
    id: 'm1',
    email: 'anna@example.com',
    name: 'Anna Petrova',
    company: null,
    country: 'FR',
    phone: null,
    companyFrom: null,
    registeredAt: at,
    signedInAt: at,
    isAddressProven: true,
    hasPassword: true,
    suspendedAt: null,
    suspendedBecause: null,
  },
  plan: {
    freeSince: at,
    counter: 14,
    assessmentCounter: 10,
    subscriptions: [],
    grants: [],
    awards: [
      {
        id: 'w1',
        planId: null,
        reason: 'For the outage.',
        awardedAt: at,
        revokedAt: null,
        grants: [{ counted: 'translations', given: 5, used: 1, until: new Date('2199-06-01T00:00:00Z') }],
      },
    ],
  },
  statements: [{ status: 'generated', count: 2, bytes: 12_300, newestAt: at, endsFirstAt: at }],
  assessments: { count: 0, newestAt: null },
  orders: [],
  ordersInAll: 0,
  emails: [],
  sessions: [{ id: 's1', device: 'Firefox on Linux', createdAt: at, seenAt: at, endsAt: at }],
  history: [
    { number: 7, at, kind: 'plan.granted', actor: 'admin:bea@example.com', object: null, why: 'For the outage.' },
  ],
}

function drawn(role: AdminRole, api: Partial<AdminClient> = {}, shown: MemberFile = file) {
  return drawAdminPage(<MemberPage />, {
    api: { readMember: async () => shown, ...api },
    signedIn: signedInAs(role),
    at: '/members/m1',
  })
}

const dialogOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))

test('a member is shown with plan, record counts, sessions and history', async () => {
  drawn('auditor')
  await screen.findByRole('heading', { level: 1, name: 'Anna Petrova' })
  screen.getByText('2, 13 kB')
  screen.getByRole('rowheader', { name: 'Firefox on Linux' })
  screen.getByText('1 / 5 translations')
  screen.getByRole('cell', { name: 'Plan granted' })
  screen.getByRole('cell', { name: 'bea@example.com' })
  expect(screen.getByRole('link', { name: 'All events that name this member' }).getAttribute('href')).toBe(
    '/audit?member=m1',
  )
  // a read-only role sees no buttons
  expect(screen.queryByRole('button')).toBeNull()
})

type Plan = MemberFile['plan']

const bought: Plan['grants'][number] = {
  counted: 'translations',
  given: 10,
  used: 3,
  from: at,
  until: at,
  orderId: 'o1',
  awardId: null,
  held: null,
  planId: 'translation',
  planName: 'Per translation',
}
const subscription: Plan['subscriptions'][number] = {
  id: 's1',
  planId: 'analysis-monthly',
  planName: 'Monthly',
  state: 'running',
  cents: 9900,
  gives: { translations: 10, assessments: 10 },
  since: at,
  nextCharge: { on: at, cents: 9900 },
  endsOn: null,
  lastDay: null,
  ifCancelled: null,
  failing: null,
  card: null,
}

test.each<[string, Partial<Plan>, string]>([
  ['a free plan', {}, 'Free plan'],
  ['no plan', { freeSince: null }, 'None'],
  ['a subscription', { subscriptions: [subscription] }, 'Financial Analysis – Monthly'],
  [
    'two subscriptions to one plan and a pack',
    { subscriptions: [subscription, { ...subscription, id: 's2' }], grants: [bought] },
    'Financial Analysis – Monthly; Financial Translation – Per translation',
  ],
  ['a pack that is used up', { grants: [{ ...bought, used: 10 }] }, 'Free plan'],
  ['a pack on hold', { grants: [{ ...bought, held: 'dispute' }] }, 'Free plan'],
])('for a member with %s, the page shows the current plan', async (_, plan, said) => {
  drawn('support', {}, { ...file, plan: { ...file.plan, ...plan } })
  expect((await screen.findByText('Current plan')).nextSibling?.textContent).toBe(said)
})

test('the link to a member’s orders searches by the account’s id', async () => {
  drawn('support', {}, { ...file, ordersInAll: 2 })
  expect((await screen.findByRole('link', { name: 'All 2 orders' })).getAttribute('href')).toBe('/orders?search=m1')
})

test('a company name taken from the newest invoice is marked as such', async () => {
  drawn('support', {}, { ...file, account: { ...file.account, company: 'Birch', companyFrom: 'invoice' } })
  expect((await screen.findByText('Company')).closest('div')?.textContent).toContain('BirchAs on the newest invoice')
})

test('a password link is emailed only after a confirmation', async () => {
  const sent: unknown[] = []
  const responses = [refused('member-gone'), null]
  const { user } = drawn('support', {
    sendMemberReset: async ({ body }) => {
      const response = responses.shift()
      if (response) throw response
      sent.push(body)
      return { message: 'done' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send a password link' }))
  const dialog = await dialogOf(/^Send a password link to anna/)
  await dialog.findByText(/^We email anna@example\.com a link .* valid for 60 minutes/)
  expect([responses.length, sent]).toEqual([2, []])
  await user.click(dialog.getByRole('button', { name: 'Send a password link' }))
  await dialog.findByRole('alert')
  await user.click(dialog.getByRole('button', { name: 'Send a password link' }))
  await screen.findByText('A link to choose a password was emailed to anna@example.com.')
  expect(sent).toEqual([{ id: 'm1' }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send a password link' })))
})

test('the billing role can give translations, but not suspend or delete the account', async () => {
  drawn('billing')
  await screen.findByRole('button', { name: 'Give translations or a plan' })
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull()
})

test('a custom plan is validated before it is sent', async () => {
  const given: unknown[] = []
  const { user } = drawn('billing', {
    giveAward: async ({ body }) => {
      given.push(body)
      return { message: 'done' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Give translations or a plan' }))
  const dialog = await dialogOf(/^Give translations or a plan to anna/)
  await user.click(dialog.getByRole('button', { name: 'Give it' }))
  // wait until the refusal has taken the focus, so that it cannot take the focus during the typing below
  const refusal = 'Give at least one translation or assessment.'
  await waitFor(() => expect(document.activeElement?.textContent).toContain(refusal))
  await user.click(dialog.getByRole('radio', { name: /Custom analysis plan/ }))
  await user.type(dialog.getByLabelText('Translations'), '1,200')
  await user.type(dialog.getByLabelText('Assessments'), '300')
  await user.type(dialog.getByLabelText('Last day'), `${new Date().getUTCFullYear() + 1}-12-31`)
  await user.type(dialog.getByLabelText('Reason'), 'Contract 17')
  await user.click(dialog.getByRole('button', { name: 'Give it' }))
  await screen.findByText('anna@example.com has received it, and an email about it.')
  expect(given).toMatchObject([
    { id: 'm1', planId: 'analysis-custom', translations: 1200, assessments: 300, reason: 'Contract 17' },
  ])
})

test('revoking a grant shows how many uses are lost', async () => {
  const revoked: unknown[] = []
  const { user } = drawn('billing', {
    previewAwardRevocation: async () => ({
      used: { translations: 1, assessments: 0 },
      lost: { translations: 4, assessments: 0 },
    }),
    revokeAward: async ({ body }) => {
      revoked.push(body)
      return { message: 'done' }
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Revoke/ }))
  const dialog = await dialogOf(/^Revoke/)
  await dialog.findByText('4 translations can no longer be used.')
  await user.type(dialog.getByLabelText('Reason'), 'Given twice')
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(revoked).toEqual([{ id: 'w1', reason: 'Given twice' }]))
})

test.each([
  ['Used up', { used: 5 }],
  ['Ended', { until: new Date('2026-06-01T00:00:00Z') }],
])('a grant is shown as “%s” and cannot be revoked', async (said, changes) => {
  const awards = file.plan.awards.map((award) => ({
    ...award,
    grants: award.grants.map((grant) => ({ ...grant, ...changes })),
  }))
  drawn('billing', {}, { ...file, plan: { ...file.plan, awards } })
  await screen.findByText(said)
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
})

const suspended = { email: 'anna@example.com', sessions: 2 }
const paying = {
  planId: 'translation-monthly',
  cents: 4900,
  nextChargeOn: at,
  isOverdue: false,
  endsOn: new Date('2026-06-04'),
} as const

test('if a suspension is refused, the dialog keeps the input', async () => {
  const asked: unknown[] = []
  const { user } = drawn('support', {
    previewSuspension: async () => ({ ...suspended, subscriptions: [paying] }),
    suspendMember: async ({ body }) => {
      asked.push(body)
      throw refused('member-suspended')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = await dialogOf(/^Suspend anna/)
  await dialog.findByText('2 sessions end at once.')
  dialog.getByText(/^Financial Translation – Monthly: the charge of USD\s49 on 4 May 2026 is not made\.$/)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^It pauses/ }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /^It ends when the paid period ends/ }))
  dialog.getByText(/Financial Translation – Monthly ends on 4 June 2026\./)
  await user.type(dialog.getByLabelText('Reason'), 'Fraud')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await dialog.findByText('This account is suspended.')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Fraud')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^It ends/ }).checked).toBe(true)
  expect(asked).toEqual([{ id: 'm1', reason: 'Fraud', billing: 'end' }])
})

test('the suspension dialog asks about a subscription only if the member has a subscription', async () => {
  const previews = [
    { ...suspended, subscriptions: [] },
    {
      ...suspended,
      subscriptions: [
        { ...paying, isOverdue: true, endsOn: null },
        { ...paying, planId: 'analysis-monthly' as const, endsOn: null },
      ],
    },
  ]
  const { user } = drawn('support', { previewSuspension: async () => previews.shift() ?? Promise.reject(new Error()) })
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const first = await dialogOf(/^Suspend anna/)
  await first.findByText('2 sessions end at once.')
  expect(first.queryByRole('radio')).toBeNull()
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const second = await dialogOf(/^Suspend anna/)
  await second.findByText(/^Financial Translation – Monthly: the overdue payment of USD\s49/)
  second.getByText(/Financial Translation – Monthly ends at once, because a payment is overdue\./)
  second.getByText(/Financial Analysis – Monthly ends at once, because nothing has been charged since/)
})

test('deleting a member requires typing the member’s email address', async () => {
  const deleted: unknown[] = []
  const { user, shownAt } = drawn('support', {
    previewMemberDeletion: async () => ({
      email: 'anna@example.com',
      tables: [
        { table: 'financial_statements', count: 3, atDeletion: 'deleted' },
        { table: 'orders', count: 1, atDeletion: 'detached' },
        { table: 'cards', count: 0, atDeletion: 'deleted' },
        { table: 'customers', count: 7, atDeletion: 'deleted' },
        { table: 'customer_decisions', count: 2, atDeletion: 'deleted' },
      ],
      subscriptions: 1,
      unpaidOrders: 0,
      left: { translations: 9, assessments: 0 },
    }),
    deleteMember: async ({ body }) => {
      deleted.push(body)
      return { message: 'done' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete the account' }))
  const dialog = await dialogOf(/^Delete the account of/)
  await dialog.findByText('Translations and drafts: 3 deleted')
  dialog.getByText('Customers: 7 deleted')
  dialog.getByText('Credit decisions: 2 deleted')
  dialog.getByText(/^Orders: 1 kept/)
  dialog.getByText('What could still be used is lost: 9 translations.')
  expect(dialog.queryByText(/Saved cards/)).toBeNull()
  await user.type(dialog.getByLabelText('Reason'), 'Asked for')
  await user.click(dialog.getByRole('button', { name: 'Delete the account' }))
  // wait until the refusal has taken the focus, so that it cannot take the focus during the typing below
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Type anna@example.com'))
  expect(deleted).toEqual([])
  await user.type(dialog.getByLabelText('To confirm, type anna@example.com'), 'anna@example.com')
  await user.type(dialog.getByLabelText('Code from your authenticator app'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Delete the account' }))
  await waitFor(() => expect(shownAt()).toBe('/members'))
  expect(deleted).toEqual([{ id: 'm1', confirmation: 'anna@example.com', reason: 'Asked for', code: '123456' }])
})

test('the page of a suspended member shows the reason for the suspension', async () => {
  const restored: unknown[] = []
  const charge = { planId: 'translation-monthly', cents: 4900, nextChargeOn: at, retriedOn: null } as const
  const account = { ...file.account, suspendedAt: at, suspendedBecause: 'Fraud' }
  const { user } = drawn(
    'support',
    {
      previewRestoring: async () => ({
        subscriptions: [charge, { ...charge, planId: 'analysis-monthly', retriedOn: new Date('2026-05-05') }],
      }),
      restoreMember: async ({ body }) => {
        restored.push(body)
        return { message: 'done' }
      },
    },
    { ...file, account },
  )
  await screen.findByText('Reason given to the member: Fraud')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  const dialog = await dialogOf(/^Restore anna/)
  await dialog.findByText(/^Financial Translation – Monthly: the next charge is USD\s49 on 4 May 2026\.$/)
  dialog.getByText(/^Financial Analysis – Monthly: the overdue payment of USD\s49 is tried again on 5 May 2026,/)
  await user.type(await dialog.findByLabelText('Reason'), 'It was not them')
  await user.click(dialog.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(restored).toEqual([{ id: 'm1', reason: 'It was not them' }]))
})
