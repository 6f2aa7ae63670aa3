import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoints, InputOf } from '#contract/endpoints.ts'
import { cardConsentVersion, termsVersion } from '#domain/policy.ts'
import { enterCard } from '#server/adapters/payment-sandbox/entered-card.ts'
import { openPaymentSandbox, type PaymentSandbox } from '#server/adapters/payment-sandbox/payment-sandbox.ts'
import { benchDatabase, type BenchDatabase } from './bench-database.ts'
import { benchMember, outgoing, type BenchMember } from './bench-members.ts'
import { start, type Running } from './processes.ts'
import { inTurns, reportRounds } from './rounds.ts'

// Measures orders by card. The product places the order, charges it with two calls to the sandbox, grants the uses and
// makes the invoice. The baseline makes only the two calls.

type CardOrder = InputOf<Endpoints['makePayment']>['body']

const members = 8
const ordersToWarm = 400
const buyer = { name: 'Bench', company: '', address: '', country: '', taxNumber: '' }

/** Measures orders per second on PostgreSQL. Each member places one order at a time. */
export async function measureOrders(): Promise<void> {
  const database = await benchDatabase()
  if (database === null) return console.log('\nPostgreSQL is not available: orders were not measured.')
  const folder = mkdtempSync(join(tmpdir(), 'saldo-bench-'))
  const sandbox = await openPaymentSandbox()
  const { keys, origin } = sandbox
  const open: Running[] = []
  try {
    const settings = { PAYMENT_SANDBOX: JSON.stringify({ keys, origin }) }
    const server = await startPaying({ database, folder, settings })
    open.push(server)
    const buyers = await Promise.all(
      Array.from({ length: members }, (_, at) => buyerOf({ database, server, sandbox }, at)),
    )
    const card = Object.values(sandbox.state.methods).find(({ isSaved }) => isSaved)?.shown
    const BENCH_CARD = JSON.stringify({ customerId: card?.customer, cardId: card?.id })
    const bare = await start('bench/bare-provider.js', { ...settings, BENCH_CARD })
    open.push(bare)
    await measure(server, bare, buyers)
  } finally {
    for (const each of open) await each.end()
    await sandbox.close()
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

type Starting = {
  readonly database: BenchDatabase
  readonly folder: string
  readonly settings: Readonly<Record<string, string>>
}

const startPaying = ({ database, folder, settings }: Starting): Promise<Running> =>
  start('../attack/processes/paying-server.js', {
    ...settings,
    PORT: '0',
    ADMIN_PORT: 'none',
    PROFILE: 'development',
    LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
    DATA_FOLDER: folder,
    DATABASE_URL: database.url,
  })

type Shop = { readonly database: BenchDatabase; readonly server: Running; readonly sandbox: PaymentSandbox }
type Buyer = { readonly member: BenchMember; readonly order: CardOrder }

/** A member with a proven address and a saved card, and the order to repeat. */
async function buyerOf({ database, server, sandbox }: Shop, at: number): Promise<Buyer> {
  const member = await benchMember(server.address, `buyer-${at}@example.com`)
  await database.pool.query('update users set address_proven_at = now() where id = $1', [member.id])
  const entered = { key: '', number: '4242424242424242', expiry: '12/34', cvc: '123', name: null }
  const card = enterCard(sandbox.state, entered, new Date())
  if ('error' in card) throw new Error(card.error.message)
  const { priceSerial } = await member.calls.readQuote({ query: { plan: 'translation', quantity: 1 } })
  const choice = { planId: 'translation', quantity: 1, priceSerial, buyer, agree: true, termsVersion }
  const order = { ...choice, source: card.paymentMethod.id, keep: true, consentVersion: cardConsentVersion }
  await member.calls.makePayment({ body: order })
  return { member, order: { ...order, keep: false } }
}

async function measure(server: Running, bare: Running, buyers: readonly Buyer[]): Promise<void> {
  const loads = await Promise.all(
    buyers.map(async ({ member, order }) => {
      const { method, path, body } = await outgoing((calls) => calls.makePayment({ body: order }))
      const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' }
      return { url: server.address + path, method, headers, body: JSON.stringify(body) }
    }),
  )
  const found = await inTurns(
    [
      {
        name: 'the provider’s two calls alone',
        processes: [bare],
        connections: members,
        loads: [{ url: bare.address, method: 'POST' }],
      },
      { name: 'make_payment: order, charge, grant, invoice', processes: [server], connections: members, loads },
    ],
    { toWarm: ordersToWarm },
  )
  reportRounds('Orders paid by a saved card (goal: at least ×0.20)', found)
}
