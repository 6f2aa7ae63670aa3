import { expect, test } from 'vitest'
import { goldenBody, unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests which customer a changed record belongs to, and what remains of its former customer.

const server = await openServer()
const [inn, russianName] = ['7801234560', 'ООО «Бета»']
const beta = { id: null, version: null, name: 'Beta', russianName, inn, request: null } as const

type Member = Awaited<ReturnType<typeof memberWith>>

const listed = async (member: Member) =>
  (await member.listCustomers({ body: { search: null, sort: 'name', skip: 0, deleted: false } })).customers

const told = async (member: Member) =>
  (await listed(member)).map((each) => [each.name, each.inn, each.counts.statements + each.counts.assessments])

/**
 * Saves a draft under the first of these titles, then changes its title to each of the others, as if the title were
 * being typed.
 */
async function typed(member: Member, titles: readonly string[]): Promise<string> {
  const [first, ...others] = titles
  const { id } = await member.saveStatement({ body: typedStatement({ companyTitle: first ?? '' }) })
  for (const [version, companyTitle] of others.entries())
    await member.updateStatement({
      params: { id },
      body: { ...typedStatement({ companyTitle }), version: version + 1 },
    })
  return id
}

test('typing a title that matches a customer’s name does not change the customer', async () => {
  const member = await memberWith(server, 'retitled@example.com')
  const { id } = await member.saveCustomer({ body: beta })
  await member.writeCustomerNote({ body: { customerId: id, id: null, text: `Beta, ${inn}: called.` } })
  await typed(member, ['B', 'Beta', 'Beta', 'Beta B', 'Beta Bank'])
  const { customer, notes } = await member.readCustomer({ params: { id } })
  expect([customer.name, customer.russianName, customer.inn]).toEqual(['Beta', russianName, inn])
  expect(notes.map(({ text }) => text)).toEqual([`Beta, ${inn}: called.`])
  expect(await told(member)).toEqual([
    ['Beta', inn, 0],
    ['Beta Bank', null, 1],
  ])
})

test('retitling an assessment does not change an imported customer', async () => {
  const member = await memberWith(server, 'fields@example.com')
  await member.importCustomers({ body: { customers: [{ name: 'Beta', russianName, inn, request: null }] } })
  const body = { ...goldenBody('assessment-trading-company'), title: 'Beta' }
  const { id } = await member.saveAssessment({ body })
  await member.updateAssessment({ body: { id, version: 1, title: 'Beta Bank', expected: null } })
  expect(await told(member)).toEqual([
    ['Beta', inn, 0],
    ['Beta Bank', null, 1],
  ])
})

test('a customer keeps its tax number after its statement is removed', async () => {
  const member = await memberWith(server, 'ended@example.com')
  await member.saveStatement({ body: typedStatement({ companyTitle: 'Beta', inn, russianName }) })
  await member.saveCustomer({ body: { ...beta, name: 'Delta', inn: null } })
  await server.db.deleteFrom('financial_statements').execute()
  await typed(member, ['Beta', 'Beta', 'BETA', 'Beta Bank'])
  await typed(member, ['Beta', 'Delta'])
  expect(await told(member)).toEqual([
    ['Beta', inn, 0],
    ['Beta Bank', null, 1],
    ['Delta', null, 1],
  ])
  await typed(member, ['Beta', 'Beta', 'BETA'])
  expect((await told(member))[0]).toEqual(['Beta', inn, 1])
})

test('a customer loses its names when its only statement gets a nickname', async () => {
  const member = await memberWith(server, 'nickname@example.com')
  const { id: customerId } = await member.saveCustomer({ body: beta })
  await member.writeCustomerNote({ body: { customerId, id: null, text: `Beta, ${inn}: called.` } })
  const { id } = await member.saveStatement({ body: typedStatement({ companyTitle: 'Beta', inn, russianName }) })
  await member.renameStatement({ body: { id, companyTitle: 'Walrus', russianName: null, inn: null } })
  expect(await told(member)).toEqual([['Walrus', null, 1]])
  const { notes } = await member.readCustomer({ params: { id: customerId } })
  expect(notes.map(({ text }) => text)).toEqual(['…, …: called.'])
})

test('a customer without a tax number gets the number of a statement with its name', async () => {
  const member = await memberWith(server, 'erased@example.com')
  const { id } = await member.saveStatement({ body: typedStatement({ companyTitle: 'Alpha', inn }) })
  await member.saveCustomer({ body: { ...beta, inn: null } })
  await member.renameStatement({ body: { id, companyTitle: 'BETA', russianName: null, inn } })
  expect(await listed(member)).toMatchObject([{ name: 'Beta', russianName, inn, counts: { statements: 1 } }])
})

test('a customer with a note keeps its tax number', async () => {
  const member = await memberWith(server, 'noted@example.com')
  const { id } = await member.saveStatement({ body: typedStatement({ companyTitle: 'Alpha', inn }) })
  const [alpha] = await listed(member)
  await member.writeCustomerNote({ body: { customerId: alpha?.id ?? '', id: null, text: 'Called.' } })
  await member.saveCustomer({ body: { ...beta, inn: null } })
  await member.renameStatement({ body: { id, companyTitle: 'Beta', russianName: null, inn } })
  expect(await told(member)).toEqual([
    ['Alpha', inn, 0],
    ['Beta', null, 1],
  ])
})

test('a statement moved by hand can be assessed', async () => {
  const member = await memberWith(server, 'moved@example.com')
  const names = { companyTitle: 'Alpha', inn, russianName: 'ООО «Альфа»' }
  const { id: statementId } = await member.saveStatement({ body: typedStatement({ ...names, generate: true }) })
  const { id: other } = await member.saveStatement({ body: typedStatement({ ...names, reportingYear: 2023 }) })
  const { id: customerId } = await member.saveCustomer({ body: { ...beta, inn: null } })
  await member.moveRecord({ body: { statementId, assessmentId: null, customerId } })
  await member.saveAssessment({ body: { ...unasked, statementId } })
  expect(await told(member)).toEqual([
    ['Alpha', inn, 1],
    ['Beta', null, 2],
  ])
  await member.moveRecord({ body: { statementId: other, assessmentId: null, customerId } })
  await member.saveAssessment({ body: { ...unasked, statementId } })
  expect(await listed(member)).toMatchObject([{ name: 'Beta', russianName, inn, counts: { assessments: 2 } }])
})

test('a move must name either a statement or an assessment', async () => {
  const member = await memberWith(server, 'one@example.com')
  const { id: statementId } = await member.saveStatement({ body: typedStatement({ generate: true }) })
  const { id: assessmentId } = await member.saveAssessment({ body: { ...unasked, statementId } })
  for (const both of [
    { statementId, assessmentId },
    { statementId: null, assessmentId: null },
  ])
    expect(await refusal(member.moveRecord({ body: { ...both, customerId: null } }))).toEqual([422, 'form-refused'])
})

test('importing a merged customer changes nothing', async () => {
  const member = await memberWith(server, 'merged@example.com')
  const { id: into } = await member.saveCustomer({ body: { ...beta, name: 'Alpha', inn: null } })
  const { id } = await member.saveCustomer({ body: beta })
  await member.mergeCustomers({ body: { id, into } })
  const customers = [{ name: 'Beta', russianName: null, inn, request: null }]
  expect(await member.importCustomers({ body: { customers } })).toEqual({ added: 0, changed: 0, same: 1 })
})

test('a statement cannot be moved to a customer with another tax number', async () => {
  const member = await memberWith(server, 'apart@example.com')
  const { generate: _, ...statement } = typedStatement({ companyTitle: 'Alpha', inn: '7701234561' })
  const { id: assessmentId } = await member.saveAssessment({ body: { ...unasked, statement, title: 'Alpha' } })
  const { id: statementId } = await member.saveStatement({ body: typedStatement({ companyTitle: 'Gamma', inn }) })
  const { id: customerId } = await member.saveCustomer({ body: { ...beta, inn: null } })
  await member.moveRecord({ body: { statementId: null, assessmentId, customerId } })
  const moving = member.moveRecord({ body: { statementId, assessmentId: null, customerId } })
  expect(await refusal(moving)).toEqual([409, 'customers-apart'])
  const gamma = (await listed(member)).find(({ name }) => name === 'Gamma')
  const merging = member.mergeCustomers({ body: { id: gamma?.id ?? '', into: customerId } })
  expect(await refusal(merging)).toEqual([409, 'customers-apart'])
})

test('a statement restored after its customer was deleted belongs to a customer again', async () => {
  const member = await memberWith(server, 'restored@example.com')
  const names = { companyTitle: 'Alpha', inn }
  const { id: statementId } = await member.saveStatement({ body: typedStatement({ ...names, generate: true }) })
  const { id: assessmentId } = await member.saveAssessment({ body: { ...unasked, statementId } })
  const [alpha] = await listed(member)
  await member.deleteCustomer({ body: { id: alpha?.id ?? '' } })
  await member.restoreAssessment({ body: { id: assessmentId } })
  expect(await told(member)).toEqual([['Alpha', inn, 1]])
  await member.restoreStatement({ body: { id: statementId } })
  expect(await told(member)).toEqual([['Alpha', inn, 2]])
  const [found] = await listed(member)
  await member.deleteStatement({ body: { id: statementId } })
  await member.restoreStatement({ body: { id: statementId } })
  expect((await listed(member)).map(({ id }) => id)).toEqual([found?.id])
})

test('a customer’s malformed tax number is replaced by its next statement’s number', async () => {
  const member = await memberWith(server, 'stored@example.com')
  await member.saveStatement({ body: typedStatement({ companyTitle: 'Gamma' }) })
  const [gamma] = await listed(member)
  await server.db
    .updateTable('customers')
    .set({ inn: '770123456' })
    .where('id', '=', gamma?.id ?? '')
    .execute()
  expect(await told(member)).toEqual([['Gamma', null, 1]])
  await member.saveStatement({ body: typedStatement({ companyTitle: 'Gamma', inn, reportingYear: 2023 }) })
  expect(await told(member)).toEqual([['Gamma', inn, 2]])
})

test('a customer cannot get a tax number if a merged customer has one', async () => {
  const member = await memberWith(server, 'numbered@example.com')
  const { id: into, version } = await member.saveCustomer({ body: { ...beta, name: 'Alpha', inn: null } })
  const { id } = await member.saveCustomer({ body: beta })
  await member.mergeCustomers({ body: { id, into } })
  const numbered = (given: string | null) =>
    member.saveCustomer({ body: { ...beta, id: into, version, name: 'Alpha', inn: given } })
  expect(await refusal(numbered('7701234561'))).toEqual([409, 'customers-apart'])
  expect(await refusal(numbered(inn))).toEqual([409, 'customer-known'])
  expect(await numbered(null)).toEqual({ id: into, version: version + 1 })
})

test('statements with malformed tax numbers are grouped by title', async () => {
  const member = await memberWith(server, 'malformed@example.com')
  const save = (companyTitle: string, number: string) =>
    member.saveStatement({ body: typedStatement({ companyTitle, inn: number }) })
  const { id } = await save('Alpha', '')
  expect((await member.editStatement({ params: { id } })).inn).toBeNull()
  await save('Beta', '')
  const { id: filed } = await save('Gamma', '770123456')
  expect((await member.editStatement({ params: { id: filed } })).inn).toBe('770123456')
  await save('Delta', '770123456')
  await save('Gamma', inn)
  expect(await told(member)).toEqual([
    ['Alpha', null, 1],
    ['Beta', null, 1],
    ['Delta', null, 1],
    ['Gamma', inn, 2],
  ])
})
