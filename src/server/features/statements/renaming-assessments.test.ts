import { expect, test } from 'vitest'
import { problem } from '#domain/problem.ts'
import { storedRecord } from '#domain/records/nameless.ts'
import { read } from '#readers/read.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { counterOf, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests renaming a statement together with its saved assessments.

const server = await openServer()
const member = await memberWith(server, 'renames@example.com', 10)
const stranger = await memberWith(server, 'elsewhere@example.com', 10)

const russianName = 'Общество с ограниченной ответственностью «Северный мост»'
const inn = '7801234560'
const newName = { companyTitle: 'Northern Bridge LLC', russianName, inn }

const realNames = /Северный мост|7801234560|BUHOTCH/

const given = await read(new TextEncoder().encode(northernBridgeXml))
/** The name of the file in an archive. */
const origin = `NO_BUHOTCH_${inn}_Северный мост.xml`
const remarks = [...given.problems, problem('nested-archive', `${origin} [1]`, { name: origin })]

/** A translation of the sample, from an archive, that stores the Russian name and tax number. */
async function translated(of = member): Promise<string> {
  const [draft] = given.drafts
  if (draft === undefined) throw new Error('the sample is no statement')
  const record = storedRecord({ ...draft, origin }, remarks, { title: 'Client 7', choice: 'name-and-number' })
  await server.db.updateTable('grants').set({ used: 0 }).execute()
  const { id } = await of.saveStatement({ body: { ...record, generate: true } })
  return id
}

const assessed = async (statementId: string, of = member): Promise<string> =>
  (await of.saveAssessment({ body: { ...unasked, statementId } })).id

const rename = async (id: string, names: object = {}) =>
  member.renameStatement({ body: { id, ...newName, ...names, renameAssessments: true } })

