import { expect, test } from 'vitest'
import { sessionWrongCodesMax, totpStepSeconds } from '#domain/policy.ts'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openCheckout } from '../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { subscribersOf } from '../../../../scripts/vitest/subscribers.ts'

// Tests that acts on people and money need a new code, so that a stolen session is not enough.

const shop = await openCheckout()
const admin = await openAdmin(shop)
const { memberAt } = subscribersOf(shop)

let enrolled = 0
const owner = () => admin.enrol(`owner-${(enrolled += 1)}@saldo.example`, 'owner')
type Owner = Awaited<ReturnType<typeof owner>>

/** Opens another session of an admin, which uses up a code. */
async function anotherSession({ email, password, code }: Owner) {
  const used = code()
  const { token } = await admin.as().signInAdmin({ body: { email, password, code: used } })
  return { calls: admin.as({ token }), used }
}

/** Enrols an admin whom a test can remove or give a different role. */
const support = async () => (await admin.enrol(`support-${(enrolled += 1)}@saldo.example`, 'support')).admin

async function paidOrder(quantity: number): Promise<string> {
  const { calls } = await memberAt(shop.now().toISOString())
  const body = await shop.cardOrder(calls, shop.enter(), 'translation', quantity)
  return (await calls.makePayment({ body })).order.id
}

const price = {
  planId: 'translation',
  cents: 900,
  translations: 1,
  assessments: 0,
  isActive: true,
  from: '',
  reason: 'Costs rose.',
}

/** Every act that needs a code, as a function of that code. */
async function actsOf({ calls }: Pick<Owner, 'calls'>) {
  const { id, email } = await support()
  const { userId, email: ofMember } = await memberAt(shop.now().toISOString())
  const order = await paidOrder(12)
  const { newest } = await calls.previewPrice({ query: price })
  const reason = 'asked'
  return {
    inviteAdmin: (code: string) => calls.inviteAdmin({ body: { email: `new-${email}`, role: 'owner', code } }),
    changeAdminRole: (code: string) => calls.changeAdminRole({ body: { id, role: 'auditor', reason, code } }),
    removeAdmin: (code: string) => calls.removeAdmin({ body: { id, confirmation: email, reason, code } }),
    deleteMember: (code: string) => calls.deleteMember({ body: { id: userId, confirmation: ofMember, reason, code } }),
    refundOrder: (code: string) => calls.refundOrder({ body: { id: order, reason, code } }),
    setPrice: (code: string) => calls.setPrice({ body: { ...price, newest, code } }),
  }
}

const eventsOf = (kind: string) =>
  shop.db.selectFrom('audit_events').selectAll().where('kind', '=', kind).orderBy('number').execute()

test('protected actions are refused without a code', async () => {
  const { calls } = await owner()
  const acts = await actsOf({ calls })
  for (const [name, act] of Object.entries(acts))
    expect([name, await refusal(act(''))]).toEqual([name, [422, 'form-refused']])
  expect(await calls.readOwnAdmin()).toMatchObject({ admin: { role: 'owner' } })
})

test('protected actions accept an unused code', async () => {
  const olga = await owner()
  const acts = await actsOf(olga)
  const before = (await eventsOf('admin.confirmed')).length
  for (const act of Object.values(acts)) await act(olga.code())
  const confirmed = (await eventsOf('admin.confirmed')).slice(before)
  expect(confirmed.map(({ object, after, actor_id: by }) => [object, after, by])).toEqual(
    Object.keys(acts).map((name) => [`call:${name}`, 'app', olga.admin.id]),
  )
  expect(confirmed.at(-1)).toMatchObject({ why: 'Costs rose.', network: '127.0.0.0/24' })
})

test('a code confirms only one action', async () => {
  const olga = await owner()
  const { changeAdminRole, setPrice } = await actsOf(olga)
  const code = olga.code()
  await changeAdminRole(code)
  expect(await refusal(setPrice(code))).toEqual([422, 'confirmation-refused'])
  const { calls, used } = await anotherSession(olga)
  const { id } = await support()
  const change = { id, role: 'auditor', reason: 'asked' } as const
  expect(await refusal(calls.changeAdminRole({ body: { ...change, code: used } }))).toEqual([
    422,
    'confirmation-refused',
  ])
  // a code used for an act cannot be used to sign in either
  const next = olga.code()
  await calls.changeAdminRole({ body: { ...change, code: next } })
  const { email, password } = olga
  expect(await refusal(admin.as().signInAdmin({ body: { email, password, code: next } }))).toEqual([
    401,
    'sign-in-refused',
  ])
})

