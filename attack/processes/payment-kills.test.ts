import { expect, onTestFinished } from 'vitest'
import { codeIn, messageTo } from '../../e2e/outbox.ts'
import { startServer } from '../../e2e/processes/own-processes.ts'
import { ask, registrationOf } from '../../e2e/running-server.ts'
import type { RunningServer } from '../../e2e/run-server.ts'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { chooseAtPayPal } from '../../scripts/vitest/payments-under-test.ts'
import { cardConsentVersion, termsVersion } from '#domain/policy.ts'
import { enterCard } from '#server/adapters/payment-sandbox/entered-card.ts'
import { openPaymentSandbox, type PaymentSandbox } from '#server/adapters/payment-sandbox/payment-sandbox.ts'
import { chanceOf, seedOf, type Chance } from '../chance.ts'
import { testOnDatabases } from './own-databases.ts'

// Kills the server when the payment provider has handled a call, but the server may not have stored the result yet. The
// buyer must still be charged once and receive one grant. Kills are timed by calls to the provider, not by the clock.

const kills = Math.max(15, Number(process.env.SALDO_KILLS ?? 0))
const seed = Number(process.env.SALDO_SEED ?? 1)
const program = 'attack/processes/paying-server.js'
/** The maximum number of calls to the provider in one purchase. */
const callsMax = 7
const buyer = { name: 'Anna Petrova', company: '', address: '', country: '', taxNumber: '' }

type Shop = { readonly server: RunningServer; readonly sandbox: PaymentSandbox; readonly token: string }
type Purchase = (shop: Shop, key: string) => Promise<unknown>
/**
 * When to kill the server: after its `at`-th call to the provider. `isResponseSent`: whether the provider sends its
 * response to that call before the kill.
 */
type Kill = { readonly buy: Purchase; readonly at: number; readonly isResponseSent: boolean }

/**
 * The kills of a run. Each comes after a call whose effect the server may not know yet. In a full run, the seed chooses
 * the calls.
 */
const killsOf = (chance: Chance): readonly Kill[] =>
  isFull
    ? Array.from({ length: kills }, () => ({
        at: 1 + chance.below(callsMax),
        buy: chance.one([byCard, byPayPal]),
        isResponseSent: chance.one([true, false]),
      }))
    : [
        // the first calls of a purchase by card: new customer, new charge, confirmation of the charge
        { buy: byCard, at: 3, isResponseSent: false },
        // the four calls of a purchase by PayPal: access token, new order, look-up of the order, capture of the payment
        { buy: byPayPal, at: 4, isResponseSent: false },
      ]

testOnDatabases(
  'a buyer is charged once and granted once when the server is killed',
  'PostgreSQL',
  async (settings, name) => {
    const sandbox = await openPaymentSandbox()
    onTestFinished(() => sandbox.close())
    const { keys, origin } = sandbox
    const start = () => startServer({ ...settings, PAYMENT_SANDBOX: JSON.stringify({ keys, origin }) }, program)
    const chance = chanceOf(seedOf(seed, name, 0))
    let shop: Shop = { server: await start(), sandbox, token: '' }
    shop = { ...shop, token: await memberOf(shop.server.address) }
    for (const [before, { buy, at, isResponseSent }] of killsOf(chance).entries()) {
      const kill = before + 1
      await killedAt(at, shop, { buy: () => buy(shop, `kill-${kill}`), isResponseSent })
      shop = { ...shop, server: await start() }
      await again(() => buy(shop, `kill-${kill}`))
      expect(await told(shop), `events after kill ${kill}`).toBe(0)
      const { body } = await ask(shop.server.address, '/api/currentPlan', undefined, shop.token)
      expect([paid(sandbox), body.counter], `kill ${kill} at call ${at} by ${buy.name}`).toEqual([kill, kill])
    }
  },
)

/**
 * Kills the server after its `at`-th call to the provider. The provider's response to that call is sent or held back.
 */
async function killedAt(
  at: number,
  { server, sandbox }: Shop,
  { buy, isResponseSent }: { readonly buy: () => Promise<unknown>; readonly isResponseSent: boolean },
): Promise<void> {
  let isOver = false
  sandbox.faults.set(at, 'late')
  const ended = buy()
    .catch(() => undefined)
    .finally(() => (isOver = true))
  await expect.poll(() => isOver || sandbox.faults.count() >= at, { interval: 1 }).toBe(true)
  if (isResponseSent) sandbox.faults.release()
  await server.end('SIGKILL')
  await ended
  sandbox.faults.clear()
}

/** Makes up to five attempts, until the server knows the outcome. */
async function again(work: () => Promise<unknown>): Promise<void> {
  for (let asked = 1; ; asked += 1) {
    try {
      return void (await work())
    } catch (error) {
      if (asked === 5) throw error
    }
  }
}

/**
 * Delivers waiting events to the server, and returns how many it did not accept. A delivery may cause new events, such
 * as the removal of a card saved twice. These wait for the next delivery.
 */
async function told({ sandbox, server }: Shop): Promise<number> {
  sandbox.allowSites([server.address])
  const waiting = sandbox.events().filter(({ isDelivered }) => !isDelivered)
  await sandbox.deliver()
  return waiting.filter(({ isDelivered }) => !isDelivered).length
}

const byCard: Purchase = async ({ server, sandbox, token }, key) => {
  const entered = enterCard(
    sandbox.state,
    { key: '', number: '4242424242424242', expiry: '12/34', cvc: '123', name: null },
    new Date(),
  )
  if ('error' in entered) throw new Error(entered.error.message)
  const order = { ...(await orderOf(server.address, token)), source: entered.paymentMethod.id, keep: true }
  await paidBy(server, '/api/make_payment', { body: { ...order, consentVersion: cardConsentVersion }, token, key })
}

const byPayPal: Purchase = async ({ server, token }, key) => {
  const body = await orderOf(server.address, token)
  const started = await paidBy(server, '/api/payByPayPal', { body, token, key })
  const approvalUrl = String(started.approvalUrl)
  if (approvalUrl === '') return
  await chooseAtPayPal(approvalUrl, 'pay')
  const back = { token: new URL(approvalUrl).searchParams.get('token'), PayerID: '' }
  await paidBy(server, '/api/processPayPal', { body: back, token })
}

type Sent = { readonly body: unknown; readonly token: string; readonly key?: string }

async function paidBy({ address }: RunningServer, path: string, { body, token, key }: Sent) {
  const response = await ask(address, path, body, token, key === undefined ? {} : { 'idempotency-key': key })
  if (response.status !== 200)
    throw new Error(`${path} responds with ${response.status}: ${JSON.stringify(response.body)}`)
  return response.body
}

async function orderOf(address: string, token: string) {
  const { body } = await ask(address, '/api/getQuote?plan=translation&quantity=1', undefined, token)
  const { priceSerial } = body
  return { planId: 'translation', quantity: 1, priceSerial, buyer, agree: true, termsVersion }
}

/** A member with a proven address. */
async function memberOf(address: string): Promise<string> {
  const email = 'anna@example.com'
  const { body } = await ask(address, '/auth/register', registrationOf(email))
  const token = String(body.token)
  await ask(address, '/auth/sendAddressCode', {}, token)
  const otp = codeIn(await messageTo(email, 'one-time code', address))
  const { status } = await ask(address, '/auth/proveAddress', { otp }, token)
  if (status !== 200) throw new Error(`the address was not proven: ${status}`)
  return token
}

const paid = ({ state }: PaymentSandbox): number =>
  Object.values(state.charges).filter(({ status }) => status === 'succeeded').length +
  Object.values(state.orders).flatMap(({ captures }) => captures).length
