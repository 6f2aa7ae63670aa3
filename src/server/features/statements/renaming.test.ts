import { expect, test } from 'vitest'
import { problem } from '#domain/problem.ts'
import { storedRecord } from '#domain/records/nameless.ts'
import { suggestedTitle, type NamingChoice } from '#domain/records/naming.ts'
import { renamesKeptMax } from '#domain/policy.ts'
import { read } from '#readers/read.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { everyRow } from '../../../../scripts/vitest/every-row.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { counterOf, everything, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const member = await memberWith(server, 'names@example.com', 10)
const stranger = await memberWith(server, 'stranger@example.com', 1)

const russianName = 'Общество с ограниченной ответственностью «Северный мост»'
const inn = '7801234560'
const englishName = 'Severnyi Most LLC'
const realNames = ['Северный мост', 'СЕВЕРНЫЙ МОСТ', inn, 'Severnyi']

const given = await read(new TextEncoder().encode(northernBridgeXml))

/** A translation of the file's statement, saved as the review page sends it. */
async function translated(choice: NamingChoice): Promise<string> {
  const [draft] = given.drafts
  if (draft === undefined) throw new Error('the sample is no statement')
  // the name of this line contains the company's name too
  const own = draft.lines.slice(0, 1).map(({ amounts, at }) => ({
    beside: '1230',
    code: null,
    name: `Долг ${russianName}, ИНН ${inn}`,
    amounts,
    at,
  }))
  const title = suggestedTitle(draft.company, choice, 'Walrus')
  const record = storedRecord({ ...draft, own }, given.problems, { title, choice })
  await server.db.updateTable('grants').set({ used: 0 }).execute()
  const { id } = await member.saveStatement({ body: { ...record, generate: true } })
  return id
}

const stored = async (id: string) => member.readStatement({ params: { financialStatementId: id } })
const renamesOf = async (id: string) =>
  server.db
    .selectFrom('statement_renames')
    .where('statement_id', '=', id)
    .select(['version', 'old_title as from', 'new_title as to'])
    .orderBy('version')
    .execute()

const expectNoRealName = (text: string): void => {
  for (const name of realNames) expect(text).not.toContain(name)
}

test('nothing stored under a nickname contains the company’s name', async () => {
  const id = await translated('nickname')
  const response = await stored(id)
  const list = await member.listStatements({ body: everything })
  await member.saveAssessment({ body: { ...unasked, statementId: id } })
  const rows = await everyRow(server)
  expect(rows).toContain('Walrus')
  expectNoRealName(rows)
  expectNoRealName(JSON.stringify([response, list]))
  expectNoRealName(server.log.join(''))
})

test.each([
  ['name-and-number', { russianName, inn }],
  ['name', { russianName, inn: null }],
] as const)('with the choice %s a statement is stored under its English name', async (choice, kept) => {
  const id = await translated(choice)
  expect(await stored(id)).toMatchObject({ companyTitle: englishName, ...kept })
  if (choice === 'name') expect(JSON.stringify(await stored(id))).not.toContain(inn)
})

test('renaming a translation is free, and does not change its figures', async () => {
  const id = await translated('name-and-number')
  const left = await counterOf(member)
  const { output: outputBefore, ...before } = await stored(id)
  const names = { companyTitle: '  Northern Bridge LLC ', russianName, inn }
  const response = await member.renameStatement({ body: { id, ...names } })
  expect(response).toEqual({
    id,
    version: 2,
    companyTitle: 'Northern Bridge LLC',
    russianName,
    inn,
    renamedAssessments: 0,
  })
  const { output, ...after } = await stored(id)
  expect(after).toEqual({ ...before, companyTitle: 'Northern Bridge LLC', version: 2 })
  expect(output).toEqual({
    ...outputBefore,
    source: 'Northern Bridge LLC',
    company: { name: russianName, inn, englishName: 'Northern Bridge LLC' },
  })
  expect(await counterOf(member)).toBe(left)
  expect(await renamesOf(id)).toEqual([{ version: 2, from: englishName, to: 'Northern Bridge LLC' }])
})

test('a rename is recorded with its author and time', async () => {
  const id = await translated('name')
  await member.renameStatement({ body: { id, companyTitle: 'Bridge', russianName, inn: null } })
  const row = await server.db
    .selectFrom('statement_renames')
    .innerJoin('users', 'users.id', 'statement_renames.user_id')
    .where('statement_id', '=', id)
    .select(['email', 'renamed_at'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ email: 'names@example.com', renamed_at: server.now() })
})

test('a later nickname removes all real names', async () => {
  const id = await translated('name-and-number')
  await member.renameStatement({ body: { id, companyTitle: 'Severnyi Most', russianName, inn } })
  const before = await stored(id)
  await member.renameStatement({ body: { id, companyTitle: 'Walrus', russianName: null, inn: null } })
  const after = await stored(id)
  expectNoRealName(JSON.stringify(after))
  expect([after.companyTitle, after.codeValues, after.output?.current]).toEqual([
    'Walrus',
    before.codeValues,
    before.output?.current,
  ])
  expect(await renamesOf(id)).toEqual([
    { version: 2, from: null, to: null },
    { version: 3, from: null, to: 'Walrus' },
  ])
})

test('a nickname removes the company’s name from stored file names', async () => {
  const [draft] = given.drafts
  if (draft === undefined) throw new Error('the sample is no statement')
  const remarks = [
    problem('nested-archive', 'архив Моста.zip', { name: 'архив Моста.zip' }),
    problem('entries-unread', undefined, { count: 2, names: 'аудит Моста.pdf, учёт Моста.pdf' }),
  ]
  const record = storedRecord({ ...draft, origin: 'Отчёт Моста.xml' }, remarks, {
    title: englishName,
    choice: 'name-and-number',
  })
  await server.db.updateTable('grants').set({ used: 0 }).execute()
  const { id } = await member.saveStatement({ body: { ...record, generate: true } })
  expect(JSON.stringify(await stored(id))).toMatch(/архив Моста.*Отчёт Моста|Отчёт Моста.*архив Моста/)
  await member.renameStatement({ body: { id, companyTitle: 'Walrus', russianName: null, inn: null } })
  const renamed = JSON.stringify(await stored(id))
  expect(renamed).not.toContain('Моста')
  expect(renamed).toContain('2 other files in the archive were not read as statements: ….')
})

test('an assessment keeps its name if only its statement is renamed', async () => {
  const id = await translated('name-and-number')
  const { id: assessment } = await member.saveAssessment({ body: { ...unasked, statementId: id } })
  await member.renameStatement({ body: { id, companyTitle: 'Another', russianName: null, inn: null } })
  const kept = await member.readAssessment({ body: { id: assessment } })
  expect(kept.intro.companyTitle).toBe(englishName)
})

test('a draft can be renamed', async () => {
  const { id } = await member.saveStatement({ body: typedStatement() })
  await member.renameStatement({ body: { id, companyTitle: 'Grey Whale', russianName: null, inn: null } })
  expect(await member.editStatement({ params: { id } })).toMatchObject({ companyTitle: 'Grey Whale', version: 2 })
  const late = member.updateStatement({ params: { id }, body: { ...typedStatement(), version: 1 } })
  expect(await refusal(late)).toEqual([409, 'statement-changed'])
  expect(await renamesOf(id)).toEqual([])
})

test('renaming a statement to its current name changes nothing', async () => {
  const id = await translated('nickname')
  const same = { id, companyTitle: 'Walrus', russianName: null, inn: null }
  expect(await member.renameStatement({ body: same })).toMatchObject({ version: 1 })
  expect(await renamesOf(id)).toEqual([])
})

test('a cached statement is read with its new name after a rename', async () => {
  const id = await translated('nickname')
  const before = (await stored(id)).version
  await member.renameStatement({ body: { id, companyTitle: 'Seal', russianName: null, inn: null } })
  expect(await stored(id)).toMatchObject({ companyTitle: 'Seal', version: before + 1 })
})

test.each([
  ['an empty name', { companyTitle: ' ' }],
  ['a name that is too long', { companyTitle: 'a'.repeat(201) }],
  ['a Russian name that is too long', { russianName: 'я'.repeat(401) }],
  ['a tax number of nine digits', { inn: '123456789' }],
])('a rename with %s is refused', async (_, change) => {
  const { id } = await member.saveStatement({ body: typedStatement() })
  const body = { id, companyTitle: 'Whale', russianName: null, inn: null, ...change }
  expect(await refusal(member.renameStatement({ body }))).toEqual([422, 'form-refused'])
})

test('a member cannot rename another member’s statement', async () => {
  const id = await translated('nickname')
  const body = { id, companyTitle: 'Stolen', russianName: null, inn: null }
  expect(await refusal(stranger.renameStatement({ body }))).toEqual([404, 'statement-not-found'])
  await member.deleteStatement({ body: { id } })
  expect(await refusal(member.renameStatement({ body }))).toEqual([404, 'statement-not-found'])
})

test('only the newest former names of a translation are stored', async () => {
  const id = await translated('nickname')
  for (let at = 0; at <= renamesKeptMax; at += 1)
    await member.renameStatement({ body: { id, companyTitle: `Name ${at}`, russianName: null, inn: null } })
  const kept = await renamesOf(id)
  expect([kept.length, kept[0]?.from]).toEqual([renamesKeptMax, 'Name 0'])
})

test('the log records a rename without the new name', async () => {
  expect(server.log.join('')).toContain('"act":"renamed"')
  expect(server.log.join('')).not.toContain('Northern Bridge')
})
