import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { deletedKeptMs } from '#domain/policy.ts'
import { methodVersion } from '#domain/assessment/scorecard.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { assessmentsLeft, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'
import { sentAs, storeAs } from '../../../../scripts/vitest/stored-assessments.ts'

const server = await openServer()

/** A member who has one assessment, made by version 1.0 of the method, and has used up all assessments. */
async function withEarlier(email: string, name: Parameters<typeof storeAs>[2] = 'kept-1.0-fields') {
  const member = await memberWith(server, email, { assessments: 1 })
  const { id } = await member.saveAssessment({ body: sentAs(name) })
  await storeAs(server, id, name)
  return { member, id }
}

const read = (member: Client, id: string) => member.readAssessment({ body: { id } })

async function idsOf(member: Client): Promise<readonly string[]> {
  const { user } = await member.readProfile()
  const listed = await member.listAssessments({ params: { userId: user.id }, query: { search: null, deleted: false } })
  return listed.assessments.map(({ id }) => id)
}

test.each(['kept-1.0-fields', 'kept-1.0-filing'] as const)(
  '%s from version 1.0 is read without the fields of later versions',
  async (name) => {
    const { member, id } = await withEarlier(`${name}@example.com`, name)
    const kept = await read(member, id)
    expect(kept).toMatchObject({ methodVersion: '1.0', inputs: { kind: null } })
    expect(kept).not.toHaveProperty('standing')
    expect(kept.conclusion).not.toHaveProperty('companyKind')
    expect(kept.combinedAssessment).not.toHaveProperty('caps')
    expect(kept.overview[0]).not.toHaveProperty('difference')
    expect((await member.editAssessment({ body: { id } })).inputs).toEqual(kept.inputs)
    expect((await member.readCombinedAssessment({ query: { assessment: id } })).methodVersion).toBe('1.0')
  },
)

test('reassessing an assessment is free and adds a new one', async () => {
  const { member, id } = await withEarlier('again@example.com')
  const before = await read(member, id)
  const again = await member.reassess({ body: { id } })
  expect(again).toMatchObject({ version: 1, methodVersion, assessmentCounter: 0, title: before.inputs.title })
  expect(await read(member, id)).toEqual(before)
  const after = await read(member, again.id)
  expect(after).toMatchObject({ methodVersion, inputs: before.inputs, statementId: before.statementId })
  expect([before.conclusion.rating, before.analysis.finalMaxCredit]).toEqual(['Good', 39_000])
  expect(after.conclusion).toMatchObject({ companyKind: 'financing', kindRule: 'S1', limitRub: 0, level: 6 })
  expect(after.conclusion.score).toBe(before.conclusion.score)
  expect([...(await idsOf(member))].sort()).toEqual([id, again.id].sort())
  expect(await assessmentsLeft(member)).toBe(0)
  const { unlike } = await member.compareAssessments({ body: { ids: [id, again.id] } })
  expect(unlike.map(({ trait }) => trait)).toEqual(['method'])
})

test('repeated requests to reassess an assessment add one new assessment', async () => {
  const { member, id } = await withEarlier('once@example.com')
  const again = () => member.reassess({ body: { id }, idempotencyKey: 'again-1' })
  const responses = await Promise.all([again(), again(), again()])
  const [first] = responses
  expect(new Set(responses.map((response) => response.id)).size).toBe(1)
  expect(await refusal(member.reassess({ body: { id: first?.id ?? '' } }))).toEqual([409, 'assessment-current'])
  expect(await idsOf(member)).toHaveLength(2)
})

test('reassessing again returns the first reassessment if it is unchanged', async () => {
  const { member, id } = await withEarlier('tabs@example.com', 'kept-1.0-filing')
  const again = async () => (await member.reassess({ body: { id } })).id
  const [first, second] = await Promise.all([again(), again()])
  expect([second, await again()]).toEqual([first, first])
  expect([...(await idsOf(member))].sort()).toEqual([id, first].sort())
  const { version } = await read(member, first)
  await member.updateAssessment({ body: { id: first, version, rubPerUsd: '90', expected: null } })
  const other = await again()
  expect(other).not.toBe(first)
})

