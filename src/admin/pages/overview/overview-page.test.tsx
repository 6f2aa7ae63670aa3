import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAdminPage } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import OverviewPage from './overview-page.tsx'

const days = [
  { day: '2026-11-22', registered: 2, translations: 7, assessments: 3, paidCents: 1998, refundedCents: 499 },
  { day: '2026-11-23', registered: 0, translations: 1, assessments: 0, paidCents: 0, refundedCents: 0 },
]
const now = {
  members: 1204,
  membersWithPlan: 900,
  drafts: 12,
  translations: 340,
  assessments: 55,
  subscriptions: 8,
  emailsWaiting: 3,
  emailsTriedBefore: 1,
  paymentTasksWaiting: 0,
  paymentTasksFailing: 0,
  refunds: { underWay: 4, late: 1, failed: 2 },
  workHeld: 'many-due' as const,
  databaseBytes: 10_000_000,
}

const valueOf = async (term: string) => (await screen.findByText(term)).closest('dl > div')?.textContent

test('the overview shows totals, waiting work and problems', async () => {
  drawAdminPage(<OverviewPage />, { api: { readOverview: async () => ({ days, now }) }, at: '/' })
  expect(await valueOf('Members')).toContain('1,204900 with the free plan')
  expect(await valueOf('Emails waiting')).toContain('1 tried before and not sent yet')
  expect(screen.getByRole('link', { name: 'Tasks at payment providers' }).getAttribute('href')).toBe('/queue')
  expect(await valueOf('Refunds under way')).toContain('51 late2 failed')
  const refunds = screen.getByRole('link', { name: 'Refunds under way' })
  expect(refunds.getAttribute('href')).toBe('/orders?state=refund-failed')
  expect(await valueOf('Charges, ends and deletions')).toContain('Deletions held')
  expect(await valueOf('Size of the database')).toContain('10 MB')
})

test('each chart has a table of its figures, newest day first', async () => {
  drawAdminPage(<OverviewPage />, { api: { readOverview: async () => ({ days, now }) }, at: '/' })
  const table = await screen.findByRole('table', { name: 'Money in and refunded', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true })
  expect(rows.map((row) => row.textContent).slice(1)).toEqual([
    '23 Nov 2026USD\u00a00USD\u00a00',
    '22 Nov 2026USD\u00a019.98USD\u00a04.99',
  ])
})

test('when the overview fails to load, the page says so', async () => {
  drawAdminPage(<OverviewPage />, { api: { readOverview: () => Promise.reject(refused('no-right')) }, at: '/' })
  await screen.findByRole('alert', { name: 'The overview could not be loaded.' })
})
