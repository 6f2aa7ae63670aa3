import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import JobsPage from './jobs-page.tsx'

type Jobs = AdminAnswerOf<'readJobs'>

const at = new Date('2026-11-23T05:00:00Z')
const idle = { waiting: 0, failing: 0, dueSince: null, isLate: false }

const well: Jobs = {
  sweep: {
    ...{ beatAt: at, isLate: false, heldBecause: null, heldSince: null, isConfirmed: false },
    ...{ due: 2, noticesDue: 3 },
  },
  linking: { linkedUpTo: 1204, waiting: 1, oldestAt: at, isLate: false },
  emails: idle,
  tasks: idle,
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

test('what runs well is told in numbers, without a warning', async () => {
  draw()
  const sweep = await part('Clean-up')
  sweep.getByText('23 Nov 2026, 05:00')
  sweep.getByText('at the next run')
  expect((await part('Audit trail')).getByText('1,204')).toBeDefined()
  expect(screen.queryByRole('note')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Open the audit trail' })).toBeNull()
})

test('what fails says so, with the way to it', async () => {
  const failing = { waiting: 4, failing: 2, dueSince: at, isLate: true }
  draw({ tasks: failing, emails: failing, renewals: { ...well.renewals, isCharging: false } }, 'auditor')
  const tasks = await part('Tasks at payment providers')
  tasks.getByText('2 tasks have failed and are tried again.')
  tasks.getByText(/overdue by more than ten minutes/)
  expect(tasks.getByRole('link', { name: 'Open the tasks' }).getAttribute('href')).toBe('/tasks')
  const emails = await part('Emails')
  emails.getByText('2 emails could not be sent yet.')
  expect(emails.getByRole('link', { name: 'Open the emails' }).getAttribute('href')).toBe('/emails')
  ;(await part('Renewals')).getByText(/^Nobody is charged/)
  screen.getByRole('link', { name: 'Open the audit trail' })
})

test.each([
  [false, /set DELETE_DUE_ON to today’s date/],
  [true, /DELETE_DUE_ON names today/],
])('deletions that are held say why and what to do; confirmed: %s', async (isConfirmed, help) => {
  draw({ sweep: { ...well.sweep, heldBecause: 'many-due', heldSince: at, isConfirmed } })
  const sweep = await part('Clean-up')
  sweep.getByRole('heading', { name: '2 deletions are held' })
  sweep.getByText(/Unusually many records are due/)
  sweep.getByText(help)
})

test('jobs that cannot be read say so', async () => {
  drawAdminPage(<JobsPage />, { api: { readJobs: () => Promise.reject(refused('no-right')) }, at: '/jobs' })
  await screen.findByRole('alert', { name: 'The jobs could not be loaded.' })
})
