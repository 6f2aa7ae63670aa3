import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { emailsService } from '../emails/emails.service.ts'
import { emailsStore } from '../emails/emails.store.ts'

const server = await openServer()
const { db } = server
const admin = await openAdmin(server)
const { calls } = await admin.enrol('olga@saldo.example', 'support')

/** Tries what is due at a mail server that takes nothing. */
const failing = emailsService({
  ...server.outside,
  store: emailsStore(db),
  mail: () => Promise.reject(new Error('550 5.1.1 mailbox\r\nunavailable')),
  invoiceFile: () => Promise.reject(new Error('there is no invoice')),
  isOver: async () => false,
  onQueued: () => undefined,
  onFailed: () => undefined,
})

await db.deleteFrom('mails').execute()
for (const email of ['anna@example.com', 'boris@example.com', '=cmd@example.com'])
  await failing.queue({ words: 'welcome', to: email, facts: { name: 'A', site: 'https://saldo.example' } })
const failedAtFirst = (await calls.listEmails({ query: { state: 'failed' } })).rows
await failing.sendDue(new AbortController().signal)

test('what waits is listed by its recipient and subject, with the reason of a failure, and without what stands in it', async () => {
  expect(failedAtFirst).toEqual([])
  const { rows, next } = await calls.listEmails({ query: { search: 'anna' } })
  expect(next).toBeNull()
  expect(rows).toMatchObject([
    {
      ...{ recipient: 'anna@example.com', subject: 'Your Saldo account', state: 'failed', tries: 1 },
      ...{ failedBecause: '550 5.1.1 mailbox unavailable', failedAt: server.now(), hasInvoice: false },
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('https://saldo.example')
})

test('pages follow one another by cursor in either order, and the file has all of them', async () => {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof calls.listEmails>> = await calls.listEmails({
      query: { limit: 1, order: 'down', cursor },
    })
    seen.push(...page.rows.map(({ recipient }) => recipient))
    cursor = page.next
  }
  expect(seen.toSorted()).toEqual(['=cmd@example.com', 'anna@example.com', 'boris@example.com'])
  const file = await calls.saveEmails({ query: {} })
  expect(file.split('\r\n').filter((line) => line.includes('@'))).toHaveLength(3)
  expect(file).not.toMatch(/^=cmd/m)
})

test('an email that is sent again is due at once, and the trail says by whom', async () => {
  const { rows } = await calls.listEmails({ query: { search: 'boris' } })
  const [{ id, nextTryAt } = { id: '', nextTryAt: new Date(0) }] = rows
  expect(nextTryAt > server.now()).toBe(true)
  await calls.sendEmailAgain({ body: { id } })
  const again = await calls.listEmails({ query: { search: 'boris' } })
  expect(again.rows[0]?.nextTryAt).toEqual(server.now())
  const events = await db.selectFrom('audit_events').selectAll().where('kind', '=', 'email.sent-again').execute()
  expect(events).toMatchObject([{ actor: 'admin', object: `email:${id}` }])
})

test('one that was sent meanwhile is refused, and an auditor sends none', async () => {
  await server.as().register(registration('vera@example.com'))
  const [{ id } = { id: '' }] = (await calls.listEmails({ query: { search: 'boris' } })).rows
  await db.deleteFrom('mails').where('id', '=', id).execute()
  await expect(calls.sendEmailAgain({ body: { id } })).rejects.toMatchObject({ status: 404 })
  const auditor = await admin.enrol('ada@saldo.example', 'auditor')
  await expect(auditor.calls.sendEmailAgain({ body: { id } })).rejects.toMatchObject({ status: 403 })
})
