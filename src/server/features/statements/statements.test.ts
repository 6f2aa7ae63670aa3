import { expect, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { copyDraft, everything, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const member = await memberWith(server, 'member@example.com')
const stranger = await memberWith(server, 'stranger@example.com')
const guest = server.as()
const missing = [404, 'statement-not-found']
const nobodys = '00000000-0000-4000-8000-000000000000'

const refused = async (call: Promise<unknown>): Promise<CallRefused> => {
  const thrown = await call.catch((error: unknown) => error)
  if (thrown instanceof CallRefused) return thrown
  throw new Error('the call was not refused')
}

test('an incomplete draft is stored exactly as sent', async () => {
  const body = typedStatement({
    form: null,
    periods: null,
    denominations: null,
    reportingYear: null,
    codeValues: { 1250: { current: null, previous: -5, beforePrevious: 7 }, '12.x': { current: 3, previous: null } },
  })
  const saved = await member.saveStatement({ body })
  expect(saved).toMatchObject({ status: 'draft', version: 1, counter: 10, daysLeft: 30, translatedBefore: null })
  expect(saved.problems.map(({ code }) => code)).toEqual([
    'period-missing',
    'form-unknown',
    'unit-missing',
    'year-missing',
  ])
  const { generate: _, ...record } = body
  expect(await member.editStatement({ params: { id: saved.id } })).toMatchObject({ ...record, version: 1 })
})

test('a line with an unknown code is reported and kept', async () => {
  const { codeValues } = typedStatement()
  const body = typedStatement({ codeValues: { ...codeValues, 9999: { current: 5, previous: null } }, generate: true })
  const { id, problems } = await member.saveStatement({ body })
  expect(problems.map(({ code }) => code)).toContain('unknown-line')
  const kept = await member.readStatement({ params: { financialStatementId: id } })
  expect(kept.codeValues['9999']).toEqual({ current: 5, previous: null })
})

test('a translated statement is returned with its translation', async () => {
  const { id } = await member.saveStatement({ body: typedStatement({ generate: true }, 31) })
  const kept = await member.readStatement({ params: { financialStatementId: id } })
  expect(kept).toMatchObject({ periods: 34, denominations: 384, reportingYear: 2024, status: 'generated', engine: 1 })
  expect(kept.codeValues['1250']).toEqual({ current: 31, previous: 20 })
  expect(kept.output).toMatchObject({ company: { name: 'Blue Whale', inn: null }, reporting_year: 2024 })
  expect(kept.output?.current.incomeStatement['costOfGoodsSold']).toBe(-700)
  expect(kept.output?.trace.current.balanceSheet['cashAndCashEquivalents']).toMatchObject([{ code: '1250', filed: 31 }])
})

test('a statement’s fields are spelled as specified', async () => {
  const { id } = await member.saveStatement({ body: typedStatement() })
  const { token } = await guest.login({ body: { email: 'member@example.com', password: 'a good pass phrase' } })
  const response = await server.http.inject({
    url: `/api/getFinancialStatement/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(Object.keys(response.json())).toEqual([
    'id',
    'status',
    'version',
    'companyTitle',
    'russianName',
    'inn',
    'form',
    'edition',
    'entity',
    'periods',
    'denominations',
    'reporting_year',
    'codeValues',
    'supplementary',
    'filed',
    'savedAt',
    'generatedAt',
    'expiresAt',
    'daysLeft',
    'engine',
    'problems',
    'output',
  ])
})

test('optional fields can be left out of a statement', async () => {
  const { token } = await guest.login({ body: { email: 'member@example.com', password: 'a good pass phrase' } })
  const { codeValues } = typedStatement()
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/financialStatment',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'program-1' },
    payload: JSON.stringify({
      companyTitle: 'Program',
      form: 'full',
      periods: 34,
      denominations: 384,
      reporting_year: 2024,
      codeValues,
      generate: true,
    }),
  })
  expect([response.statusCode, response.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'generated', version: 1, daysLeft: 30, savedAt: server.now().toISOString() }),
  ])
})

test.each([
  ['a text', '"12 000"'],
  ['a fraction', '1.5'],
  ['a number too large to be exact', '9007199254740993'],
  ['a list', '[1]'],
])('the amount %s is refused', async (_, amount) => {
  const { token } = await guest.login({ body: { email: 'member@example.com', password: 'a good pass phrase' } })
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/financialStatment',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: `{"companyTitle":"A","codeValues":{"1150":{"current":1,"previous":${amount}}}}`,
  })
  expect([response.statusCode, response.json().problems]).toEqual([
    422,
    [
      {
        code: 'amount-malformed',
        at: 'codeValues.1150.previous',
        message: 'This amount (codeValues.1150.previous) must be a whole number or empty.',
      },
    ],
  ])
})

test('a statement with too many lines is refused', async () => {
  const { token } = await guest.login({ body: { email: 'member@example.com', password: 'a good pass phrase' } })
  const lines = Array.from({ length: 1_001 }, (_, at) => [`x${at}`, { current: at }])
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/financialStatment',
    headers: { authorization: `Bearer ${token}` },
    payload: { codeValues: Object.fromEntries(lines) },
  })
  expect([response.statusCode, response.json().problems]).toMatchObject([
    422,
    [{ code: 'lines-many', at: 'codeValues' }],
  ])
})

test('earnings per share may have kopecks', async () => {
  const { codeValues } = typedStatement()
  const body = typedStatement({ codeValues: { ...codeValues, 2900: { current: 582.7, previous: -1.25 } } })
  const { id } = await member.saveStatement({ body })
  expect((await member.editStatement({ params: { id } })).codeValues['2900']).toEqual({
    current: 582.7,
    previous: -1.25,
  })
})

test.each([
  ['title-long', 'companyTitle', { companyTitle: 'x'.repeat(201) }],
  ['period-unknown', 'periods', { periods: 22 }],
  ['year-unknown', 'reporting_year', { reportingYear: 1999 }],
] as const)('the problem %s is reported at the field %s', async (code, at, changes) => {
  const { status, refusal: response } = await refused(member.saveStatement({ body: typedStatement(changes) }))
  expect([status, response?.problems?.map((problem) => [problem.code, problem.at])]).toEqual([422, [[code, at]]])
})

test('a change based on an old version is refused', async () => {
  const { id } = await member.saveStatement({ body: typedStatement() })
  const first = await member.updateStatement({
    params: { id },
    body: { ...typedStatement({ companyTitle: 'First tab' }), version: 1 },
  })
  expect(first.version).toBe(2)
  const second = member.updateStatement({
    params: { id },
    body: { ...typedStatement({ companyTitle: 'Second tab' }), version: 1 },
  })
  const { status, refusal: response } = await refused(second)
  expect([status, response?.code, response?.statement]).toEqual([
    409,
    'statement-changed',
    { id, version: 2, savedAt: first.savedAt.toISOString(), problems: [] },
  ])
  expect((await member.editStatement({ params: { id } })).companyTitle).toBe('First tab')
})

test('only one of several changes to one version is saved', async () => {
  const { id } = await member.saveStatement({ body: typedStatement() })
  const changes = Array.from({ length: 10 }, (_, at) =>
    member.updateStatement({ params: { id }, body: { ...typedStatement({ companyTitle: `Tab ${at}` }), version: 1 } }),
  )
  const settled = await Promise.allSettled(changes)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await member.editStatement({ params: { id } })).version).toBe(2)
})

test('a translated statement cannot be edited', async () => {
  const { id, version } = await member.saveStatement({ body: typedStatement({ generate: true }, 32) })
  const change = member.updateStatement({ params: { id }, body: { ...typedStatement(), version } })
  const response = await refused(change)
  expect([response.status, response.refusal?.code, response.refusal?.statement?.id]).toEqual([
    409,
    'statement-generated',
    id,
  ])
  expect(response.message).toContain('Copy it to a new statement')
  expect(await refusal(member.editStatement({ params: { id } }))).toEqual([409, 'statement-generated'])
  const kept = await member.readStatement({ params: { financialStatementId: id } })
  const copy = await member.saveStatement({ body: { ...kept, generate: false } })
  expect(copy).toMatchObject({ status: 'draft', translatedBefore: { id, generatedAt: server.now() } })
  expect(copy.id).not.toBe(id)
  expect((await member.editStatement({ params: { id: copy.id } })).codeValues).toEqual(kept.codeValues)
})

test('the list of statements can be searched, filtered and sorted', async () => {
  const own = await memberWith(server, 'lists@example.com')
  for (const [companyTitle, reportingYear, generate, inn] of [
    ['ООО «Ромашка»', 2024, false, '7701234560'],
    ['alpha', 2022, true, null],
    ['Beta', 2023, false, null],
  ] as const) {
    await own.saveStatement({ body: typedStatement({ companyTitle, reportingYear, generate, inn }) })
    server.pass(1000)
  }
  const titles = async (question: object) =>
    (await own.listStatements({ body: { ...everything, ...question } })).user.financialStatements.map(
      ({ companyTitle }) => companyTitle,
    )
  expect(await titles({})).toEqual(['Beta', 'alpha', 'ООО «Ромашка»'])
  expect(await titles({ search: ' РОМАШКА' })).toEqual(['ООО «Ромашка»'])
  expect(await titles({ search: '77012345' })).toEqual(['ООО «Ромашка»'])
  expect(await titles({ search: '%' })).toEqual([])
  expect(await titles({ status: 'generated' })).toEqual(['alpha'])
  expect(await titles({ year: 2023 })).toEqual(['Beta'])
  expect(await titles({ sort: 'companyTitle', order: 'up' })).toEqual(['alpha', 'Beta', 'ООО «Ромашка»'])
  expect(await titles({ sort: 'reportingYear' })).toEqual(['ООО «Ромашка»', 'Beta', 'alpha'])
  const { user } = await own.listStatements({ body: everything })
  expect(user).toMatchObject({ email: 'lists@example.com', counter: 9 })
  expect(user.financialStatements[1]).toMatchObject({ status: 'generated', daysLeft: 30, reportingYear: 2022 })
})

test('a deleted statement is reported as not found', async () => {
  const own = await memberWith(server, 'deletes@example.com')
  const { id } = await own.saveStatement({ body: typedStatement() })
  const { restorableUntil } = await own.deleteStatement({ body: { id } })
  expect(restorableUntil.getTime() - server.now().getTime()).toBe(24 * 60 * 60_000)
  expect(await refusal(own.readStatement({ params: { financialStatementId: id } }))).toEqual(missing)
  expect(await refusal(own.deleteStatement({ body: { id } }))).toEqual(missing)
  expect((await own.listStatements({ body: everything })).user.financialStatements).toEqual([])
  const { user } = await own.listStatements({ body: { ...everything, status: 'deleted' } })
  expect(user.financialStatements).toMatchObject([{ id, deletedAt: server.now() }])
  await own.restoreStatement({ body: { id } })
  expect((await own.readStatement({ params: { financialStatementId: id } })).companyTitle).toBe('Blue Whale')
  expect(await refusal(own.restoreStatement({ body: { id } }))).toEqual(missing)
})

test('the number of a member’s drafts is limited', async () => {
  const own = await memberWith(server, 'many@example.com')
  const { id } = await own.saveStatement({ body: typedStatement() })
  await own.deleteStatement({ body: { id } })
  const draft = await own.saveStatement({ body: typedStatement() })
  await copyDraft(server, { id: draft.id, copies: 198 })
  await own.saveStatement({ body: typedStatement() })
  const full = [409, 'drafts-full']
  expect(await refusal(own.saveStatement({ body: typedStatement() }))).toEqual(full)
  expect(await refusal(own.restoreStatement({ body: { id } }))).toEqual(full)
})

test.each([
  ['another member’s statement', ''],
  ['a statement with an unknown id', nobodys],
  ['a statement with a malformed id', "' or true --"],
])('%s is reported as not found', async (_, other) => {
  const { id: own } = await member.saveStatement({ body: typedStatement() })
  const id = other === '' ? own : other
  const body = { ...typedStatement({ companyTitle: 'Stolen' }), version: 1 }
  const calls = [
    () => stranger.readStatement({ params: { financialStatementId: id } }),
    () => stranger.editStatement({ params: { id } }),
    () => stranger.updateStatement({ params: { id }, body }),
    () => stranger.deleteStatement({ body: { id } }),
  ]
  for (const call of calls) expect(await refusal(call())).toEqual(missing)
  await member.deleteStatement({ body: { id: own } })
  expect(await refusal(stranger.restoreStatement({ body: { id } }))).toEqual(missing)
  await member.restoreStatement({ body: { id: own } })
  expect((await member.editStatement({ params: { id: own } })).companyTitle).toBe('Blue Whale')
  expect((await stranger.listStatements({ body: everything })).user.financialStatements).toEqual([])
})

test('a guest cannot save statements', async () => {
  const ended = [401, 'not-signed-in']
  expect(await refusal(guest.saveStatement({ body: typedStatement() }))).toEqual(ended)
  expect(await refusal(guest.listStatements({ body: everything }))).toEqual(ended)
})

test('the log names a statement only by its id', async () => {
  const { token } = await guest.register(registration('logged@example.com'))
  const own = server.as({ token })
  await own.takeFreePlan()
  server.log.length = 0
  const body = typedStatement({ companyTitle: 'OneTimeToken Whale', inn: '7801234560', generate: true }, 4_711_815)
  const { id } = await own.saveStatement({ body })
  await own.deleteStatement({ body: { id } })
  const log = server.log.join('')
  expect(log).toContain(`"act":"generated"`)
  expect(log).toContain(`"id":"${id}","msg":"statement"`)
  for (const secret of ['OneTimeToken', '7801234560', '4711815', '4,711,815']) expect(log).not.toContain(secret)
})
