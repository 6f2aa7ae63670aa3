import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import JobsPage from './jobs-page.tsx'

type Jobs = AdminResponseOf<'readJobs'>

const at = new Date('2026-11-23T05:00:00Z')
const idle = { waiting: 0, failing: 0, dueSince: null, isLate: false }

const nothing = {
  ends: 0,
  charges: 0,
  orders: 0,
  reminders: 0,
  emails: 0,
  notices: 0,
  customerNotices: 0,
  deletions: 0,
}

const well: Jobs = {
  clock: {
    heldBecause: null,
    heldSince: null,
    lastBelievedAt: null,
    now: at,
    databaseNow: at,
    waiting: nothing,
  },
  sweep: { beatAt: at, isLate: false, due: 2, noticesDue: 3 },
  linking: { linkedUpTo: 1204, waiting: 1, oldestAt: at, isLate: false },
  emails: idle,
  tasks: idle,
  refunds: { underWay: 0, late: 0, failed: 0 },
  calls: { unanswered: 0, oldestAt: null },
  renewals: { live: 8, due: 1, pastDue: 2, ending: 0, isCharging: true },
}

const draw = (changes: Partial<Jobs> = {}, role: AdminRole = 'support') =>
  drawAdminPage(<JobsPage />, {
    api: { readJobs: async () => ({ ...well, ...changes }) },
    signedIn: signedInAs(role),
    at: '/jobs',
  })

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('when all jobs are healthy, the page shows their numbers and no warning', async () => {
  draw()
  const sweep = await part('Clean-up')
  sweep.getByText('23 Nov 2026, 05:00')
  sweep.getByText('at the next run')
  expect((await part('Audit trail')).getByText('1,204')).toBeDefined()
  expect(screen.queryByRole('note')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Open the audit trail' })).toBeNull()
})

test('failing jobs are counted, with links to the queue', async () => {
  const failing = { waiting: 4, failing: 2, dueSince: at, isLate: true }
  const refunds = { underWay: 3, late: 1, failed: 2 }
  draw({ tasks: failing, refunds, emails: failing, renewals: { ...well.renewals, isCharging: false } }, 'auditor')
  const tasks = await part('Tasks at payment providers')
  tasks.getByText('2 tasks could not be done yet and are tried again.')
  expect(tasks.getByText('Refunds under way').nextSibling?.textContent).toBe('4')
  tasks.getByText(/^1 refund is late/)
  tasks.getByText(/^2 refunds have failed, as the provider says/)
  tasks.getByText(/overdue by more than ten minutes/)
  expect(tasks.getByRole('link', { name: 'Open the queue' }).getAttribute('href')).toBe('/queue')
  const emails = await part('Emails')
  emails.getByText('2 emails could not be sent yet.')
  expect(emails.getByRole('link', { name: 'Open the queue' }).getAttribute('href')).toBe('/queue?kind=email')
  ;(await part('Renewals')).getByText(/^Nobody is charged/)
  screen.getByRole('link', { name: 'Open the audit trail' })
})

const held = { ...well.clock, heldBecause: 'clock-jumped', heldSince: at } as const

test('the clock section shows the last trusted time and the number of waiting jobs', async () => {
  const lastBelievedAt = new Date('2026-10-14T05:00:00Z')
  draw({ clock: { ...held, lastBelievedAt, waiting: { ...nothing, charges: 5, ends: 1, deletions: 2 } } })
  const clock = await part('Clock')
  clock.getByRole('heading', { name: 'Work is held back' })
  clock.getByText(/the clock jumped.* run npm run operate -- clock accept: then it is done at once/)
  clock.getByText('14 Oct 2026, 05:00')
  expect(clock.getByText('Months to be charged').nextSibling?.textContent).toBe('5')
  expect(clock.queryByText('Reminders to be sent')).toBeNull()
  ;(await part('Clean-up')).getByText('held back')
})

test.each<[string, Jobs['clock'], boolean]>([
  ['not a warning after a clock jump', held, false],
  ['a warning if the clocks differ', { ...held, heldBecause: 'clock-differs', heldSince: null }, true],
])('if work is on hold but no job is waiting, the page shows %s', async (_, clock, isWarned) => {
  draw({ clock })
  const shown = await part('Clock')
  shown.getByText('Held back')
  expect(shown.queryByText(/set the wrong one right/) !== null).toBe(isWarned)
  expect(shown.queryByRole('heading', { name: 'Work is held back' }) !== null).toBe(isWarned)
  expect(shown.queryByText(/clock accept/)).toBeNull()
})

test('when the jobs fail to load, the page says so', async () => {
  drawAdminPage(<JobsPage />, { api: { readJobs: () => Promise.reject(refused('no-right')) }, at: '/jobs' })
  await screen.findByRole('alert', { name: 'The jobs could not be loaded.' })
})
