import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { eventKinds, liveCloseCodes, type EventKind } from '#contract/live-events.ts'
import { openAdmin } from '../../../scripts/vitest/admin-under-test.ts'
import { openCheckout } from '../../../scripts/vitest/checkout-under-test.ts'
import { goldenBody, unasked } from '../../../scripts/vitest/golden-assessments.ts'
import { addressOf, openLivePage } from '../../../scripts/vitest/live-page.ts'
import { answerBank } from '../../../scripts/vitest/payments-under-test.ts'
import { typedStatement } from '../../../scripts/vitest/statements.ts'
import { subscribersOf } from '../../../scripts/vitest/subscribers.ts'

const shop = await openCheckout()
const { memberAt } = subscribersOf(shop)
const second = await shop.another()
await Promise.all([shop.http, second.http].map((http) => http.listen({ host: '127.0.0.1', port: 0 })))
const password = 'a good pass phrase'
const now = '2026-05-04T10:00:00Z'

/** Creates a member, with a function that signs in again to get a session for another page. */
async function member() {
  const { email, calls } = await memberAt(now)
  const signIn = async (): Promise<string> => (await shop.as().login({ body: { email, password } })).token
  const token = await signIn()
  return { email, calls, token, signIn }
}

/** Opens a live page on a server and waits until its socket is ready. */
async function pageOf(token: string, http = shop.http) {
  const page = openLivePage(http, { token })
  await page.hears('ready')
  return page
}

/** For each kind of event, the call that triggers it. */
const happenings: Readonly<Record<EventKind, (calls: Client, email: string) => Promise<unknown>>> = {
  'session-begun': (_, email) => shop.as().login({ body: { email, password } }),
  'session-ended': async (calls) => {
    const { sessions } = await calls.listSessions()
    return calls.endSession({ body: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } })
  },
  'profile-changed': (calls) => calls.saveProfile({ body: { company: 'Birch' } }),
  'usage-changed': (calls) => calls.takeFreePlanOnce(),
  'statement-changed': (calls) => calls.saveStatement({ body: typedStatement() }),
  'assessment-changed': async (calls) => {
    await calls.takeFreePlanOnce()
    return calls.saveAssessment({ body: goldenBody('assessment-trading-company') })
  },
  'customer-changed': (calls) =>
    calls.saveCustomer({
      body: { id: null, version: null, name: 'Birch', russianName: null, inn: null, request: null },
    }),
  'order-changed': async (calls) =>
    calls.makePayment({ body: await shop.cardOrder(calls, shop.enter(), 'translation-monthly') }),
  'subscription-changed': async (calls) => {
    await calls.makePayment({ body: await shop.cardOrder(calls, shop.enter(), 'translation-monthly') })
    return calls.giveNotice({ body: {} })
  },
  'card-changed': (calls) => calls.saveCard({ body: { source: shop.enter(), consentVersion: '' } }),
}

test.each(eventKinds)('the event %s reaches only the pages of its member', async (kind) => {
  const [anna, boris] = [await member(), await member()]
  const pages = [await pageOf(anna.token), await pageOf(await anna.signIn(), second.http)]
  const others = [await pageOf(boris.token), await pageOf(boris.token, second.http)]
  await happenings[kind](anna.calls, anna.email)
  // a page whose session ended is closed; any other page hears the event
  const [told, closed] = [pages.map((page) => page.hears(kind)), pages.map((page) => page.closed)]
  if (kind === 'session-ended') await Promise.all([Promise.any(told), Promise.race(closed)])
  else await Promise.all(told)
  // if Anna's event had been sent to Boris's pages, it would have arrived before this one
  await boris.calls.saveProfile({ body: { company: 'Oak' } })
  await Promise.all(others.map((page) => page.hears('profile-changed')))
  const itsOwn = ['ready', 'profile-changed']
  expect(others.map(({ heard }) => heard)).toEqual([itsOwn, itsOwn])
})

