import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminClient } from '#contract/admin/admin-client.ts'
import { drawAdminPage } from '../../../../scripts/vitest/drawn-admin.tsx'
import AuditPage from './audit-page.tsx'
import type { AuditChain, ShownEvent } from './use-audit.ts'

const refusal: ShownEvent = {
  number: 7,
  at: new Date('2026-06-03T08:42:10Z'),
  kind: 'call.refused',
  actor: 'olga@example.com',
  memberId: null,
  object: 'm1',
  before: null,
  after: 'abc',
  why: 'wrong password',
  network: '192.0.2.0/24',
  count: 3,
  hash: null,
  previousHash: null,
}
const checkedAt = new Date('2026-06-03T08:40:00Z')
const closed: AuditChain = {
  closedUpTo: 6,
  waiting: 1,
  checkedAt,
  hasCheckFailed: false,
  brokenAt: null,
  fault: null,
}

type AuditQuery = Parameters<AdminClient['listAudit']>[0]['query']

function draw(at = '/audit', chain = closed, api: Partial<AdminClient> = {}) {
  const asked: AuditQuery[] = []
  const listAudit: AdminClient['listAudit'] = async ({ query }) => {
    asked.push(query)
    return { rows: [refusal], next: null, chain }
  }
  return { asked, ...drawAdminPage(<AuditPage />, { api: { listAudit, ...api }, at }) }
}

test('the time of an audit event is shown in UTC, to the second', async () => {
  draw()
  const row = within((await screen.findByRole('rowheader', { name: '7' })).closest('tr') ?? document.body)
  for (const text of ['3 Jun 2026, 08:42:10', 'Call refused', 'olga@example.com', 'wrong password']) row.getByText(text)
  screen.getByText(
    'The chain reaches event 6. 1 newer event waits to be linked. Its rows were last checked on 3 Jun 2026, 08:40 (UTC).',
  )
})

test('before the first check, the page says that the rows are being checked', async () => {
  draw('/audit', { ...closed, waiting: 0, checkedAt: null })
  await screen.findByText(/chain reaches event 6\.\s+Its rows are being checked/)
})

test('the audit list is requested with the filters in the URL, but without an incomplete date', async () => {
  const { asked } = draw('/audit?kind=call.refused&actor=olga&member=m1&from=2026-06-01&until=2026&cursor=b')
  await screen.findByRole('rowheader', { name: '7' })
  expect(asked[0]).toEqual({
    kind: 'call.refused',
    actor: 'olga',
    member: 'm1',
    from: '2026-06-01',
    cursor: 'b',
    sort: 'number',
    order: 'down',
  })
})

test('an event opens beside the list, at its own URL', async () => {
  const { user, shownAt } = draw()
  await user.click(await screen.findByRole('button', { name: 'Open: event 7' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Event 7' }))
  for (const text of ['192.0.2.0/24', 'abc', 'Not linked yet. That happens within minutes.']) panel.getByText(text)
  await waitFor(() => expect(shownAt()).toBe('/audit?event=7'))
  await user.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(shownAt()).toBe('/audit'))
})

test('a broken hash chain is reported with the event at which it breaks', async () => {
  draw('/audit', { ...closed, brokenAt: 5, fault: 'row-missing' })
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('The chain is broken at event 5')
  expect(textContent).toContain('Row 5 is missing, although its retention period is not over. Run “npm run operate')
})

test('unsigned checkpoints are not reported as a broken chain', async () => {
  draw('/audit', { ...closed, brokenAt: 5, fault: 'checkpoints-unsigned' })
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('The chain could not be compared with its checkpointsNo line of AUDIT_CHECKPOINTS')
  expect(textContent).not.toContain('broken')
})

test.each([
  ['never succeeded', null, /linked\.\s+The rows could not be checked just now/],
  ['succeeded before', checkedAt, /last checked on 3 Jun 2026, 08:40 \(UTC\)\. The rows could not be checked just now/],
])('if the newest check failed and the check %s, the page says that the check failed', async (_, at, said) => {
  draw('/audit', { ...closed, checkedAt: at, hasCheckFailed: true })
  await screen.findByText(said)
  expect(screen.queryByText(/being checked/)).toBeNull()
})

test('the download of the trail is requested with the current filters', async () => {
  const saved: unknown[] = []
  const { user } = draw('/audit?kind=order.placed', closed, {
    saveAuditLines: async ({ query }) => {
      saved.push(query)
      throw new Error('no')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Download as JSON lines' }))
  await waitFor(() => expect(saved).toEqual([{ kind: 'order.placed', sort: 'number', order: 'down' }]))
})