const rowOf = async (id: string) =>
  server.db.selectFrom('assessments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A value as JSON, with the title left empty. */
const untitled = (value: unknown, title: string): string =>
  JSON.stringify(value).replaceAll(JSON.stringify(title), '""')

test('assessments are renamed with their statement', async () => {
  const id = await translated()
  const [first, second] = [await assessed(id), await assessed(id)]
  const before = [await rowOf(first), await rowOf(second)]
  const left = await counterOf(member)
  expect(await rename(id)).toEqual({ id, version: 2, ...newName, renamedAssessments: 2 })
  const after = [await rowOf(first), await rowOf(second)]
  for (const [at, row] of after.entries()) {
    const { fingerprint: _new, version, ...kept } = row
    const { fingerprint: _old, version: versionBefore, ...former } = before[at] ?? row
    expect([row.title, version]).toEqual([newName.companyTitle, versionBefore + 1])
    expect(untitled(kept, newName.companyTitle)).toBe(untitled(former, 'Client 7'))
  }
  const { intro, printout, statement } = await member.readAssessment({ body: { id: first } })
  expect([intro.companyTitle, printout.title]).toEqual(['Northern Bridge LLC', 'Northern Bridge LLC'])
  expect(statement?.company).toEqual({ name: russianName, inn, englishName: 'Northern Bridge LLC' })
  expect(printout.registeredAs).toContain(inn)
  expect(await counterOf(member)).toBe(left)
})

test('an assessment is renamed even if its statement already has the new name', async () => {
  const id = await translated()
  const assessment = await assessed(id)
  await member.renameStatement({ body: { id, ...newName } })
  expect((await rowOf(assessment)).title).toBe('Client 7')
  expect(await rename(id)).toEqual({ id, version: 2, ...newName, renamedAssessments: 1 })
  expect((await rowOf(assessment)).title).toBe('Northern Bridge LLC')
})

test('renaming a statement does not rename unrelated assessments', async () => {
  const [id, other, foreign] = [await translated(), await translated(), await translated(stranger)]
  const untouched = [await assessed(other), await assessed(foreign, stranger)]
  const deleted = await assessed(id)
  await member.deleteAssessment({ body: { id: deleted } })
  expect(await rename(id)).toMatchObject({ renamedAssessments: 0 })
  for (const each of [...untouched, deleted]) expect((await rowOf(each)).title).toBe('Client 7')
})

test('renaming a statement to a nickname removes real names from its assessments', async () => {
  const id = await translated()
  const assessment = await assessed(id)
  await rename(id, { companyTitle: 'Walrus', russianName: null, inn: null })
  const text = JSON.stringify(await rowOf(assessment))
  expect(text).toContain('Walrus')
  expect(text).not.toMatch(realNames)
})

test('a rename to a nickname removes the real names from stored responses', async () => {
  const keyed = await memberWith(server, 'keyed@example.com', 10)
  const { user } = await keyed.readProfile()
  const names = { companyTitle: 'Severnyi "Most"', russianName, inn }
  const save = (key: string, changes: object) =>
    keyed.saveStatement({ body: typedStatement({ generate: true, ...changes }), idempotencyKey: key })
  const assess = (key: string, statementId: string) =>
    keyed.saveAssessment({ body: { ...unasked, statementId }, idempotencyKey: key })
  const { id } = await save('named', names)
  const { id: other } = await save('other', { companyTitle: 'Other' })
  const { id: assessmentId } = await assess('named-assessment', id)
  const kept = await assess('other-assessment', other)
  const responses = async () => {
    const rows = server.db.selectFrom('repeats').where('user_id', '=', user.id)
    return JSON.stringify(await rows.select(['key', 'outcome']).execute())
  }
  expect(JSON.parse(await responses())).toHaveLength(4)
  const nickname = { companyTitle: 'Walrus', russianName: null, inn: null }
  await keyed.updateAssessment({
    body: { id: assessmentId, version: 1, title: 'Severnyi', expected: null },
    idempotencyKey: 'update',
  })
  await keyed.renameStatement({ body: { id, ...nickname, renameAssessments: true } })
  expect(await responses()).not.toMatch(/Северный мост|7801234560|\bMost\b/)
  expect(await assess('other-assessment', other)).toEqual(kept)
  expect(await save('named', names)).toMatchObject({ id, status: 'generated' })
  expect((await assess('named-assessment', id)).id).toBe(assessmentId)
})

test('removing the title “2026” from a stored response keeps its dates', async () => {
  const keyed = await memberWith(server, 'dated@example.com', 10)
  const body = typedStatement({ generate: true, companyTitle: '2026', russianName, inn })
  const saved = await keyed.saveStatement({ body, idempotencyKey: 'dated' })
  await keyed.renameStatement({ body: { id: saved.id, companyTitle: 'Walrus', russianName: null, inn: null } })
  expect(await keyed.saveStatement({ body, idempotencyKey: 'dated' })).toEqual(saved)
})

test('renaming again removes real names left in the assessments', async () => {
  const id = await translated()
  const assessment = await assessed(id)
  const nickname = { companyTitle: 'Walrus', russianName: null, inn: null }
  await member.renameStatement({ body: { id, ...nickname } })
  expect(JSON.stringify(await rowOf(assessment))).toMatch(realNames)
  await rename(id, nickname)
  expect(JSON.stringify(await rowOf(assessment))).not.toMatch(realNames)
})

test('an assessment made under a nickname does not store real names', async () => {
  const statementId = await translated()
  const made = await member.saveAssessment({ body: { ...unasked, statementId, title: 'Walrus' } })
  expect(JSON.stringify(await rowOf(made.id))).not.toMatch(realNames)
  const id = await assessed(statementId)
  expect(JSON.stringify(await rowOf(id))).toMatch(realNames)
  const { conclusion } = await member.updateAssessment({ body: { id, version: 1, title: 'Walrus', expected: null } })
  expect(conclusion).toEqual(made.conclusion)
  expect(JSON.stringify(await rowOf(id))).not.toMatch(realNames)
})

test('removing a statement’s tax number removes it from the assessments too', async () => {
  const id = await translated()
  const assessment = await assessed(id)
  await rename(id, { inn: null })
  expect(JSON.stringify(await rowOf(assessment))).not.toContain(inn)
})
