import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { nothingAsked } from '#domain/assessment/source.ts'
import { freshSubscription } from '#domain/billing/subscription-states.ts'
import { subscriptionsStore } from '#server/features/billing/store/subscriptions.store.ts'
import { paidOrder } from '../scripts/vitest/paid-orders.ts'
import { openServer, registration } from '../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../scripts/vitest/statements.ts'
import { callNames, endpointOf, placesOf, send, wellFormed, withValue, type Place, type Request } from './requests.ts'

// Tests the access control of every call in the contract: without a token, with an invalid token, with the token of an
// ended session, and with another member's ids.

const server = await openServer()

/** A member with records of every kind. `ids`: the ids to try in calls; `own`: other ids that those calls need. */
async function memberWithAll(email: string) {
  await memberWith(server, email)
  const { token } = await server.as().login({ body: { email, password: 'a good pass phrase' } })
  const member = server.as({ token })
  const draft = await member.saveStatement({ body: typedStatement() })
  const generated = await member.saveStatement({ body: typedStatement({ generate: true }, 30) })
  const deleted = await member.saveStatement({ body: typedStatement({}, 35) })
  await member.deleteStatement({ body: { id: deleted.id } })
  const asked = { ...nothingAsked, title: '', expected: null, statementId: generated.id, statement: null, fields: null }
  const assessment = await member.saveAssessment({ body: asked })
  const other = await member.saveAssessment({ body: asked })
  const gone = await member.saveAssessment({ body: asked })
  await member.deleteAssessment({ body: { id: gone.id } })
  const { sessions } = await member.listSessions()
  const { user } = await member.readProfile()
  const sales = await salesOf(user.id)
  const customers = await customersOf(member, assessment.id)
  const ids = [draft, generated, deleted, assessment, gone, ...sessions, user].map(({ id }) => id)
  const own = { assessment: other.id, statement: generated.id, customer: customers.root }
  return { token, member, ids: [...ids, ...sales, ...Object.values(customers)], own }
}

/**
 * A customer with a note and a decision. Three other customers: one merged into the first, one separate, and one
 * deleted.
 */
async function customersOf(member: Client, assessmentId: string) {
  const { customers } = await member.listCustomers({
    body: { search: null, sort: 'name', skip: 0, deleted: false },
  })
  const root = customers[0]?.id ?? ''
  const add = async (name: string) => {
    const entered = { id: null, version: null, name, russianName: null, inn: null, request: null }
    return (await member.saveCustomer({ body: entered })).id
  }
  const [part, apart, gone] = [await add('Part'), await add('Apart'), await add('Gone')]
  await member.mergeCustomers({ body: { id: part, into: root } })
  await member.deleteCustomer({ body: { id: gone } })
  const note = await member.writeCustomerNote({ body: { customerId: root, id: null, text: 'Called.' } })
  const decision = await member.saveDecision({ body: { ...approval, customerId: root, assessmentId } })
  return { root, part, apart, gone, note: note.id, decision: decision.id }
}

const approval = {
  request: { amount: 1, currency: 'RUB', termsDays: null },
  outcome: 'approve',
  granted: 1,
  reason: '',
  nextReviewOn: null,
} as const

/** A paid order, and a running subscription. */
async function salesOf(userId: string): Promise<readonly string[]> {
  const [orderId, subscriptionId] = [await paidOrder(server, userId), randomUUID()]
  const { price_serial: priceSerial } = await server.db
    .selectFrom('orders')
    .select('price_serial')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const fresh = freshSubscription(server.now())
  const kept = { id: subscriptionId, userId, planId: 'translation-monthly', priceSerial, ...fresh } as const
  await subscriptionsStore(server.db).add(kept)
  return [orderId, subscriptionId]
}

const victim = await memberWithAll('victim@example.com')
const attacker = await memberWithAll('attacker@example.com')
const ended = await server.as().register(registration('ended@example.com'))
await server.as({ token: ended.token }).logout()

/** Tokens that identify no session. */
const tokens = [
  ['no token', undefined],
  ['an empty token', ''],
  ['a malformed token', 'a b"c'],
  ['an unknown token', 'x'.repeat(43)],
  ['the token of an ended session', ended.token],
  ['an id as its token', victim.ids.at(-1)],
] as const

const rowsAndTokens = callNames.flatMap((name) => tokens.map(([kind, token]) => [name, kind, token] as const))

test.each(rowsAndTokens)('the call %s with %s is refused if it needs a session', async (name, _, token) => {
  const { right } = endpointOf(name)
  const request = { ...wellFormed(name), query: {} }
  const response = await send(server, request, token === undefined ? {} : { token })
  const isToBeKnown = right === 'member' || (right === 'either' && token !== undefined)
  if (isToBeKnown) expect([response.status, codeOf(response.text)]).toEqual([401, 'not-signed-in'])
  else expect(codeOf(response.text)).not.toBe('not-signed-in')
})

const codeOf = (text: string): unknown => JSON.parse(text).code

/**
 * Ids that do not identify a member's record. A plan belongs to no member. The id of a card set-up comes from the
 * provider; other tests cover it.
 */
