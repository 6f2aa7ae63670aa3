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

/** The name, the tax number, and the numbers of statements and assessments of each customer. */
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

test('assessments that are renamed with their statement leave a customer that has another statement', async () => {
  const member = await memberWith(server, 'another@example.com')
  const { id } = await assessed(member)
  await member.saveStatement({ body: typedStatement({ ...real, reportingYear: 2023 }) })
  await rename(member, id)
  expect(await told(member)).toEqual([
    ['Secret Whale', inn, 1, 0],
    ['Walrus', null, 1, 1],
  ])
})

test('assessments that are renamed with their statement leave a customer that was entered by hand', async () => {
  const member = await memberWith(server, 'entered@example.com')
  await member.saveCustomer({ body: customer })
  const { id } = await assessed(member)
  await rename(member, id, { companyTitle: 'Grey Whale', russianName: 'ООО «Серый кит»', inn: '7701234561' })
  expect(await told(member)).toEqual([
    ['Grey Whale', '7701234561', 1, 1],
    ['Secret Whale', inn, 0, 0],
  ])
})

test('assessments that are renamed with their statement go to the customer that has the new name', async () => {
  const member = await memberWith(server, 'known@example.com')
  await member.saveCustomer({ body: { ...customer, name: 'Walrus', russianName: null, inn: null } })
  const { id } = await assessed(member)
  await rename(member, id)
  expect(await told(member)).toEqual([['Walrus', null, 1, 1]])
})

test('an assessment that had the nickname before its statement goes with the statement', async () => {
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
