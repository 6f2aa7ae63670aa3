import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { nothingAsked } from '#domain/assessment/source.ts'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { assessmentsLeft, counterOf, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests the free plan before the email address is proven: it gives the first translation and the first assessment.

const server = await openServer()

/** A member who has just registered and taken the free plan. */
async function joined(email: string) {
  const { token, user } = await server.as().register(registration(email))
  const calls = server.as({ token })
  await calls.takeFreePlan()
  return { calls, email, id: user.id }
}

async function prove({ calls, email }: { readonly calls: Client; readonly email: string }): Promise<void> {
  const otp = /^\d{6}$/m.exec((await server.messageTo(email)).text)?.[0] ?? ''
  await calls.proveAddress({ body: { otp } })
}

const translate = (calls: Client, cash: number) =>
  calls.saveStatement({ body: typedStatement({ generate: true }, cash) })

const assess = (calls: Client, statementId: string) =>
  calls.saveAssessment({
    body: { ...nothingAsked, title: '', expected: null, statementId, statement: null, fields: null },
  })

test('a member with an unproven address gets only one translation', async () => {
  const anna = await joined('anna@example.com')
  const { calls } = anna
  expect((await translate(calls, 1)).counter).toBe(9)
  const refused = await translate(calls, 2).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 403, refusal: { code: 'translation-needs-proof' } })
  expect(String(refused)).toMatch(/Confirm your email address.*Your draft is saved\./)
  expect(await counterOf(calls)).toBe(9)
  const kept = server.db.selectFrom('financial_statements').select('status').where('user_id', '=', anna.id)
  expect((await kept.orderBy('status').execute()).map(({ status }) => status)).toEqual(['draft', 'generated'])
  await prove(anna)
  expect((await translate(calls, 2)).counter).toBe(8)
  expect((await translate(calls, 3)).counter).toBe(7)
})

test('a member with an unproven address gets only one assessment', async () => {
  const boris = await joined('boris@example.com')
  const { calls } = boris
  const { id } = await translate(calls, 1)
  expect((await assess(calls, id)).assessmentCounter).toBe(9)
  expect(await refusal(assess(calls, id))).toEqual([403, 'assessment-needs-proof'])
  expect(await assessmentsLeft(calls)).toBe(9)
  await prove(boris)
  expect((await assess(calls, id)).assessmentCounter).toBe(8)
})

test('only one of ten concurrent translations succeeds if the address is unproven', async () => {
  const { calls } = await joined('vera@example.com')
  const done = await Promise.allSettled(Array.from({ length: 10 }, (_, each) => translate(calls, each + 1)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await counterOf(calls)).toBe(9)
})

test('a bought translation needs no proven address', async () => {
  const { calls, id } = await joined('greta@example.com')
  const award = randomUUID()
  await server.db
    .insertInto('awards')
    .values({ id: award, user_id: id, plan_id: null, reason: 'a trial', awarded_at: server.now() })
    .execute()
  const lasting = { from_at: server.now(), until_at: new Date('2027-06-01T00:00:00Z') }
  await server.db
    .insertInto('grants')
    .values({ id: randomUUID(), user_id: id, counted: 'translations', given: 1, award_id: award, ...lasting })
    .execute()
  expect((await translate(calls, 1)).counter).toBe(10)
  expect((await translate(calls, 2)).counter).toBe(9)
  expect(await refusal(translate(calls, 3))).toEqual([403, 'translation-needs-proof'])
})

test('a new account at an unproven address gets no second translation', async () => {
  const first = await joined('again@example.com')
  await translate(first.calls, 1)
  await prove(first)
  const { password: currentPassword } = registration('').body
  await first.calls.deleteAccount({ body: { confirmation: first.email, currentPassword, otp: '' } })
  const second = await joined('again@example.com')
  expect(await refusal(translate(second.calls, 1))).toEqual([403, 'translation-needs-proof'])
})

test('the refusal says that no translations are left even if the address is unproven', async () => {
  const { calls, id } = await joined('none@example.com')
  await server.db.updateTable('grants').set({ used: 10 }).where('user_id', '=', id).execute()
  expect(await refusal(translate(calls, 1))).toEqual([402, 'no-translations-left'])
})
