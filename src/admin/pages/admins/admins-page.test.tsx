import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminClient } from '#contract/admin/admin-client.ts'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import AdminsPage from './admins-page.tsx'
import type { AdminRow } from './use-admins.ts'

const olga: AdminRow = {
  id: 'a1',
  email: 'olga@example.com',
  role: 'owner',
  state: 'active',
  addedAt: new Date('2026-06-03T08:42:00Z'),
  signedInAt: new Date('2026-06-04T08:42:00Z'),
  inviteUntil: null,
  sessions: 1,
  isLastOwner: true,
}
const boris: AdminRow = { ...olga, id: 'a2', email: 'boris@example.com', role: 'support', isLastOwner: false }
const carl: AdminRow = {
  ...boris,
  id: 'a3',
  email: 'carl@example.com',
  state: 'invited',
  signedInAt: null,
  inviteUntil: new Date('2026-06-05T08:42:00Z'),
  sessions: 0,
}

const draw = (api: Partial<AdminClient> = {}) =>
  drawAdminPage(<AdminsPage />, {
    api: { listAdmins: async () => ({ rows: [boris, carl, olga], next: null }), ...api },
    at: '/admins',
  })

const codeField = () => screen.getByRole('textbox', { name: 'Code from your authenticator app' })

/** Opens the menu of a row and chooses an action. */
async function choose({ user }: ReturnType<typeof draw>, email: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `More: ${email}` }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }))
}

test('the list shows admins, their roles, and when invitations expire', async () => {
  draw()
  const row = within(
    (await screen.findByRole('rowheader', { name: 'carl@example.com' })).closest('tr') ?? document.body,
  )
  row.getByText('Support')
  row.getByText('Invited, until 5 Jun 2026, 08:42')
  row.getByText('never')
})

test('the only owner cannot be removed, and the menu says why', async () => {
  const drawn = draw()
  await choose(drawn, 'olga@example.com', 'Remove')
  expect(screen.queryByRole('dialog')).toBeNull()
  const removal = screen.getByRole('menuitem', { name: /^Remove/ })
  expect(removal.getAttribute('aria-disabled')).toBe('true')
  expect(removal.textContent).toContain('There must always be an owner')
})

test('an invitation produces a link that the page shows only once', async () => {
  const sent: unknown[] = []
  const { user } = draw({
    inviteAdmin: async ({ body }) => {
      sent.push(body)
      return { link: 'http://localhost:3001/enrol/abc', until: new Date('2026-06-05T08:42:00Z') }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite an admin' }))
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'dora@example.com')
  await user.click(screen.getByRole('radio', { name: 'Auditor' }))
  await user.type(codeField(), '123 456')
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  const dialog = await screen.findByRole('dialog', { name: 'The link is made' })
  within(dialog).getByText('http://localhost:3001/enrol/abc')
  within(dialog).getByText(/^No email server is set, so nothing was emailed to dora@example\.com\./)
  expect(sent).toEqual([{ email: 'dora@example.com', role: 'auditor', code: '123456' }])
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('http://localhost:3001/enrol/abc')).toBeNull())
})

test('an invitation link that was emailed is not shown on the page', async () => {
  const { user } = draw({
    inviteAdmin: async () => ({ link: null, until: new Date('2026-06-05T08:42:00Z') }),
  })
  await user.click(await screen.findByRole('button', { name: 'Invite an admin' }))
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'dora@example.com')
  await user.type(codeField(), '123456')
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  const dialog = await screen.findByRole('dialog', { name: 'The link is sent' })
  within(dialog).getByText(/^We have emailed it to dora@example.com\. It works once, until 5 Jun/)
  expect(within(dialog).queryByRole('list')).toBeNull()
})

test('a new invitation link requires only the signed-in admin’s code', async () => {
  const sent: unknown[] = []
  const drawn = draw({
    inviteAdmin: async ({ body }) => {
      sent.push(body)
      return { link: 'http://localhost:3001/enrol/abc', until: new Date('2026-06-05T08:42:00Z') }
    },
  })
  await drawn.user.click(await screen.findByRole('button', { name: 'Make a new link: carl@example.com' }))
  await screen.findByRole('dialog', { name: 'New link for carl@example.com' })
  expect(screen.queryByRole('textbox', { name: 'Email address' })).toBeNull()
  await drawn.user.click(screen.getByRole('button', { name: 'Make the link' }))
  expect((await screen.findAllByText('Code required.')).length).toBeGreaterThan(0)
  await drawn.user.type(codeField(), '123456')
  await drawn.user.click(screen.getByRole('button', { name: 'Make the link' }))
  await screen.findByText('http://localhost:3001/enrol/abc')
  expect(sent).toEqual([{ email: 'carl@example.com', role: 'support', code: '123456' }])
})

test('a refused invitation keeps the typed input', async () => {
  const { user } = draw({ inviteAdmin: () => Promise.reject(refused('email-taken')) })
  await user.click(await screen.findByRole('button', { name: 'Invite an admin' }))
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'boris@example.com')
  await user.type(codeField(), '123456{Enter}')
  await screen.findByRole('alert')
  expect(screen.getByRole('textbox', { name: 'Email address' })).toMatchObject({ value: 'boris@example.com' })
})

test('a role is changed with a reason and a code', async () => {
  const sent: unknown[] = []
  const drawn = draw({ changeAdminRole: async ({ body }) => (sent.push(body), { message: '' }) })
  await choose(drawn, 'boris@example.com', 'Change the role')
  await drawn.user.click(await screen.findByRole('radio', { name: 'Billing' }))
  await drawn.user.type(screen.getByLabelText('Reason'), 'new job')
  await drawn.user.type(codeField(), '123456')
  await drawn.user.click(screen.getByRole('button', { name: 'Change the role' }))
  await screen.findByText('boris@example.com now has the role Billing.')
  expect(sent).toEqual([{ id: 'a2', role: 'billing', reason: 'new job', code: '123456' }])
})

test('removing an admin requires the typed email address, a reason and a code', async () => {
  const sent: unknown[] = []
  const drawn = draw({
    previewAdminRemoval: async () => ({ email: boris.email, sessions: 2, isLastOwner: false }),
    removeAdmin: async ({ body }) => (sent.push(body), { message: '' }),
  })
  await choose(drawn, 'boris@example.com', 'Remove')
  await screen.findByText('2 sessions end at once.')
  await drawn.user.type(screen.getByLabelText('Reason'), 'left us')
  await drawn.user.type(screen.getByLabelText('To confirm, type boris@example.com'), 'boris@example.com')
  await drawn.user.type(codeField(), '123456')
  await drawn.user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText('boris@example.com is no longer an admin.')
  expect(sent).toEqual([{ id: 'a2', confirmation: 'boris@example.com', reason: 'left us', code: '123456' }])
})

test('a button in an admin’s row ends all sessions of that admin', async () => {
  const sent: unknown[] = []
  const { user } = draw({ endAdminSessions: async ({ body }) => (sent.push(body), { message: '' }) })
  await user.click(await screen.findByRole('button', { name: 'End all sessions: boris@example.com' }))
  await screen.findByText('All sessions of boris@example.com have ended.')
  expect(sent).toEqual([{ id: 'a2' }])
})

test('an auditor can read the list but change nothing', async () => {
  drawAdminPage(<AdminsPage />, {
    api: { listAdmins: async () => ({ rows: [boris], next: null }) },
    at: '/admins',
    signedIn: signedInAs('auditor'),
  })
  await screen.findByRole('rowheader', { name: 'boris@example.com' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Invite an admin')
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})