const namesOfOthers: readonly unknown[] = ['planId', 'setupId']

/** Whether the value at this path is an id, judging by the name of its field or of its list. */
const isId = (place: Place): boolean =>
  place.at(-2) === 'ids' || (/^id$|^into$|_id$|Id$/.test(String(place.at(-1))) && !namesOfOthers.includes(place.at(-1)))

/** Placeholders for the caller's own ids. Some calls need these in addition to the other member's id. */
const ofCaller = {
  assessment: 'assessment of the caller',
  statement: 'statement of the caller',
  customer: 'customer of the caller',
} as const

type OwnIds = Readonly<Record<keyof typeof ofCaller, string>>

const asCaller = (request: Request, { own }: { readonly own: OwnIds }): Request =>
  // only strings are replaced, so the type stays the same
  JSON.parse(
    JSON.stringify(request)
      .replaceAll(ofCaller.assessment, own.assessment)
      .replaceAll(ofCaller.statement, own.statement)
      .replaceAll(ofCaller.customer, own.customer),
  ) as Request

/** Bodies for calls that would refuse the contract's example before they check the id. */
const bodies: Partial<Record<Request['name'], object>> = {
  updateStatement: { ...wireStatement(), version: 1, generate: false },
  saveAssessment: { statementId: '', title: 'Mine', statement: null, fields: null },
  updateAssessment: { id: '', version: 1 },
  compareAssessments: { ids: [ofCaller.assessment, ofCaller.assessment] },
  saveCustomer: { id: '', version: 1, name: 'Mine' },
  mergeCustomers: { id: ofCaller.customer, into: ofCaller.customer },
  moveRecord: { statementId: ofCaller.statement, assessmentId: null, customerId: null },
  writeCustomerNote: { customerId: ofCaller.customer, id: null, text: 'Mine.' },
  giveNotice: { subscriptionId: '' },
  saveDecision: { ...approval, customerId: ofCaller.customer, assessmentId: ofCaller.assessment },
}

function wireStatement() {
  const { reportingYear: reporting_year, ...statement } = typedStatement()
  return { ...statement, reporting_year }
}

function requestOf(name: Request['name']): Request {
  const request = wellFormed(name)
  const query = Object.fromEntries(Object.entries(request.query).filter(([key]) => isId(['query', key])))
  return { ...request, query, ...(name in bodies && { body: bodies[name] }) }
}

const rowsWithIds = callNames.flatMap((name) => {
  const request = requestOf(name)
  return placesOf(request)
    .filter(isId)
    .map((place) => [name, place.join('.'), place, withOne(request, place)] as const)
})

/**
 * Removes the statement id from an attack on the assessment id of `moveRecord`. A move must name exactly one record.
 */
function withOne(request: Request, place: Place): Request {
  const isOfOther = request.name === 'moveRecord' && place.at(-1) === 'assessmentId'
  return isOfOther ? withValue(request, ['body', 'statementId'], null) : request
}

/** A response without its request id, which differs from call to call. */
const responseOf = ({ status, text }: { readonly status: number; readonly text: string }): readonly unknown[] => [
  status,
  { ...JSON.parse(text), requestId: null },
]

test.each(rowsWithIds)(
  'the call %s reveals nothing to another member through the id %s',
  async (_, __, place, request) => {
    const own = asCaller(request, attacker)
    const ofNothing = responseOf(await send(server, withValue(own, place, randomUUID()), attacker))
    for (const id of victim.ids)
      expect(responseOf(await send(server, withValue(own, place, id), attacker))).toEqual(ofNothing)
  },
)

/** Whether a call responds differently for any of the caller's own ids than for an unknown id. */
async function knowsOwnIds(owner: typeof victim, place: Place, request: Request): Promise<boolean> {
  const asked = asCaller(request, owner)
  const responseFor = async (id: string) =>
    JSON.stringify(responseOf(await send(server, withValue(asked, place, id), owner)))
  const ofNothing = await responseFor(randomUUID())
  for (const id of owner.ids) if ((await responseFor(id)) !== ofNothing) return true
  return false
}

test('every call distinguishes a member’s own id from an unknown id', async () => {
  const blind: string[] = []
  let owner = await memberWithAll('owner@example.com')
  for (const [name, at, place, request] of rowsWithIds) {
    if (await knowsOwnIds(owner, place, request)) continue
    // an earlier call may have deleted the record that this call needs
    owner = await memberWithAll(`${randomUUID()}@example.com`)
    if (!(await knowsOwnIds(owner, place, request))) blind.push(`${name} ${at}`)
  }
  expect(blind).toEqual([])
})

test('attacks leave a member’s assessments, sessions and uses unchanged', async () => {
  const again = await memberWithAll('as-before@example.com')
  const of = async ({ member }: typeof victim) => {
    const { user } = await member.readProfile()
    const query = { search: null, deleted: false }
    const { assessments } = await member.listAssessments({ params: { userId: user.id }, query })
    const { sessions } = await member.listSessions()
    return [assessments.length, sessions.length, user.counter, user.assessmentCounter]
  }
  expect(await of(victim)).toEqual(await of(again))
})