test('saving a draft publishes a statement event', async () => {
  const { token, calls } = await member()
  const page = await pageOf(token)
  await calls.saveStatement({ body: typedStatement() })
  await calls.saveStatement({ body: typedStatement({ generate: true }) }).catch(() => undefined)
  await page.hears('statement-changed', 2)
  expect(page.heard).toEqual(['ready', 'statement-changed', 'statement-changed'])
  await calls.takeFreePlanOnce()
  await calls.saveStatement({ body: typedStatement({ generate: true }) })
  await page.hears('statement-changed', 3)
  expect(page.heard.filter((kind) => kind === 'usage-changed')).toHaveLength(2)
})

test('renaming a statement with its assessments publishes two events', async () => {
  const { token, calls } = await member()
  await calls.takeFreePlanOnce()
  const { id } = await calls.saveStatement({ body: typedStatement({ generate: true }) })
  await calls.saveAssessment({ body: { ...unasked, statementId: id } })
  const page = await pageOf(token)
  const names = { companyTitle: 'Walrus', russianName: null, inn: null }
  await calls.renameStatement({ body: { id, ...names, renameAssessments: true } })
  for (const kind of ['statement-changed', 'assessment-changed'] as const) await page.hears(kind)
})

test('a payment event reaches the member’s open page on another server', async () => {
  const { token, calls } = await member()
  const body = await shop.cardOrder(calls, shop.enter(), 'translation-monthly')
  const { order } = await calls.makePayment({ body })
  const page = await pageOf(token, second.http)
  await shop.orders.step(order.id, 'dispute-opened')
  await page.hears('order-changed')
})

test('a sign-in by code reaches the member’s open page on another server', async () => {
  const { token, email } = await member()
  const page = await pageOf(token, second.http)
  await shop.as().sendOtp({ body: { email } })
  const otp = /\d{6}/.exec((await shop.messageTo(email)).text)?.[0] ?? ''
  await shop.as().loginWithOtp({ body: { email, otp } })
  await page.hears('session-begun')
})

test('permanently deleting records sends events only to their member’s pages', async () => {
  const [anna, boris] = [await member(), await member()]
  await anna.calls.takeFreePlanOnce()
  const { id } = await anna.calls.saveStatement({ body: typedStatement() })
  const made = await anna.calls.saveAssessment({ body: goldenBody('assessment-trading-company') })
  await anna.calls.deleteStatement({ body: { id } })
  await anna.calls.deleteAssessment({ body: { id: made.id } })
  for (const hours of [0, 20, 6]) {
    await shop.app.sweep.run()
    shop.pass(hours * 60 * 60_000)
  }
  const [annas, boriss] = [await pageOf(await anna.signIn(), second.http), await pageOf(await boris.signIn())]
  await shop.app.sweep.run()
  for (const kind of ['statement-changed', 'assessment-changed'] as const) await annas.hears(kind)
  await shop.as({ token: await boris.signIn() }).saveProfile({ body: { company: 'Oak' } })
  await boriss.hears('profile-changed')
  expect(boriss.heard.filter((kind) => kind.endsWith('-changed'))).toEqual(['profile-changed'])
})

test('an order paid through a webhook publishes a card event', async () => {
  const { token, calls } = await member()
  const body = await shop.cardOrder(calls, shop.enter('4000002500003155'), 'translation-monthly')
  const { confirmation } = await calls.makePayment({ body })
  const page = await pageOf(token, second.http)
  await answerBank(shop.sandbox, confirmation?.clientSecret ?? '', { isConfirmed: true })
  await shop.deliverAll()
  await page.hears('card-changed')
})

test.each<readonly [string, (token: string, calls: Client, email: string) => Promise<unknown>]>([
  ['signing out', (token) => shop.as({ token }).logout()],
  ['signing out everywhere', (_, calls) => calls.logoutEverywhere()],
  [
    'changing the password',
    (_, calls) =>
      calls.changePassword({
        body: { currentPassword: password, password: 'a quite new phrase', passwordConfirmation: 'a quite new phrase' },
      }),
  ],
  [
    'deleting the account',
    (_, calls, email) => calls.deleteAccount({ body: { confirmation: email, currentPassword: password, otp: '' } }),
  ],
  [
    'resetting the password by an emailed link',
    async (_, _calls, email) => {
      await shop.as().requestPasswordReset({ body: { email } })
      const message = await shop.messageTo(email)
      const link = /resetPassword\/([\w-]+)/.exec(message.text)?.[1] ?? ''
      const chosen = { password: 'a quite new phrase', passwordConfirmation: 'a quite new phrase' }
      return shop.as().resetPassword({ body: { email, token: link, ...chosen } })
    },
  ],
])('a session that ends by %s closes its sockets on every server', async (_, end) => {
  const { token, calls, email } = await member()
  const pages = [await pageOf(token), await pageOf(token, second.http)]
  await end(token, calls, email)
  const ended = liveCloseCodes['session-ended']
  expect(await Promise.all(pages.map(({ closed }) => closed))).toEqual([ended, ended])
})

