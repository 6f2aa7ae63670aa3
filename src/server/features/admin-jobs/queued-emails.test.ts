import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { emailsService } from '../emails/emails.service.ts'

const server = await openServer()
const { db } = server
const admin = await openAdmin(server)
const { calls } = await admin.enrol('olga@saldo.example', 'support')

/** An email service whose mail server refuses everything; used to make due emails fail. */
const failing = emailsService({
  ...server.outside,
  db,
  sendEmail: () => Promise.reject(new Error('550 5.1.1 mailbox\r\nunavailable')),
  invoiceFile: () => Promise.reject(new Error('there is no invoice')),
  isOver: async () => false,
  onQueued: () => undefined,
  onFailed: () => undefined,
})

await db.deleteFrom('jobs').execute()
for (const email of ['anna@example.com', 'boris@example.com', '=cmd@example.com'])
  await failing.queue({ words: 'welcome', to: email, facts: { name: 'A', site: 'https://saldo.example' } })
const failedAtFirst = (await calls.listQueue({ query: { state: 'failing' } })).rows
await failing.sendDue(new AbortController().signal)

test('waiting emails are listed without their text', async () => {
  expect(failedAtFirst).toEqual([])
  const { rows, next } = await calls.listQueue({ query: { search: 'anna' } })
  expect(next).toBeNull()
  expect(rows).toMatchObject([
    {
      recipient: 'anna@example.com',
      subject: 'Your Saldo account',
      state: 'failing',
      tries: 1,
      failedBecause: '550 5.1.1 mailbox unavailable',
      failedAt: server.now(),
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('https://saldo.example')
})

test('each queued email is on only one page of the list', async () => {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof calls.listQueue>> = await calls.listQueue({
      query: { limit: 1, order: 'down', cursor },
    })
    seen.push(...page.rows.map(({ recipient }) => recipient ?? ''))
    cursor = page.next
  }
  expect(seen.toSorted()).toEqual(['=cmd@example.com', 'anna@example.com', 'boris@example.com'])
  const file = await calls.saveQueue({ query: {} })
  expect(file.split('\r\n').filter((line) => line.includes('@'))).toHaveLength(3)
  expect(file).toContain(`,"'=cmd@example.com",`)
})

test('an email that an admin resends is due at once', async () => {
  const { rows } = await calls.listQueue({ query: { search: 'boris' } })
  const [{ id, nextTryAt } = { id: '', nextTryAt: null }] = rows
  expect(Number(nextTryAt)).toBeGreaterThan(server.now().getTime())
  await calls.tryJobNow({ body: { id } })
  const again = await calls.listQueue({ query: { search: 'boris' } })
  expect(again.rows[0]?.nextTryAt).toBeNull()
  const events = await db.selectFrom('audit_events').selectAll().where('kind', '=', 'email.sent-again').execute()
  expect(events).toMatchObject([{ actor: 'admin', object: expect.stringMatching(/^email:/) }])
})

test('an email that has been sent cannot be resent', async () => {
  await server.as().register(registration('vera@example.com'))
  const [{ id } = { id: '' }] = (await calls.listQueue({ query: { search: 'boris' } })).rows
  await db.deleteFrom('jobs').where('id', '=', id).execute()
  await expect(calls.tryJobNow({ body: { id } })).rejects.toMatchObject({ status: 404 })
  const auditor = await admin.enrol('ada@saldo.example', 'auditor')
  await expect(auditor.calls.tryJobNow({ body: { id } })).rejects.toMatchObject({ status: 403 })
  const billing = await admin.enrol('bea@saldo.example', 'billing')
  const [waiting] = (await calls.listQueue({ query: { search: 'vera' } })).rows
  const call = billing.calls.tryJobNow({ body: { id: waiting?.id ?? '' } })
  await expect(call).rejects.toMatchObject({ status: 403 })
})
