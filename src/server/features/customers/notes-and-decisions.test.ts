import { expect, test } from 'vitest'
import { unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()

/** A member with a customer whose statement has been assessed. */
async function assessed(email: string, names: Parameters<typeof typedStatement>[0] = {}) {
  const member = await memberWith(server, email)
  await server.db.updateTable('grants').set({ used: 0 }).execute()
  const { id: statementId } = await member.saveStatement({ body: typedStatement({ generate: true, ...names }) })
  const { id: assessmentId } = await member.saveAssessment({ body: { ...unasked, statementId } })
  const { customers } = await member.listCustomers({
    body: { search: null, sort: 'changedAt', skip: 0, deleted: false },
  })
  const [customer] = customers
  if (customer === undefined) throw new Error('there is no customer')
  return { member, statementId, assessmentId, customerId: customer.id }
}

const deciding = (customerId: string, assessmentId: string) => ({
  customerId,
  assessmentId,
  request: { amount: 1_000_000, currency: 'RUB', termsDays: 60 },
  outcome: 'reduce' as const,
  granted: 400_000,
  reason: 'Short history.',
  nextReviewOn: '2030-01-31',
})

test('a decision keeps the assessment’s printout after the assessment changes', async () => {
  const { member, assessmentId, customerId } = await assessed('decides@example.com')
  const before = await member.readAssessment({ body: { id: assessmentId } })
  const { id } = await member.saveDecision({ body: deciding(customerId, assessmentId) })
  const { version } = before
  await member.updateAssessment({
    body: { id: assessmentId, version, title: 'Another', rubPerUsd: '80', expected: null },
  })
  const decision = await member.readDecision({ params: { id } })
  expect(decision).toMatchObject({ outcome: 'reduce', granted: 400_000, reason: 'Short history.' })
  expect(decision.company).toEqual({ name: 'Blue Whale', russianName: null, inn: null })
  expect(decision.printout).toEqual(before.printout)
  expect(decision.assessment.conclusion).toEqual(before.conclusion)
  const { customer, decisions } = await member.readCustomer({ params: { id: customerId } })
  expect(customer.decision).toMatchObject({ outcome: 'reduce', nextReviewOn: '2030-01-31' })
  expect(decisions.map((each) => each.id)).toEqual([id])
})

test('a decision is refused if its assessment has changed since the member saw it', async () => {
  const { member, assessmentId, customerId } = await assessed('unseen@example.com')
  const { customer } = await member.readCustomer({ params: { id: customerId } })
  const seen = customer.assessments[0]?.version ?? 0
  await member.updateAssessment({
    body: { id: assessmentId, version: seen, title: 'Another', rubPerUsd: '80', expected: null },
  })
  const body = { ...deciding(customerId, assessmentId), assessmentVersion: seen }
  expect(await refusal(member.saveDecision({ body }))).toEqual([409, 'assessment-changed'])
  const { id } = await member.saveDecision({ body: { ...body, assessmentVersion: seen + 1 } })
  expect((await member.readDecision({ params: { id } })).printout.title).toBe('Another')
})

test('a decision is deleted together with its assessment', async () => {
  const { member, assessmentId, customerId } = await assessed('goes@example.com')
  const { id } = await member.saveDecision({ body: deciding(customerId, assessmentId) })
  expect(await refusal(member.deleteAssessment({ body: { id: assessmentId } }))).toEqual([409, 'assessment-decided'])
  await member.deleteAssessment({ body: { id: assessmentId, withDecisions: true } })
  expect(await refusal(member.readDecision({ params: { id } }))).toEqual([404, 'decision-not-found'])
  expect((await member.readCustomer({ params: { id: customerId } })).customer.counts.decisions).toBe(0)
  await member.restoreAssessment({ body: { id: assessmentId } })
  expect((await member.readDecision({ params: { id } })).id).toBe(id)
})

test.each([
  ['an approval of less than requested', { outcome: 'approve' }],
  ['a reduction to zero', { granted: 0 }],
  ['a refusal that grants an amount', { outcome: 'refuse' }],
  ['half a rouble', { granted: 0.5 }],
  ['a review in the past', { nextReviewOn: '2020-01-01' }],
  ['an unknown currency', { request: { amount: 1_000_000, currency: 'ABC', termsDays: 60 } }],
] as const)('a decision with %s is refused', async (_, change) => {
  const { member, assessmentId, customerId } = await assessed(`${crypto.randomUUID()}@example.com`)
  const body = { ...deciding(customerId, assessmentId), ...change }
  expect(await refusal(member.saveDecision({ body }))).toEqual([422, 'form-refused'])
})

test('a decision can only be based on an assessment of the same customer', async () => {
  const { member, assessmentId } = await assessed('same@example.com')
  const { id } = await member.saveCustomer({
    body: { id: null, version: null, name: 'Another', russianName: null, inn: null, request: null },
  })
  expect(await refusal(member.saveDecision({ body: deciding(id, assessmentId) }))).toEqual([
    404,
    'assessment-not-found',
  ])
})

test('renaming a company to a nickname removes its real names from decisions', async () => {
  const inn = '7801234560'
  const { member, statementId, assessmentId, customerId } = await assessed('forgets@example.com', {
    companyTitle: 'Secret Whale',
    russianName: 'ООО «Тайный кит»',
    inn,
  })
  const { id } = await member.saveDecision({ body: deciding(customerId, assessmentId) })
  const names = { companyTitle: 'Walrus', russianName: null, inn: null }
  await member.renameStatement({ body: { id: statementId, ...names, renameAssessments: true } })
  const response = JSON.stringify(await member.readDecision({ params: { id } }))
  for (const name of ['Secret Whale', 'Тайный кит', inn]) expect(response).not.toContain(name)
})

test('notes about customers can be written, changed and deleted', async () => {
  const { member, customerId } = await assessed('notes@example.com')
  const { id } = await member.writeCustomerNote({ body: { customerId, id: null, text: 'Called.' } })
  await member.writeCustomerNote({ body: { customerId, id, text: 'Called twice.' } })
  expect((await member.readCustomer({ params: { id: customerId } })).notes.map(({ text }) => text)).toEqual([
    'Called twice.',
  ])
  await member.deleteCustomerNote({ body: { id } })
  expect(await refusal(member.writeCustomerNote({ body: { customerId, id, text: 'Late.' } }))).toEqual([
    404,
    'note-not-found',
  ])
  expect(await refusal(member.writeCustomerNote({ body: { customerId, id: null, text: ' ' } }))).toEqual([
    422,
    'form-refused',
  ])
})

test('a change to a note is refused if the note has changed meanwhile', async () => {
  const { member, customerId } = await assessed('meanwhile@example.com')
  const { id } = await member.writeCustomerNote({ body: { customerId, id: null, text: 'Called.' } })
  const change = (text: string, before: string) => member.writeCustomerNote({ body: { customerId, id, text, before } })
  const texts = async () => (await member.readCustomer({ params: { id: customerId } })).notes.map(({ text }) => text)
  await change('Called twice.', 'Called.')
  expect(await refusal(change('Wrote.', 'Called.'))).toEqual([409, 'note-changed'])
  expect(await texts()).toEqual(['Called twice.'])
  await change('Wrote.', 'Called twice.')
  expect(await texts()).toEqual(['Wrote.'])
})

test('a note cannot be moved to another customer', async () => {
  const { member, customerId } = await assessed('elsewhere@example.com')
  const { id: other } = await member.saveCustomer({
    body: { id: null, version: null, name: 'Oak', russianName: null, inn: null, request: null },
  })
  const { id, writtenAt } = await member.writeCustomerNote({ body: { customerId, id: null, text: 'Called.' } })
  const body = { customerId, id, text: 'Wrote.' }
  expect(await refusal(member.writeCustomerNote({ body: { ...body, customerId: other } }))).toEqual([
    404,
    'note-not-found',
  ])
  expect(
    await refusal(member.writeCustomerNote({ body: { ...body, writtenAt: new Date('2025-03-01T12:00:00Z') } })),
  ).toEqual([422, 'form-refused'])
  await member.mergeCustomers({ body: { id: customerId, into: other } })
  await member.writeCustomerNote({ body: { ...body, customerId: other, writtenAt } })
  const { notes } = await member.readCustomer({ params: { id: other } })
  expect(notes).toEqual([{ id, text: 'Wrote.', writtenAt }])
})

test('a note can be added with an earlier date', async () => {
  const { member, customerId } = await assessed('again@example.com')
  const writtenAt = new Date('2025-03-01T12:00:00Z')
  const body = { customerId, id: null, text: 'Called.' }
  const { id } = await member.writeCustomerNote({ body: { ...body, writtenAt } })
  const { notes } = await member.readCustomer({ params: { id: customerId } })
  expect(notes).toEqual([{ id, text: 'Called.', writtenAt }])
  for (const impossible of ['2999-01-01T00:00:00Z', '0000-01-01T00:00:00Z']) {
    const now = await member.writeCustomerNote({ body })
    const added = await member.writeCustomerNote({ body: { ...body, writtenAt: new Date(impossible) } })
    expect(added.writtenAt).toEqual(now.writtenAt)
  }
})

test('a note sent again with its idempotency key is saved once', async () => {
  const { member, assessmentId, customerId } = await assessed('sent-again@example.com')
  const customer = { id: null, version: null, name: 'Oak', russianName: null, inn: null, request: null }
  const again = [
    () => member.saveCustomer({ body: customer, idempotencyKey: 'customer' }),
    () => member.writeCustomerNote({ body: { customerId, id: null, text: 'Called.' }, idempotencyKey: 'note' }),
    () => member.saveDecision({ body: deciding(customerId, assessmentId), idempotencyKey: 'decision' }),
  ]
  for (const save of again) expect(await save()).toEqual(await save())
  const { notes, decisions } = await member.readCustomer({ params: { id: customerId } })
  const question = { search: 'Oak', sort: 'name', skip: 0, deleted: false } as const
  const { total } = await member.listCustomers({ body: question })
  expect([total, notes.length, decisions.length]).toEqual([1, 1, 1])
})

test('deleting a note is recorded in the audit trail', async () => {
  const { member, assessmentId, customerId } = await assessed('audited@example.com')
  const { id: note } = await member.writeCustomerNote({ body: { customerId, id: null, text: 'Called.' } })
  const { id: decision } = await member.saveDecision({ body: deciding(customerId, assessmentId) })
  await member.deleteCustomerNote({ body: { id: note } })
  await member.deleteDecision({ body: { id: decision } })
  expect(await refusal(member.deleteDecision({ body: { id: decision } }))).toEqual([404, 'decision-not-found'])
  const rows = server.db.selectFrom('audit_events').select(['kind', 'actor']).orderBy('number')
  expect(await rows.where('object', '=', `customer:${customerId}`).execute()).toEqual([
    { kind: 'customer.decided', actor: 'member' },
    { kind: 'customer.note-deleted', actor: 'member' },
    { kind: 'customer.decision-deleted', actor: 'member' },
  ])
})

test('only one of two concurrent calls to save a decision and delete its assessment succeeds', async () => {
  const { member, assessmentId, customerId } = await assessed('at-once@example.com')
  const settled = await Promise.allSettled([
    member.saveDecision({ body: deciding(customerId, assessmentId) }),
    member.deleteAssessment({ body: { id: assessmentId } }),
  ])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a member cannot reach another member’s customers', async () => {
  const { member, assessmentId, customerId: id } = await assessed('keeps@example.com')
  const { id: note } = await member.writeCustomerNote({ body: { customerId: id, id: null, text: 'Mine.' } })
  const { id: decision } = await member.saveDecision({ body: deciding(id, assessmentId) })
  const stranger = await assessed('stranger@example.com')
  const { member: other, customerId: own, statementId } = stranger
  const named = { version: 1, name: 'Stolen', russianName: null, inn: null, request: null }
  const calls = [
    () => other.readCustomer({ params: { id } }),
    () => other.saveCustomer({ body: { id, ...named } }),
    () => other.deleteCustomer({ body: { id } }),
    () => other.restoreCustomer({ body: { id } }),
    () => other.mergeCustomers({ body: { id, into: own } }),
    () => other.mergeCustomers({ body: { id: own, into: id } }),
    () => other.partCustomer({ body: { id } }),
    () => other.moveRecord({ body: { statementId, assessmentId: null, customerId: id } }),
    () => other.moveRecord({ body: { statementId: null, assessmentId, customerId: own } }),
    () => other.writeCustomerNote({ body: { customerId: id, id: null, text: 'Stolen.' } }),
    () => other.writeCustomerNote({ body: { customerId: own, id: note, text: 'Stolen.' } }),
    () => other.deleteCustomerNote({ body: { id: note } }),
    () => other.saveDecision({ body: deciding(id, stranger.assessmentId) }),
    () => other.saveDecision({ body: deciding(own, assessmentId) }),
    () => other.readDecision({ params: { id: decision } }),
    () => other.deleteDecision({ body: { id: decision } }),
  ]
  for (const call of calls) expect((await refusal(call()))[0]).toBe(404)
  const { customer, notes, decisions } = await member.readCustomer({ params: { id } })
  expect([customer.name, notes.length, decisions.length]).toEqual(['Blue Whale', 1, 1])
})