test('a recovery code confirms an action in place of an app code', async () => {
  const olga = await owner()
  const { changeAdminRole, setPrice } = await actsOf(olga)
  const [recovery = ''] = olga.recoveryCodes
  await changeAdminRole(recovery.toLowerCase().replaceAll('-', ' '))
  expect(await refusal(setPrice(recovery))).toEqual([422, 'confirmation-refused'])
  expect((await eventsOf('admin.confirmed')).at(-1)).toMatchObject({ after: 'recovery code' })
  expect(await olga.calls.readOwnAdmin()).toMatchObject({ recoveryCodesLeft: 9 })
})

test('a code used for five actions at once confirms only one', async () => {
  const olga = await owner()
  const acts = await actsOf(olga)
  const code = olga.code()
  const { removeAdmin: _, ...five } = acts
  const done = await Promise.allSettled(Object.values(five).map((act) => act(code)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // the four failed acts counted as wrong codes, so one more wrong code reaches the limit
  expect(await refusal(acts.removeAdmin('000000'))).toEqual([401, 'wrong-codes'])
})

test('too many wrong codes end the session', async () => {
  const olga = await owner()
  const { calls: other } = await anotherSession(olga)
  const { setPrice } = await actsOf(olga)
  for (let left = sessionWrongCodesMax - 1; left > 0; left -= 1) {
    const refused = await setPrice('000000').catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 422, refusal: { code: 'confirmation-refused' } })
    expect(String(refused)).toContain(`Wrong codes left before your session ends: ${left}.`)
  }
  expect(await refusal(setPrice('000000'))).toEqual([401, 'wrong-codes'])
  expect(await refusal(setPrice(olga.code()))).toEqual([401, 'not-signed-in'])
  await other.readOwnAdmin()
  expect((await shop.messageTo(olga.email)).subject).toBe('You were signed out of the Saldo admin site')
  expect((await eventsOf('admin.session-ended')).at(-1)).toMatchObject({
    object: `admin:${olga.admin.id}`,
    why: 'wrong-codes',
    actor: 'system',
    network: '127.0.0.0/24',
  })
  shop.pass(60_000)
  await shop.app.audit.run()
  const tried = (await eventsOf('call.refused')).filter(({ object }) => object === 'call:setPrice')
  expect(tried.map(({ why }) => why)).toEqual(expect.arrayContaining(['confirmation-refused', 'wrong-codes']))
})

test('guessing codes concurrently gives no additional attempts', async () => {
  const olga = await owner()
  const { setPrice } = await actsOf(olga)
  const guesses = Array.from({ length: 20 }, (_, each) => refusal(setPrice(String(each).padStart(6, '0'))))
  const codes = (await Promise.all(guesses)).map(([, code]) => code)
  expect(codes.filter((code) => code === 'confirmation-refused')).toHaveLength(sessionWrongCodesMax - 1)
  expect(codes.filter((code) => code === 'wrong-codes')).toHaveLength(1)
  expect(codes.filter((code) => code === 'not-signed-in')).toHaveLength(20 - sessionWrongCodesMax)
})

test('wrong codes with a wrong password do not count as guesses', async () => {
  const olga = await owner()
  const { calls: other } = await anotherSession(olga)
  const { password } = olga
  const renew = (given: string, code: string) =>
    refusal(olga.calls.renewRecoveryCodes({ body: { password: given, code } }))
  for (let tries = 0; tries < sessionWrongCodesMax; tries += 1)
    expect(await renew('another pass phrase', '000000')).toEqual([422, 'proof-refused'])
  const guesses = Array.from({ length: sessionWrongCodesMax * 2 }, () => renew(password, '000000'))
  const codes = (await Promise.all(guesses)).map(([, code]) => code)
  expect(codes.filter((code) => code === 'proof-refused').length).toBeLessThan(sessionWrongCodesMax)
  expect(codes).toContain('wrong-codes')
  expect(await renew(password, olga.code())).toEqual([401, 'not-signed-in'])
  await other.readOwnAdmin()
})

test('a refund needs a code only if it is large', async () => {
  const { calls, code } = await owner()
  const [small, large] = [await paidOrder(11), await paidOrder(12)]
  await calls.refundOrder({ body: { id: small, reason: 'asked' } })
  expect(await refusal(calls.refundOrder({ body: { id: large, reason: 'asked' } }))).toEqual([422, 'form-refused'])
  await calls.refundOrder({ body: { id: large, reason: 'asked', code: code() } })
})

test('an expired code confirms nothing', async () => {
  const { calls, code } = await owner()
  const late = code()
  shop.pass(2 * totpStepSeconds * 1000)
  const { id } = await support()
  const body = { id, role: 'auditor', reason: 'asked', code: late } as const
  expect(await refusal(calls.changeAdminRole({ body }))).toEqual([422, 'confirmation-refused'])
})
