import { expect, test } from 'vitest'
import { contactReasons } from '#domain/contact/contact-form.ts'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const { db } = server
const admin = await openAdmin(server)
const { calls } = await admin.enrol('olga@saldo.example', 'support')
const minuteMs = 60_000

const written = { fullName: 'Anna Petrova', email: 'anna@example.com', reason: 'General Question' }

async function send(
  message: string,
  changes: Partial<Record<'fullName' | 'email' | 'reason', string>> = {},
): Promise<void> {
  server.pass(minuteMs)
  await server.as().sendContactForm({ body: { ...written, ...changes, message } })
}

const texts = async (query: Parameters<typeof calls.listMessages>[0]['query']) =>
  (await calls.listMessages({ query })).rows.map(({ message }) => message)

await send('How long do you keep a file?')
await send('100% of my sums are right', { fullName: 'Boris', email: 'boris@example.com' })
await send('=HYPERLINK("x")')

/** The state of an unanswered message, and its number of answers. */
const asNew = { state: 'new', answers: 0 } as const

test('messages can be found by sender and text', async () => {
  expect(await texts({})).toEqual(['=HYPERLINK("x")', '100% of my sums are right', 'How long do you keep a file?'])
  expect(await texts({ search: 'BORIS' })).toEqual(['100% of my sums are right'])
  expect(await texts({ search: '0% of' })).toEqual(['100% of my sums are right'])
  expect(await texts({ search: '_' })).toEqual([])
  const first = await calls.listMessages({ query: { limit: 2, order: 'up' } })
  const second = await calls.listMessages({ query: { limit: 2, order: 'up', cursor: first.next ?? '' } })
  const inPages = [...first.rows, ...second.rows].map(({ message }) => message)
  expect(inPages).toEqual((await texts({})).toReversed())
  expect(second.next).toBeNull()
  expect(await calls.saveMessages({ query: {} })).toContain(`,"'=HYPERLINK(""x"")"`)
})

test('an answer that is submitted twice is emailed once', async () => {
  const [{ id } = { id: '' }] = (await calls.listMessages({ query: { search: 'how long' } })).rows
  await calls.answerMessage({ body: { id, answer: ' Thirty days. ', ...asNew } })
  expect((await calls.listMessages({ query: { state: 'answered' } })).rows).toMatchObject([
    { id, answers: [{ at: server.now(), text: 'Thirty days.' }], state: 'answered' },
  ])
  server.pass(minuteMs)
  // an admin who did not receive the first response sends the answer again
  await calls.answerMessage({ body: { id, answer: 'Thirty days.', ...asNew } })
  await calls.answerMessage({ body: { id, answer: 'Or less, if you delete it.', state: 'answered', answers: 1 } })
  const [{ answers } = { answers: [] }] = (await calls.listMessages({ query: { state: 'answered' } })).rows
  expect(answers.map(({ text }) => text)).toEqual(['Thirty days.', 'Or less, if you delete it.'])
  expect(await calls.saveMessages({ query: { state: 'answered' } })).toContain('Or less, if you delete it.')
  const mails = async () =>
    (await db.selectFrom('mails').select('id').where('recipient', '=', written.email).execute()).length
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', written.email)
    .where('body', 'like', '%Thirty days.%')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ subject: 'Our answer to your message' })
  expect(await mails()).toBe(2)
  expect(mail.body).toContain('Thirty days.')
  expect(mail.body).not.toContain('How long')
  const [event] = await db.selectFrom('audit_events').selectAll().where('kind', '=', 'message.answered').execute()
  expect(event).toMatchObject({ actor: 'admin', object: `message:${id}`, before: 'new', after: 'answered' })
  expect(JSON.stringify(event)).not.toContain('Thirty')
})

