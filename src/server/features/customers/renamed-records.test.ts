import { expect, test } from 'vitest'
import { unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests which customers records belong to after a statement is renamed, and what remains of their former customer.

const server = await openServer()
const [inn, russianName] = ['7801234560', 'ООО «Тайный кит»']
const real = { companyTitle: 'Secret Whale', russianName, inn }
const nickname = { companyTitle: 'Walrus', russianName: null, inn: null }
const customer = { id: null, version: null, name: 'Secret Whale', russianName, inn, request: null } as const

type Member = Awaited<ReturnType<typeof memberWith>>

const listed = async (member: Member) =>
  (await member.listCustomers({ body: { search: null, sort: 'name', skip: 0, deleted: false } })).customers

/** For each customer: the name, the tax number, the number of statements and the number of assessments. */
const told = async (member: Member) =>
  (await listed(member)).map(({ name, inn: number, counts }) => [name, number, counts.statements, counts.assessments])

/** Saves a translated statement of the company and an assessment of it; returns their ids. */
async function assessed(member: Member, names: object = {}) {
  await server.db.updateTable('grants').set({ used: 0 }).execute()
  const { id } = await member.saveStatement({ body: typedStatement({ ...real, generate: true, ...names }) })
  const { id: assessmentId } = await member.saveAssessment({ body: { ...unasked, statementId: id } })
  return { id, assessmentId }
}

const rename = (member: Member, id: string, names: object = {}) =>
  member.renameStatement({ body: { id, ...nickname, ...names, renameAssessments: true } })

test('assessments renamed with their statement leave a customer that has other statements', async () => {
  const member = await memberWith(server, 'another@example.com')
  const { id } = await assessed(member)
  await member.saveStatement({ body: typedStatement({ ...real, reportingYear: 2023 }) })
  await rename(member, id)
  expect(await told(member)).toEqual([
    ['Secret Whale', inn, 1, 0],
    ['Walrus', null, 1, 1],
  ])
})

test('assessments renamed with their statement leave a customer entered by hand', async () => {
  const member = await memberWith(server, 'entered@example.com')
  await member.saveCustomer({ body: customer })
  const { id } = await assessed(member)
  await rename(member, id, { companyTitle: 'Grey Whale', russianName: 'ООО «Серый кит»', inn: '7701234561' })
  expect(await told(member)).toEqual([
    ['Grey Whale', '7701234561', 1, 1],
    ['Secret Whale', inn, 0, 0],
  ])
})

test('assessments renamed with their statement move to the customer of the new name', async () => {
  const member = await memberWith(server, 'known@example.com')
  await member.saveCustomer({ body: { ...customer, name: 'Walrus', russianName: null, inn: null } })
  const { id } = await assessed(member)
  await rename(member, id)
  expect(await told(member)).toEqual([['Walrus', null, 1, 1]])
})

test('an assessment moves with its statement even if it was renamed first', async () => {
  const member = await memberWith(server, 'before@example.com')
  const { id, assessmentId } = await assessed(member)
  await member.updateAssessment({ body: { id: assessmentId, version: 1, title: 'Walrus', expected: null } })
  await member.saveStatement({ body: typedStatement({ ...real, reportingYear: 2023 }) })
  await rename(member, id)
  expect(await told(member)).toEqual([
    ['Secret Whale', inn, 1, 0],
    ['Walrus', null, 1, 1],
  ])
})

/** A member with an entered customer that has a note, a decision and the statements of two years. */
async function noted(email: string) {
  const member = await memberWith(server, email)
  const { id: customerId } = await member.saveCustomer({ body: customer })
  await member.writeCustomerNote({ body: { customerId, id: null, text: `Secret Whale, ${inn}: called.` } })
  const { id: former, assessmentId } = await assessed(member, { reportingYear: 2022 })
  const request = { amount: 1_000_000, currency: 'RUB', termsDays: 60 }
  const decision = { request, outcome: 'approve', granted: 1_000_000, reason: russianName, nextReviewOn: null } as const
  const { id: decisionId } = await member.saveDecision({ body: { customerId, assessmentId, ...decision } })
  const { id: latter } = await assessed(member)
  return { member, customerId, decisionId, former, latter }
}

const realNames = new RegExp(`Secret Whale|Тайный кит|${inn}`)

test('a customer’s real names are removed once all its statements have a nickname', async () => {
  const { member, customerId, decisionId, former, latter } = await noted('twice@example.com')
  await rename(member, former)
  expect(await told(member)).toEqual([
    ['Secret Whale', inn, 1, 1],
    ['Walrus', null, 1, 1],
  ])
  await rename(member, latter)
  expect(await told(member)).toEqual([['Walrus', null, 2, 2]])
  const [walrus] = await listed(member)
  const read = await member.readCustomer({ params: { id: walrus?.id ?? '' } })
  expect(read.notes.map(({ text }) => text)).toEqual(['…, …: called.'])
  expect(read.decisions.map(({ id }) => id)).toEqual([decisionId])
  expect(read.merged.map(({ id }) => id)).toEqual([customerId])
  expect(JSON.stringify([read, await member.readDecision({ params: { id: decisionId } })])).not.toMatch(realNames)
})

test('a customer keeps its names while one assessment has the old name', async () => {
  const { member, former, latter } = await noted('unticked@example.com')
  await rename(member, former)
  await member.renameStatement({ body: { id: latter, ...nickname } })
  expect(await told(member)).toEqual([
    ['Secret Whale', inn, 0, 1],
    ['Walrus', null, 2, 1],
  ])
  await rename(member, latter)
  expect(await told(member)).toEqual([['Walrus', null, 2, 2]])
})

test('a customer keeps its names when its statements are renamed to another company', async () => {
  const { member, former, latter } = await noted('other@example.com')
  await member.saveCustomer({ body: { ...customer, name: 'Orca', russianName: null, inn: '7701234561' } })
  for (const id of [former, latter]) await rename(member, id, { companyTitle: 'Orca' })
  expect(await told(member)).toEqual([
    ['Orca', '7701234561', 2, 2],
    ['Secret Whale', inn, 0, 0],
  ])
})

test('a customer that loses its names takes the name of another record', async () => {
  const { member, customerId, former, latter } = await noted('moved@example.com')
  const { id: statementId } = await member.saveStatement({
    body: typedStatement({ ...nickname, companyTitle: 'Otter', reportingYear: 2021 }),
  })
  await member.moveRecord({ body: { statementId, assessmentId: null, customerId } })
  await rename(member, former)
  await rename(member, latter)
  expect(await told(member)).toEqual([
    ['Otter', null, 1, 0],
    ['Walrus', null, 2, 2],
  ])
})

test('merged customers stay merged when they lose their names', async () => {
  const { member, customerId, former, latter } = await noted('group@example.com')
  await member.saveCustomer({ body: { ...customer, name: 'Orca', russianName: null, inn: null } })
  const [orca] = await listed(member)
  await member.mergeCustomers({ body: { id: customerId, into: orca?.id ?? '' } })
  await rename(member, former)
  await rename(member, latter)
  const { merged, notes } = await member.readCustomer({ params: { id: orca?.id ?? '' } })
  expect(JSON.stringify([merged, notes])).not.toMatch(realNames)
  expect(notes).toHaveLength(1)
})

test('a customer loses its names when its only statement is renamed', async () => {
  const member = await memberWith(server, 'chosen@example.com')
  const { id: customerId } = await member.saveCustomer({ body: customer })
  const { id: statementId } = await member.saveStatement({ body: typedStatement(real) })
  await member.moveRecord({ body: { statementId, assessmentId: null, customerId } })
  await rename(member, statementId)
  expect(await told(member)).toEqual([['Walrus', null, 1, 0]])
})
