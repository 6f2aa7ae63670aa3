import { expect, test } from 'vitest'
import { workAtOnceBytesMax } from '#domain/policy.ts'
import { problem } from '#domain/problem.ts'
import type { Filed } from '#domain/records/statement-record.ts'
import { unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { emptyFile, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests that a rename removes names from large stored texts, and stores only those that change.

const server = await openServer()
const nickname = { companyTitle: 'Walrus', russianName: null, inn: null }

/**
 * Facts about a file with many problems, whose places begin with this text, so that the response to a save is large.
 */
const filedAt = (place: string): Filed => ({
  ...emptyFile,
  remarks: Array.from({ length: 150 }, (_, at) => problem('nested-archive', `${place} ${at} ${'x'.repeat(300)}`)),
})

/** A member with three large stored responses whose problems name this place. */
async function withLargeResponses(email: string, place: string) {
  const member = await memberWith(server, email)
  for (const idempotencyKey of ['one', 'two', 'three'])
    await member.saveStatement({ body: typedStatement({ filed: filedAt(place) }), idempotencyKey })
  const { user } = await member.readProfile()
  const rows = server.db.selectFrom('repeats').where('user_id', '=', user.id).orderBy('key')
  const responses = async () => (await rows.select('outcome').execute()).map(({ outcome }) => JSON.stringify(outcome))
  return { member, responses }
}

test('removing a name from stored responses does not change fields of that name', async () => {
  const { member, responses } = await withLargeResponses('answers@example.com', 'Sheet 1')
  const before = await responses()
  expect(Math.min(...before.map(({ length }) => length))).toBeGreaterThan(workAtOnceBytesMax)
  const { id } = await member.saveStatement({ body: typedStatement({ russianName: 'answer' }) })
  server.queries()
  await member.renameStatement({ body: { id, ...nickname } })
  expect(server.queries().filter((query) => query.startsWith('update "repeats"'))).toEqual([])
  expect(await responses()).toEqual(before)
})

test('a name is removed from large stored responses', async () => {
  const { member, responses } = await withLargeResponses('places@example.com', 'Северный мост.xml')
  const { id } = await member.saveStatement({ body: typedStatement({ russianName: 'ООО «Северный мост»' }) })
  await member.renameStatement({ body: { id, ...nickname } })
  const after = await responses()
  expect(after).toHaveLength(3)
  for (const text of after)
    expect([text.includes('Северный мост'), text.includes('….xml 7 xxx')]).toEqual([false, true])
})

test('a name is removed from credit decisions', async () => {
  const member = await memberWith(server, 'decides@example.com')
  await server.db.updateTable('grants').set({ used: 0 }).execute()
  const names = { companyTitle: 'Secret Whale', russianName: 'ООО «Тайный кит»', inn: '7801234560' }
  const { id } = await member.saveStatement({ body: typedStatement({ ...names, generate: true }) })
  const { id: assessmentId } = await member.saveAssessment({ body: { ...unasked, statementId: id } })
  const [customer] = (await member.listCustomers({ body: { search: null, sort: 'name', skip: 0, deleted: false } }))
    .customers
  const request = { amount: 1_000_000, currency: 'RUB', termsDays: 60 }
  const decision = { outcome: 'reduce', granted: 400_000, nextReviewOn: '2030-01-31' } as const
  const { id: decisionId } = await member.saveDecision({
    body: { customerId: customer?.id ?? '', assessmentId, request, ...decision, reason: 'Secret Whale is "new".' },
  })
  await member.renameStatement({ body: { id, ...nickname, renameAssessments: true } })
  const kept = await member.readDecision({ params: { id: decisionId } })
  expect(kept.reason).toBe('… is "new".')
  expect(kept.assessment.conclusion).toBeTruthy()
  expect(JSON.stringify(kept)).not.toMatch(/Secret Whale|Тайный кит|7801234560/)
})