test('a message can be closed and reopened', async () => {
  const [{ id } = { id: '' }] = (await calls.listMessages({ query: { search: 'boris' } })).rows
  await calls.closeMessage({ body: { id } })
  expect(await texts({ state: 'closed' })).toEqual(['100% of my sums are right'])
  await calls.reopenMessage({ body: { id } })
  expect(await texts({ state: 'closed' })).toEqual([])
  await expect(calls.answerMessage({ body: { id, answer: '  ', ...asNew } })).rejects.toMatchObject({ status: 422 })
  const unknown = '00000000-0000-4000-8000-000000000000'
  for (const wrong of ['x', unknown])
    await expect(calls.closeMessage({ body: { id: wrong } })).rejects.toMatchObject({ status: 404 })
})

test('an auditor can read messages and cannot close them', async () => {
  const auditor = await admin.enrol('ada@saldo.example', 'auditor')
  const { rows } = await auditor.calls.listMessages({ query: {} })
  expect(rows).toHaveLength(3)
  await expect(auditor.calls.closeMessage({ body: { id: rows[0]?.id ?? '' } })).rejects.toMatchObject({ status: 403 })
})

test('the billing role sees only messages about payments', async () => {
  for (const reason of contactReasons) await send(`About ${reason}`, { reason })
  await send('Charged twice', { reason: 'Subscription or Payment' })
  const { calls: billing } = await admin.enrol('bea@saldo.example', 'billing')
  const read = async (query: Parameters<typeof billing.listMessages>[0]['query']) => {
    const { rows, next } = await billing.listMessages({ query })
    return { texts: rows.map(({ message }) => message), next }
  }
  const both = ['Charged twice', 'About Subscription or Payment']
  expect(await read({})).toEqual({ texts: both, next: null })
  expect(await read({ search: 'anna', state: 'new' })).toEqual({ texts: both, next: null })
  expect(await read({ search: 'sums are right' })).toEqual({ texts: [], next: null })
  const first = await read({ limit: 1 })
  expect(await read({ limit: 1, cursor: first.next ?? '' })).toEqual({ texts: both.slice(1), next: null })
  const lines = (await billing.saveMessages({ query: { order: 'up' } })).trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').at(4))).toEqual(both.toReversed())
})

test('the billing role can neither answer nor close any message', async () => {
  const { calls: billing } = await admin.enrol('bob@saldo.example', 'billing')
  const { rows } = await calls.listMessages({ query: {} })
  expect(rows.length).toBeGreaterThan(3)
  for (const { id } of rows) {
    await expect(billing.answerMessage({ body: { id, answer: 'Yes.', ...asNew } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(billing.closeMessage({ body: { id } })).rejects.toMatchObject({ status: 403 })
  }
})

test('a search for Cyrillic text in messages ignores case', async () => {
  await send('Где мой счёт?', { fullName: 'Иванов' })
  for (const search of ['ИВАНОВ', 'где МОЙ']) expect(await texts({ search })).toEqual(['Где мой счёт?'])
})

test('a message is found by an id in its text', async () => {
  const [{ id } = { id: '' }] = (await calls.listMessages({ query: { search: 'boris' } })).rows
  await send(`I wrote to you before: ${id}`)
  expect(await texts({ search: id })).toEqual([`I wrote to you before: ${id}`, '100% of my sums are right'])
})

test('an answer is refused if another admin has already answered the message', async () => {
  await send('Is it you who answers?', { fullName: 'Vera' })
  const [{ id } = { id: '' }] = (await calls.listMessages({ query: { search: 'vera' } })).rows
  const { calls: second } = await admin.enrol('sam@saldo.example', 'support')
  const answers = async () => (await calls.listMessages({ query: { search: id } })).rows.flatMap((row) => row.answers)
  const outcomes = await Promise.allSettled([
    calls.answerMessage({ body: { id, answer: 'Yes.', ...asNew } }),
    second.answerMessage({ body: { id, answer: 'No.', ...asNew } }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await answers()).toHaveLength(1)
  await second.closeMessage({ body: { id } })
  const late = { id, answer: 'Perhaps.', answers: 1 }
  await expect(calls.answerMessage({ body: { ...late, state: 'answered' } })).rejects.toMatchObject({
    status: 409,
    refusal: { code: 'message-changed' },
  })
  await calls.answerMessage({ body: { ...late, state: 'closed' } })
  expect(await answers()).toHaveLength(2)
})