test('a session that expires closes its sockets', async () => {
  const { token } = await member()
  const page = await pageOf(token)
  await shop.app.sockets.checkSessions()
  shop.pass(60 * 60_000)
  await shop.app.sockets.checkSessions()
  expect(await page.closed).toBe(liveCloseCodes['session-ended'])
})

test.each<readonly [string, unknown, number]>([
  ['an unknown token', { token: 'A'.repeat(43) }, liveCloseCodes['session-ended']],
  ['no token', {}, liveCloseCodes['bad-message']],
  ['more than a token', { token: 'A', also: 1 }, liveCloseCodes['bad-message']],
  ['an oversized message', { token: 'A'.repeat(5_000) }, 1009],
])('the socket of a page that sends %s is closed', async (_, greeting, code) => {
  expect(await openLivePage(shop.http, greeting).closed).toBe(code)
})

test('a socket is closed if the page sends a second message', async () => {
  const page = await pageOf((await member()).token)
  page.socket.send('{"token":"A"}')
  expect(await page.closed).toBe(liveCloseCodes['bad-message'])
})

test('the socket of a page that sends too many frames is terminated', async () => {
  const page = await pageOf((await member()).token)
  for (let sent = 0; sent < 50; sent++) page.socket.ping()
  expect(await page.closed).toBe(1006)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['an empty origin', { origin: '' }],
])('a socket from %s is refused before it opens', async (_, options) => {
  expect(await openLivePage(shop.http, undefined, options).closed).toContain('404')
})

test('a socket from the site’s own origin is accepted', async () => {
  const { token } = await member()
  const page = openLivePage(shop.http, { token }, { origin: 'https://saldo.example' })
  await page.hears('ready')
})

test('a socket that does not respond to a heartbeat is closed', async () => {
  const { token } = await member()
  const page = openLivePage(shop.http, { token }, { autoPong: false })
  await page.hears('ready')
  shop.app.sockets.beat()
  shop.app.sockets.beat()
  expect(await page.closed).toBe(1006)
})

test('an open page is asked to refetch its data after events may have been missed', async () => {
  const page = await pageOf((await member()).token)
  shop.app.sockets.hear('missed')
  await page.hears('ask-again')
})

test('a request to upgrade the protocol gets a normal response', async () => {
  const admin = await openAdmin(shop)
  await admin.http.listen({ host: '127.0.0.1', port: 0 })
  for (const site of [shop.http, admin.http])
    for (const protocol of ['h2c', 'websocket']) {
      const [host, port] = addressOf(site).split(':')
      const connection = connect(Number(port), host)
      connection.write(`GET /livez HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`)
      expect(await text(connection)).toContain('200 OK')
    }
})

test('a plain HTTP request to the socket address gets “not found”', async () => {
  expect((await shop.http.inject('/api/live')).statusCode).toBe(404)
})

test('sockets are logged without their token', async () => {
  const { token } = await member()
  const page = await pageOf(token)
  page.socket.close()
  await page.closed
  const lines = () => shop.log.filter((line) => line.includes('"call":"live"'))
  await expect.poll(() => lines().some((line) => line.includes('socket closed'))).toBe(true)
  expect(shop.log.filter((line) => line.includes(token))).toEqual([])
})

test('a server that shuts down closes its sockets', async () => {
  const page = await pageOf((await member()).token, second.http)
  await second.end()
  expect(await page.closed).toBe(1001)
})
