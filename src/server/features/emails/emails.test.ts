import { describe, expect, test } from 'vitest'
import { systemTokens } from '../../adapters/tokens.ts'
import type { EmailMessage, SendEmail } from '../../outside.ts'
import { emailsService } from './emails.service.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'

const delivered: EmailMessage[] = []
let isDown = false
let databaseNow: Date | null = null
const server = await openServer({
  outside: {
    databaseClock: async () => databaseNow ?? server.now(),
    async sendEmail(message) {
      if (isDown) throw new Error(`550 no such user ${message.to}`)
      delivered.push(message)
    },
  },
})
const round = () => server.app.sendEmails.run()
const deliveredTo = (address: string) => delivered.filter(({ to }) => to === address)
const noInvoice = () => Promise.reject(new Error('no mail here has an invoice'))
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const waiting = async () => (await server.db.selectFrom('mails').selectAll().execute()).length

// these two calls make the server trust the clock
await server.app.sweep.run()
await server.passDays(1)

test('an email waits while the mail server is down', async () => {
  isDown = true
  await server.as().register(registration('anna@example.com'))
  await round()
  expect(deliveredTo('anna@example.com')).toEqual([])
  isDown = false
  await round()
  expect(deliveredTo('anna@example.com')).toEqual([])
  server.pass(15_000)
  await round()
  await round()
  expect(deliveredTo('anna@example.com')).toHaveLength(1)
})

test('the retries of an email stop after two days', async () => {
  isDown = true
  await server.as().register(registration('gone@example.com'))
  const waits: number[] = []
  for (let tried = 0; tried < 12; tried++) {
    await round()
    const { due_at: due } = await server.db.selectFrom('jobs').select('due_at').executeTakeFirstOrThrow()
    const next = due ?? server.now()
    waits.push((next.getTime() - server.now().getTime()) / 1000)
    server.pass(next.getTime() - server.now().getTime())
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600])
  isDown = false
  await server.passDays(2)
  await round()
  expect(deliveredTo('gone@example.com')).toEqual([])
  expect(await server.db.selectFrom('mails').selectAll().execute()).toEqual([])
})

test('an expired code is not emailed', async () => {
  await server.as().register(registration('late@example.com'))
  await round()
  isDown = true
  await server.as().sendOtp({ body: { email: 'late@example.com' } })
  await round()
  isDown = false
  server.pass(10 * minuteMs)
  await round()
  expect(deliveredTo('late@example.com').map(({ subject }) => subject)).toEqual(['Your Saldo account'])
  expect(await server.db.selectFrom('mails').selectAll().execute()).toEqual([])
})

describe('an untrusted clock', () => {
  test.each([
    ['a little more than an hour', hourMs + minuteMs],
    ['years', 8 * 365 * dayMs],
  ])('an email is kept while the clock is %s ahead', async (_, ms) => {
    const address = `ahead-${ms}@example.com`
    await server.as().register(registration(address))
    await round()
    await server.as().sendOtp({ body: { email: address } })
    databaseNow = server.now()
    server.pass(ms)
    await round()
    expect(await waiting()).toBe(1)
    server.pass(-ms)
    databaseNow = null
    await round()
    expect(deliveredTo(address)).toHaveLength(2)
    expect(await waiting()).toBe(0)
  })

  test('an email is kept until it has expired by the database’s clock too', async () => {
    await server.as().sendOtp({ body: { email: 'gone@example.com' } })
    databaseNow = server.now()
    server.pass(20 * minuteMs)
    await round()
    expect(await waiting()).toBe(1)
    databaseNow = null
    server.pass(minuteMs)
    await round()
    expect(await waiting()).toBe(0)
  })

  test('expired emails are kept for a day after a clock jump', async () => {
    await server.as().sendOtp({ body: { email: 'gone@example.com' } })
    server.pass(3 * dayMs)
    await server.app.sweep.run()
    await round()
    expect(await waiting()).toBe(1)
    await server.passDays(1)
    await round()
    expect(await waiting()).toBe(0)
  })
})

test('a failed delivery is logged without the email’s address', async () => {
  const lines = server.log.filter((line) => line.includes('"work":"email"'))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toMatch(/example\.com|550 no such/)
})

test('an email interrupted by a shutdown is sent after the next start', async () => {
  await server.as().register(registration('given-up@example.com'))
  const ending = new AbortController()
  const started: EmailMessage[] = []
  const failures: unknown[] = []
  const sender = (sendEmail: SendEmail) =>
    emailsService({
      db: server.db,
      sendEmail,
      invoiceFile: noInvoice,
      clock: server.now,
      isOver: async () => true,
      tokens: systemTokens,
      onQueued() {},
      onFailed: (error) => void failures.push(error),
    })
  const silent: SendEmail = (message, signal) => {
    started.push(message)
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up')))
      ending.abort()
    })
  }
  await sender(silent).sendDue(ending.signal)
  expect([started.length, failures]).toEqual([1, []])
  const [job] = await server.db.selectFrom('jobs').selectAll().execute()
  expect(job).toMatchObject({ kind: 'email', tries: 0, due_at: server.now() })
  await round()
  expect(deliveredTo('given-up@example.com')).toHaveLength(1)
})

test('an email with a code expires with the code', async () => {
  const ends = () => server.db.selectFrom('mails').select(['secret_ends_at', 'useless_at']).execute()
  const after = (ms: number) => new Date(server.now().getTime() + ms)
  await server.as().register(registration('secrets@example.com'))
  expect(await ends()).toEqual([{ secret_ends_at: after(10 * minuteMs), useless_at: after(2 * dayMs) }])
  await round()
  await server.as().sendOtp({ body: { email: 'secrets@example.com' } })
  expect(await ends()).toEqual([{ secret_ends_at: after(10 * minuteMs), useless_at: after(10 * minuteMs) }])
  await round()
  const form = { fullName: 'Eve', email: 'eve@example.com', reason: 'Other', message: 'Hello' }
  await server.as().sendContactForm({ body: form })
  expect(await ends()).toEqual([{ secret_ends_at: null, useless_at: after(2 * dayMs) }])
  await round()
})

test('servers that send emails at the same time send each email once', async () => {
  const names = Array.from({ length: 8 }, (_, each) => `sent-${each}@example.com`)
  for (const name of names) await server.as().register(registration(name))
  const sender = () =>
    emailsService({
      db: server.db,
      sendEmail: async (message) => void delivered.push(message),
      invoiceFile: noInvoice,
      clock: server.now,
      isOver: async () => true,
      tokens: systemTokens,
      onQueued() {},
      onFailed() {},
    })
  await Promise.all([
    sender().sendDue(new AbortController().signal),
    sender().sendDue(new AbortController().signal),
    sender().sendDue(new AbortController().signal),
  ])
  for (const name of names) expect(deliveredTo(name)).toHaveLength(1)
})

test('an email’s subject is one line even if its text has line breaks', async () => {
  const facts = { name: 'Eve', email: 'eve@example.com', reason: 'Other\r\nBcc: all@example.com', message: 'Hello' }
  await server.app.services.emails.queue({ words: 'contact', to: 'operator@example.com', facts })
  const message = await round().then(() => delivered.at(-1))
  expect(message?.subject).toBe('Contact form: Other Bcc: all@example.com')
})
