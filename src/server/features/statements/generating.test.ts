import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { counterOf, emptyFile, everything, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const generating = (cash = 25) => typedStatement({ generate: true }, cash)
const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const statementsOf = async (member: Awaited<ReturnType<typeof memberWith>>) =>
  (await member.listStatements({ body: everything })).user.financialStatements

test('only one of fifty concurrent requests for the last translation succeeds', { tags: 'full' }, async () => {
  const member = await memberWith(server, 'race@example.com', 1)
  const calls = times(50).map((at) => member.saveStatement({ body: generating(at + 1), idempotencyKey: `race-${at}` }))
  const settled = await Promise.allSettled(calls)
  const refusals = settled.flatMap(({ status, ...rest }) =>
    status === 'rejected' && 'reason' in rest ? [rest.reason] : [],
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(refusals).toHaveLength(49)
  for (const each of refusals) expect(each).toMatchObject({ status: 402, refusal: { code: 'no-translations-left' } })
  expect(await counterOf(member)).toBe(0)
  const statements = await statementsOf(member)
  expect(statements.filter(({ status }) => status === 'generated')).toHaveLength(1)
  expect(statements).toHaveLength(50)
})

test('fifty concurrent requests to generate one draft use up one translation', async () => {
  const member = await memberWith(server, 'button@example.com', 10)
  const { id } = await member.saveStatement({ body: typedStatement() })
  const body = { ...generating(), version: 1 }
  const settled = await Promise.allSettled(times(50).map(() => member.updateStatement({ params: { id }, body })))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await counterOf(member)).toBe(9)
})

test('a translation request repeated with its key is carried out once', async () => {
  const member = await memberWith(server, 'replay@example.com', 5)
  const key = 'a-key'
  const same = () => member.saveStatement({ body: generating(), idempotencyKey: key })
  const responses = await Promise.all(times(10).map(same))
  server.pass(47 * 60 * 60_000)
  const { token } = await server.as().login({ body: { email: 'replay@example.com', password: 'a good pass phrase' } })
  const later = await server.as({ token }).saveStatement({ body: generating(), idempotencyKey: key })
  expect(new Set([...responses, later].map((response) => JSON.stringify(response))).size).toBe(1)
  expect(await counterOf(server.as({ token }))).toBe(4)
})

test('a statement for a nonexistent period is not translated', async () => {
  const member = await memberWith(server, 'periods@example.com', 5)
  for (const periods of [0, 7, 99]) {
    expect(await refusal(member.saveStatement({ body: { ...generating(), periods } }))).toEqual([422, 'form-refused'])
    const ofFile = member.saveStatement({ body: { ...generating(), periods, filed: emptyFile } })
    const responses = await ofFile.catch((error: unknown) => (error instanceof CallRefused ? error.refusal : null))
    expect(responses).toMatchObject({ code: 'statement-refused' })
    expect(responses).toHaveProperty(
      'statement.problems',
      expect.arrayContaining([expect.objectContaining(unknownPeriod)]),
    )
  }
  const missing = { ...generating(), periods: null }
  expect(await refusal(member.saveStatement({ body: missing }))).toEqual([422, 'statement-refused'])
  for (const periods of [21, 31, 33, 34, 90, 91, 92, 93, 94])
    await member.saveStatement({ body: { ...generating(periods), periods, generate: false } })
  expect(await counterOf(member)).toBe(5)
})

const unknownPeriod = { code: 'period-unknown', severity: 'error' }

test('a statement without a company name is not translated', async () => {
  const member = await memberWith(server, 'nameless@example.com', 1)
  for (const companyTitle of ['', '  ']) {
    const call = member.saveStatement({ body: { ...generating(), companyTitle } })
    const responses = await call.catch((error: unknown) => (error instanceof CallRefused ? error : null))
    expect(responses).toMatchObject({
      status: 422,
      refusal: { code: 'form-refused', problems: [{ code: 'title-missing', at: 'companyTitle' }] },
    })
  }
  const { id, version } = await member.saveStatement({ body: typedStatement({ companyTitle: '' }) })
  const update = (companyTitle: string) =>
    member.updateStatement({ params: { id }, body: { ...generating(), companyTitle, version } })
  expect(await refusal(update(''))).toEqual([422, 'form-refused'])
  expect(await counterOf(member)).toBe(1)
  await update('Birch')
  expect(await counterOf(member)).toBe(0)
})

test.each(['a blank', '', 'x'.repeat(256)])('the idempotency key %j is refused', async (idempotencyKey) => {
  const member = await memberWith(server, `key${idempotencyKey.length}@example.com`)
  const call = member.saveStatement({ body: generating(), idempotencyKey })
  expect(await refusal(call)).toEqual([400, 'key-malformed'])
})

test('a refused translation repeated with its key leaves only one draft', async () => {
  const member = await memberWith(server, 'refused@example.com', 0)
  const send = () => member.saveStatement({ body: generating(), idempotencyKey: 'k' })
  const responses = await Promise.all(times(3).map(() => send().catch((error: unknown) => error)))
  const [draft, ...others] = await statementsOf(member)
  expect(others).toEqual([])
  for (const response of responses)
    expect(response).toMatchObject({
      status: 402,
      refusal: { code: 'no-translations-left', statement: { id: draft?.id } },
    })
})

test('an idempotency key is refused for a different request', async () => {
  const member = await memberWith(server, 'key@example.com')
  const other = await memberWith(server, 'other-key@example.com')
  const { id } = await member.saveStatement({ body: typedStatement(), idempotencyKey: 'k' })
  const used = [422, 'key-used']
  expect(await refusal(member.saveStatement({ body: generating(), idempotencyKey: 'k' }))).toEqual(used)
  const update = { params: { id }, body: { ...typedStatement(), version: 1 }, idempotencyKey: 'k' }
  expect(await refusal(member.updateStatement(update))).toEqual(used)
  expect((await other.saveStatement({ body: typedStatement(), idempotencyKey: 'k' })).id).not.toBe(id)
})

test('an update repeated with its key gets the first response', async () => {
  const member = await memberWith(server, 'autosave@example.com')
  const { id } = await member.saveStatement({ body: typedStatement() })
  const update = { params: { id }, body: { ...typedStatement(), version: 1 }, idempotencyKey: 'autosave-1' }
  const first = await member.updateStatement(update)
  expect(await member.updateStatement(update)).toEqual(first)
  expect(first.version).toBe(2)
})

test('a failed call can be retried with its key', async () => {
  const member = await memberWith(server, 'again@example.com')
  const { id } = await member.saveStatement({ body: typedStatement() })
  const stale = { params: { id }, body: { ...typedStatement(), version: 7 }, idempotencyKey: 'k' }
  expect(await refusal(member.updateStatement(stale))).toEqual([409, 'statement-changed'])
  const right = { ...stale, body: { ...stale.body, version: 1 } }
  expect((await member.updateStatement(right)).version).toBe(2)
})

test('a statement with errors is saved as a draft', async () => {
  const member = await memberWith(server, 'errors@example.com')
  const { codeValues } = typedStatement()
  const body = typedStatement({
    denominations: null,
    codeValues: { ...codeValues, 1250: { current: 1, previous: 20 } },
    generate: true,
  })
  const responses: unknown = await member.saveStatement({ body }).catch((error: unknown) => error)
  if (!(responses instanceof CallRefused)) throw new Error('not refused')
  const { refusal: response } = responses
  expect([responses.status, response?.code]).toEqual([422, 'statement-refused'])
  expect(response?.statement?.problems.map(({ code }) => code)).toEqual(['unit-missing'])
  expect(response?.message).toContain('Choose the unit')
  const id = response?.statement?.id ?? ''
  const next = { ...body, denominations: 384 as const, version: response?.statement?.version ?? 0 }
  const unbalanced: unknown = await member
    .updateStatement({ params: { id }, body: next })
    .catch((error: unknown) => error)
  expect(unbalanced).toMatchObject({ refusal: { statement: { version: 2 } } })
  expect((await member.editStatement({ params: { id } })).problems[0]).toMatchObject({
    code: 'balance-mismatch',
    severity: 'error',
  })
  expect(await counterOf(member)).toBe(10)
})

test('a statement is saved as a draft if the member has no plan', async () => {
  const { token } = await server.as().register(registration('planless@example.com'))
  const member = server.as({ token })
  const responses: unknown = await member.saveStatement({ body: generating() }).catch((error: unknown) => error)
  expect(responses).toMatchObject({
    status: 402,
    message: expect.stringContaining('/financialStatmentsTranslation-plans'),
  })
  expect(await statementsOf(member)).toMatchObject([{ status: 'draft' }])
})

const breaking = `
create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
create trigger breaking before insert or update on financial_statements for each row execute function refuse_all()`

test('a translation that fails half-way uses up nothing', async () => {
  const member = await memberWith(server, 'breaks@example.com')
  await server.db.executeQuery(CompiledQuery.raw(breaking))
  expect(await refusal(member.saveStatement({ body: generating(), idempotencyKey: 'k' }))).toEqual([500, 'failed'])
  await server.db.executeQuery(CompiledQuery.raw('drop trigger breaking on financial_statements'))
  expect(await counterOf(member)).toBe(10)
  expect(await statementsOf(member)).toEqual([])
  expect((await member.saveStatement({ body: generating(), idempotencyKey: 'k' })).counter).toBe(9)
})

test('a new year begins with all the plan’s translations', async () => {
  server.setNow('2026-12-31T23:00:00Z')
  await memberWith(server, 'year@example.com', 0)
  const login = async () => {
    const { token } = await server.as().login({ body: { email: 'year@example.com', password: 'a good pass phrase' } })
    return server.as({ token })
  }
  expect(await refusal((await login()).saveStatement({ body: generating() }))).toEqual([402, 'no-translations-left'])
  server.setNow('2027-01-01T00:00:00Z')
  const member = await login()
  expect((await member.saveStatement({ body: generating() })).counter).toBe(9)
  expect((await member.saveStatement({ body: generating(26) })).counter).toBe(8)
})

test('saving a draft reports an earlier translation', async () => {
  const member = await memberWith(server, 'twice@example.com')
  const { id } = await member.saveStatement({ body: generating() })
  const draft = await member.saveStatement({ body: typedStatement({ companyTitle: 'Another nickname' }) })
  expect(draft.translatedBefore?.id).toBe(id)
  expect((await member.saveStatement({ body: typedStatement({}, 26) })).translatedBefore).toBeNull()
})

test('a statement with another tax number does not count as translated before', async () => {
  const member = await memberWith(server, 'equal@example.com')
  const { id } = await member.saveStatement({ body: { ...generating(), inn: '7801234560' } })
  const before = async (inn: string | null) =>
    (await member.saveStatement({ body: typedStatement({ inn }) })).translatedBefore?.id
  expect([await before('7801234560'), await before(null), await before('5321029508')]).toEqual([id, id, undefined])
})
