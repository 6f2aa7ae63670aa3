import { expect, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import type { Typing } from '#domain/records/statement-record.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { counterOf, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests statements in which some cells have typed text that is not an amount yet.

const server = await openServer()
const member = await memberWith(server, 'types@example.com')

const typing: Typing = {
  columns: ['current', 'previous', 'beforePrevious'],
  decimalMark: ',',
  unread: { 1150: { previous: 'about 12' }, depreciationAndAmortization: { current: '1,23,4' } },
}

const refusedBy = async (call: Promise<unknown>): Promise<CallRefused> => {
  const thrown = await call.catch((error: unknown) => error)
  if (thrown instanceof CallRefused) return thrown
  throw new Error('the call was not refused')
}

test('a draft’s decimal mark and unreadable amounts are returned as saved', async () => {
  const { id } = await member.saveStatement({ body: typedStatement({ typing }) })
  expect((await member.editStatement({ params: { id } })).typing).toEqual(typing)
  expect((await member.readStatement({ params: { financialStatementId: id } })).typing).toEqual(typing)
  await member.updateStatement({ params: { id }, body: { ...typedStatement(), version: 1 } })
  expect(await member.editStatement({ params: { id } })).not.toHaveProperty('typing')
})

test('a statement with text in place of an amount is not translated', async () => {
  const left = await counterOf(member)
  const refused = await refusedBy(member.saveStatement({ body: typedStatement({ typing, generate: true }) }))
  expect([refused.status, refused.refusal?.code]).toEqual([422, 'statement-refused'])
  const { statement } = refused.refusal ?? {}
  expect(statement?.problems.slice(0, 2)).toEqual([
    {
      code: 'unreadable-amount',
      severity: 'error',
      at: '1150.previous',
      message: 'The amount of line 1150 cannot be read: “about 12”. Correct the cell and try again.',
    },
    expect.objectContaining({ code: 'unreadable-amount', at: 'depreciationAndAmortization.current' }),
  ])
  expect(await counterOf(member)).toBe(left)
  expect((await member.editStatement({ params: { id: statement?.id ?? '' } })).typing).toEqual(typing)
})

test('text in place of an amount is no error if its year is left out', async () => {
  const unread = { 1150: { beforePrevious: 'about 12' } }
  const body = typedStatement({ typing: { columns: ['current', 'previous'], decimalMark: null, unread } }, 77)
  const { problems } = await member.saveStatement({ body })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('text that is too long for a cell is refused', async () => {
  const unread = { 1150: { current: 'x'.repeat(1_001) } }
  const body = typedStatement({ typing: { columns: ['current'], decimalMark: null, unread } })
  const { status, refusal } = await refusedBy(member.saveStatement({ body }))
  expect([status, refusal?.problems?.map(({ code, at, message }) => [code, at, message])]).toEqual([
    422,
    [
      [
        'unread-long',
        'typing.unread.1150.current',
        'A cell of line 1150 has more than 1000 characters. Correct or clear it.',
      ],
    ],
  ])
})

test('a statement with too many typed rows is refused', async () => {
  const { token } = await server.as().login({ body: { email: 'types@example.com', password: 'a good pass phrase' } })
  const unread = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`x${at}`, { current: '?' }]))
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/financialStatment',
    headers: { authorization: `Bearer ${token}` },
    payload: { typing: { columns: ['current'], unread } },
  })
  expect([response.statusCode, response.json().problems]).toMatchObject([422, [{ code: 'lines-many' }]])
})
