import { beforeEach, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { goldenBody } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()

/**
 * Saves an assessment of statements for 2024. Newer statements are due on 31 March 2026, and in July 2026 the
 * statements for 2024 are more than 18 months old.
 */
const saveAssessment = (member: Client, title: string) =>
  member.saveAssessment({ body: { ...goldenBody('assessment-trading-company'), title } })

async function at(moment: string): Promise<void> {
  server.setNow(moment)
  await server.believeClock()
}

beforeEach(() => at('2026-04-02T09:00:00Z'))

/** A member with two customers. `isWanted`: whether the member wants the email. */
async function memberWho(email: string, { isWanted }: { isWanted: boolean }): Promise<Client> {
  const member = await memberWith(server, email, { assessments: 10 })
  for (const title of ['Blue Whale', 'Walrus']) await saveAssessment(member, title)
  if (isWanted) await member.saveProfile({ body: { wantsCustomerNotices: true } })
  return member
}

async function noticesTo(address: string) {
  await server.app.sweep.run()
  await server.app.sendEmails.run()
  return server.messages.filter(({ to, subject }) => to === address && subject.startsWith('Accounts of your customers'))
}

const countsIn = (text: string | undefined): readonly number[] =>
  [...(text ?? '').matchAll(/(?:old|due): (\d+)$/gm)].map(([, count]) => Number(count))

test('a customer notice contains numbers but no names', async () => {
  await memberWho('wanted@example.com', { isWanted: true })
  const [notice, ...others] = await noticesTo('wanted@example.com')
  expect(others).toEqual([])
  expect(countsIn(notice?.text)).toEqual([0, 2])
  expect(notice?.text).toContain('https://saldo.example/\n')
  for (const name of ['Whale', 'Walrus', 'RUB', '27']) expect(notice?.text).not.toContain(name)
})

test('customer notices are sent at most once a week', async () => {
  const address = 'weekly@example.com'
  const member = await memberWho(address, { isWanted: true })
  expect(await noticesTo(address)).toHaveLength(1)
  await saveAssessment(member, 'Narwhal')
  await server.passDays(6)
  expect(await noticesTo(address)).toHaveLength(1)
  await server.passDays(1)
  expect((await noticesTo(address)).map(({ text }) => countsIn(text))).toEqual([
    [0, 2],
    [0, 1],
  ])
  await server.passDays(20)
  expect(await noticesTo(address)).toHaveLength(2)
  await at('2026-07-02T09:00:00Z')
  expect(countsIn((await noticesTo(address)).at(-1)?.text)).toEqual([3, 0])
})

test('three sweeps at the same time send only one customer notice', async () => {
  const address = 'twice@example.com'
  await memberWho(address, { isWanted: true })
  await Promise.all([server.app.sweep.run(), server.app.sweep.run(), server.app.sweep.run()])
  expect(await noticesTo(address)).toHaveLength(1)
})

test('a member who has turned customer notices off gets none', async () => {
  await memberWho('unasked@example.com', { isWanted: false })
  const off = await memberWho('off@example.com', { isWanted: true })
  await off.saveProfile({ body: { wantsCustomerNotices: false } })
  expect((await off.readProfile()).user.wantsCustomerNotices).toBe(false)
  for (const address of ['unasked@example.com', 'off@example.com']) expect(await noticesTo(address)).toEqual([])
})

test('a suspended member gets no customer notices', async () => {
  await memberWho('unproven@example.com', { isWanted: true })
  await server.db
    .updateTable('users')
    .set({ address_proven_at: null })
    .where('email', '=', 'unproven@example.com')
    .execute()
  await memberWho('suspended@example.com', { isWanted: true })
  await server.db
    .updateTable('users')
    .set({ suspended_at: server.now(), suspended_because: 'Unpaid' })
    .where('email', '=', 'suspended@example.com')
    .execute()
  for (const address of ['unproven@example.com', 'suspended@example.com']) expect(await noticesTo(address)).toEqual([])
})

test('no customer notices are sent while the clock is not trusted', async () => {
  const address = 'jumped@example.com'
  await memberWho(address, { isWanted: true })
  server.setNow('2026-06-02T09:00:00Z')
  expect(await noticesTo(address)).toEqual([])
  await server.believeClock()
  expect(await noticesTo(address)).toHaveLength(1)
})

async function idOf(member: Client, search: string): Promise<string> {
  const { customers } = await member.listCustomers({ body: { search, sort: 'name', skip: 0, deleted: false } })
  return customers[0]?.id ?? ''
}

test('a customer notice counts merged customers as one', async () => {
  const address = 'merged@example.com'
  const member = await memberWho(address, { isWanted: true })
  await member.mergeCustomers({ body: { id: await idOf(member, 'Walrus'), into: await idOf(member, 'Blue Whale') } })
  expect((await noticesTo(address)).map(({ text }) => countsIn(text))).toEqual([[0, 1]])
})

test('a customer notice does not count a deleted customer', async () => {
  const address = 'deleted@example.com'
  const member = await memberWho(address, { isWanted: true })
  await member.deleteCustomer({ body: { id: await idOf(member, 'Walrus') } })
  expect((await noticesTo(address)).map(({ text }) => countsIn(text))).toEqual([[0, 1]])
})