test('reassessing again restores a deleted reassessment', async () => {
  const { member, id } = await withEarlier('restored@example.com')
  const again = async () => (await member.reassess({ body: { id } })).id
  const first = await again()
  await member.deleteAssessment({ body: { id: first } })
  expect(await again()).toBe(first)
  expect([...(await idsOf(member))].sort()).toEqual([id, first].sort())
  const recorded = server.db.selectFrom('audit_events').select('kind').where('object', '=', `assessment:${first}`)
  const kinds = (await recorded.orderBy('number').execute()).map(({ kind }) => kind)
  expect(kinds).toEqual(['assessment.reassessed', 'assessment.deleted', 'assessment.restored'])
  await member.deleteAssessment({ body: { id: first } })
  const deletedAt = new Date(server.now().getTime() - deletedKeptMs)
  await server.db.updateTable('assessments').set({ deleted_at: deletedAt }).where('id', '=', first).execute()
  expect(await again()).not.toBe(first)
})

test.each(['kept-1.0-fields', 'kept-1.0-filing'] as const)(
  'reassessing %s again returns the first reassessment even after a rename',
  async (name) => {
    const { member, id } = await withEarlier(`renamed-${name}@example.com`, name)
    const again = () => member.reassess({ body: { id } })
    const rename = async (renamed: string, title: string) => {
      const { version } = await read(member, renamed)
      await member.updateAssessment({ body: { id: renamed, version, title, expected: null } })
    }
    const { id: first } = await again()
    await rename(first, 'Walrus')
    expect(await again()).toMatchObject({ id: first, title: 'Walrus' })
    await rename(id, 'Narwhal')
    expect(await again()).toMatchObject({ id: first, title: 'Walrus' })
    expect(await idsOf(member)).toHaveLength(2)
  },
)

test('statements with different units are reassessed separately', async () => {
  const member = await memberWith(server, 'units@example.com', { assessments: 2 })
  const { statement, ...asked } = sentAs('kept-1.0-filing')
  const reassessed = async (denominations: 384 | 385) => {
    const body = { ...asked, statement: statement && { ...statement, denominations } }
    const { id } = await member.saveAssessment({ body })
    await server.db
      .updateTable('assessments')
      .set({
        summary: sql`jsonb_set(summary::jsonb, '{methodVersion}', '"1.0"')::json`,
        output: sql`jsonb_set(output::jsonb, '{methodVersion}', '"1.0"')::json`,
      })
      .where('id', '=', id)
      .execute()
    const again = await member.reassess({ body: { id } })
    return (await read(member, again.id)).outputData.denominations
  }
  expect([await reassessed(384), await reassessed(385)]).toEqual([384, 385])
})

test('another member’s assessment cannot be reassessed', async () => {
  const { member, id } = await withEarlier('own@example.com')
  const stranger = await memberWith(server, 'stranger@example.com')
  const missing = [404, 'assessment-not-found']
  expect(await refusal(stranger.reassess({ body: { id } }))).toEqual(missing)
  expect(await refusal(member.reassess({ body: { id: 'x' } }))).toEqual(missing)
  await member.deleteAssessment({ body: { id } })
  expect(await refusal(member.reassess({ body: { id } }))).toEqual(missing)
})

test('a reassessment keeps the statement of the original assessment', async () => {
  const member = await memberWith(server, 'statement@example.com')
  const { id: statementId } = await member.saveStatement({ body: typedStatement({ generate: true }) })
  const { id } = await member.saveAssessment({ body: { ...sentAs('kept-1.0-filing'), statement: null, statementId } })
  await storeAs(server, id, 'kept-1.0-filing')
  const again = await member.reassess({ body: { id } })
  expect((await read(member, again.id)).statementId).toBe(statementId)
  expect(await assessmentsLeft(member)).toBe(9)
  const recorded = await server.db
    .selectFrom('audit_events')
    .select('kind')
    .where('object', '=', `assessment:${again.id}`)
    .execute()
  expect(recorded).toEqual([{ kind: 'assessment.reassessed' }])
})
