import { expect, test } from 'vitest'
import { goldenBody, unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()

type Member = Awaited<ReturnType<typeof memberWith>>

/**
 * Amounts for 2023 that are the same in the filing for that year and as comparatives in the typed statement for 2024.
 */
const of2023 = {
  1150: { current: 50, previous: 40 },
  1250: { current: 20, previous: 20 },
  1310: { current: 10, previous: 10 },
  1370: { current: 40, previous: 30 },
  1520: { current: 20, previous: 20 },
  2110: { current: 800, previous: 700 },
  2120: { current: 650, previous: 600 },
}
/** Amounts for 2023 in which the revenue differs from the comparative in the statement for 2024. */
const otherwise = { ...of2023, 2110: { current: 790, previous: 700 } }

const translated = (
  member: Member,
  reportingYear: number,
  codeValues = typedStatement().codeValues,
  names: { readonly companyTitle?: string; readonly inn?: string } = {},
) => member.saveStatement({ body: typedStatement({ reportingYear, codeValues, generate: true, ...names }) })

const customersOf = async (member: Member) =>
  (await member.listCustomers({ body: { search: null, sort: 'changedAt', skip: 0, deleted: false } })).customers

const restatedIn = async (member: Member) =>
  (await customersOf(member)).flatMap(({ statements }) =>
    statements.map(({ reportingYear, restatedYear }) => [reportingYear, restatedYear]),
  )

/** The year that the statement for a year restates; null when it restates none. */
const restatedOf = async (member: Member, year: number) =>
  (await restatedIn(member)).find(([reportingYear]) => reportingYear === year)?.[1]

test.each([
  ['when the earlier year is saved first', 'earlier'],
  ['when the later year is saved first', 'later'],
])('%s, a year is restated if the next filing has different figures for it', async (_, first) => {
  const member = await memberWith(server, `restated-${first}@example.com`)
  if (first === 'earlier') await translated(member, 2023, otherwise)
  await translated(member, 2024)
  if (first === 'later') await translated(member, 2023, otherwise)
  expect(await restatedIn(member)).toEqual([
    [2024, 2023],
    [2023, null],
  ])
})

test('a year is restated when its newest translation differs from the next filing', async () => {
  const member = await memberWith(server, 'not-restated@example.com')
  await translated(member, 2024)
  await translated(member, 2023, of2023)
  expect(await restatedIn(member)).toEqual([
    [2024, null],
    [2023, null],
  ])
  server.pass(60_000)
  await translated(member, 2023, otherwise)
  expect((await restatedIn(member))[0]).toEqual([2024, 2023])
})

test('a deleted statement’s year is compared through its saved assessment', async () => {
  const member = await memberWith(server, 'assessed@example.com')
  const { id } = await translated(member, 2023, otherwise)
  await server.db.updateTable('grants').set({ used: 0 }).execute()
  await member.saveAssessment({ body: { ...unasked, statementId: id, title: 'Blue Whale' } })
  await member.deleteStatement({ body: { id } })
  await translated(member, 2024)
  expect(await restatedIn(member)).toEqual([[2024, 2023]])
})

test('years are compared again when customers are merged and separated', async () => {
  const member = await memberWith(server, 'merged@example.com')
  await translated(member, 2024)
  await translated(member, 2023, otherwise, { companyTitle: 'Walrus' })
  const [one, other] = await customersOf(member)
  const [id, into] = [one?.id ?? '', other?.id ?? '']
  expect(await restatedOf(member, 2024)).toBeNull()
  await member.mergeCustomers({ body: { id, into } })
  expect(await restatedOf(member, 2024)).toBe(2023)
  await member.partCustomer({ body: { id } })
  expect(await restatedOf(member, 2024)).toBeNull()
})

test('years are compared again when a statement is moved to another customer', async () => {
  const member = await memberWith(server, 'moved@example.com')
  await translated(member, 2024)
  const { id: statementId } = await translated(member, 2023, otherwise, { companyTitle: 'Walrus' })
  const whale = (await customersOf(member)).find(({ name }) => name === 'Blue Whale')
  await member.moveRecord({ body: { statementId, assessmentId: null, customerId: whale?.id ?? '' } })
  expect(await restatedOf(member, 2024)).toBe(2023)
  await member.moveRecord({ body: { statementId, assessmentId: null, customerId: null } })
  expect(await restatedOf(member, 2024)).toBeNull()
})

test('years are compared again when a statement is renamed', async () => {
  const member = await memberWith(server, 'renamed@example.com')
  await translated(member, 2024)
  const { id } = await translated(member, 2023, otherwise, { companyTitle: 'Walrus' })
  const rename = (companyTitle: string) =>
    member.renameStatement({ body: { id, companyTitle, russianName: null, inn: null } })
  await rename('Blue Whale')
  expect(await restatedOf(member, 2024)).toBe(2023)
  await rename('Walrus')
  expect(await restatedOf(member, 2024)).toBeNull()
})

test('years are compared again when a customer is restored', async () => {
  const member = await memberWith(server, 'back@example.com')
  const inn = '7801234560'
  const { id: statementId } = await translated(member, 2024, undefined, { inn })
  await translated(member, 2023, otherwise, { inn })
  const [customer] = await customersOf(member)
  await member.deleteCustomer({ body: { id: customer?.id ?? '' } })
  await member.restoreStatement({ body: { id: statementId } })
  expect(await restatedOf(member, 2024)).toBeNull()
  await member.restoreCustomer({ body: { id: customer?.id ?? '' } })
  expect(await restatedOf(member, 2024)).toBe(2023)
})

test('years are compared again when a statement is restored', async () => {
  const member = await memberWith(server, 'alone@example.com')
  const { id: later } = await translated(member, 2024)
  await member.deleteStatement({ body: { id: later } })
  await translated(member, 2023, otherwise)
  await member.restoreStatement({ body: { id: later } })
  expect(await restatedOf(member, 2024)).toBe(2023)

  const other = await memberWith(server, 'assessed-alone@example.com')
  const { id: earlier } = await translated(other, 2023, otherwise)
  await server.db.updateTable('grants').set({ used: 0 }).execute()
  const assessed = await other.saveAssessment({ body: { ...unasked, statementId: earlier, title: 'Blue Whale' } })
  await other.deleteAssessment({ body: { id: assessed.id } })
  await other.deleteStatement({ body: { id: earlier } })
  await translated(other, 2024)
  expect(await restatedOf(other, 2024)).toBeNull()
  await other.restoreAssessment({ body: { id: assessed.id } })
  expect(await restatedOf(other, 2024)).toBe(2023)
})

test('another customer’s statement does not make a year restated', async () => {
  const member = await memberWith(server, 'others@example.com')
  await member.saveStatement({
    body: typedStatement({ companyTitle: 'Walrus', reportingYear: 2023, codeValues: otherwise, generate: true }),
  })
  await server.db.updateTable('grants').set({ used: 0 }).execute()
  const { fields, ...rest } = goldenBody('assessment-trading-company')
  if (fields === null) throw new Error('a golden case is of fields')
  const earlier = { ...fields, reportingYear: 2023 }
  await member.saveAssessment({ body: { ...rest, fields: earlier, title: 'Blue Whale' } })
  await translated(member, 2024)
  expect((await restatedIn(member)).map(([, year]) => year)).toEqual([null, null])
})
