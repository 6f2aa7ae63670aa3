import { expect, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import { write } from '#writers/write.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { assessmentsLeft, memberWith } from '../../../../scripts/vitest/statements.ts'
import { sentAs } from '../../../../scripts/vitest/stored-assessments.ts'

const server = await openServer()
/** A company whose figures make it a financing company. */
const body = sentAs('kept-1.0-fields')
const kind = { kind: 'trading', reason: 'It buys what it leases out.' } as const

test('a corrected company kind is saved with its reason and author', async () => {
  const member = await memberWith(server, 'saves@example.com')
  const { id, conclusion } = await member.saveAssessment({
    body: { ...body, kind: { ...kind, reason: ' It buys\nwhat it leases out. ' } },
  })
  const kept = await member.readAssessment({ body: { id } })
  expect(kept.inputs.kind).toEqual(kind)
  expect(kept.conclusion).toEqual(conclusion)
  expect(conclusion).toMatchObject({
    companyKind: 'trading',
    kindByFigures: 'financing',
    kindRule: 'S1',
    kindReason: kind.reason,
  })
  expect(conclusion.limitRub).toBeGreaterThan(0)
  expect(kept.standing).toHaveLength(2)
  const said =
    'Treated as a trading company by Anna Petrova: It buys what it leases out; by its figures it is a financing company, rule S1.'
  expect(kept.printout.kind?.text).toBe(said)
  const text = new TextDecoder().decode(
    await write(assessmentDocument(kept.printout), 'text', { created: server.now() }),
  )
  expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
})

test('correcting the company kind is free', async () => {
  const member = await memberWith(server, 'changes@example.com')
  const { id, conclusion } = await member.saveAssessment({ body })
  expect(conclusion).toMatchObject({ companyKind: 'financing', kindReason: null, limitRub: 0 })
  const { token } = await server.as().login({ body: { email: 'changes@example.com', password: 'a good pass phrase' } })
  const tag = async () => {
    const response = await server.http.inject({
      method: 'POST',
      url: '/api/getSingleAssesments/',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ id }),
    })
    return response.headers.etag
  }
  const first = await tag()
  const changed = await member.updateAssessment({ body: { id, version: 1, kind, expected: null } })
  expect(changed).toMatchObject({ version: 2, conclusion: { companyKind: 'trading', kindReason: kind.reason } })
  expect(await tag()).not.toBe(first)
  const kept = await member.updateAssessment({ body: { id, version: 2, rubPerUsd: '90', expected: null } })
  expect(kept.conclusion).toMatchObject({ companyKind: 'trading', kindReason: kind.reason })
  expect((await member.editAssessment({ body: { id } })).inputs.kind).toEqual(kind)
  const back = await member.updateAssessment({
    body: { id, version: 3, rubPerUsd: '80', kind: null, expected: conclusion },
  })
  expect(back.conclusion).toEqual(conclusion)
  expect(await assessmentsLeft(member)).toBe(9)
})

test('a renamed assessment keeps its corrected company kind', async () => {
  const member = await memberWith(server, 'renames@example.com')
  const { id } = await member.saveAssessment({ body: { ...body, kind } })
  await member.updateAssessment({ body: { id, version: 1, title: 'Client 7', expected: null } })
  const { inputs, printout, conclusion } = await member.readAssessment({ body: { id } })
  expect([inputs.title, inputs.kind, conclusion.kindReason]).toEqual(['Client 7', kind, kind.reason])
  expect(printout.kind?.text).toContain(kind.reason.slice(0, -1))
})

test.each([
  ['a kind without a reason', { kind: 'trading' }, 'kind-reason-missing', 'kind.reason'],
  ['a reason without words', { kind: 'trading', reason: ' … ' }, 'kind-reason-missing', 'kind.reason'],
  ['a reason that is too long', { kind: 'trading', reason: 'x'.repeat(301) }, 'kind-reason-long', 'kind.reason'],
  ['an unknown kind', { kind: 'bank', reason: 'It lends.' }, 'kind-unknown', 'kind.kind'],
])('%s is refused with a problem at its field', async (name, sent, code, at) => {
  const email = `${name.replaceAll(' ', '-')}@example.com`
  const member = await memberWith(server, email)
  const { token } = await server.as().login({ body: { email, password: 'a good pass phrase' } })
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/saveAssesment',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ title: 'A', fields: { periods: 34, denominations: 384, current: {} }, kind: sent }),
  })
  expect([response.statusCode, response.json().problems]).toMatchObject([422, [{ code, at, message: /./ }]])
  expect(await assessmentsLeft(member)).toBe(10)
})

test('an assessment is refused if the page expected another company kind', async () => {
  const member = await memberWith(server, 'expects@example.com')
  const { conclusion } = await member.saveAssessment({ body })
  const refused: unknown = await member
    .saveAssessment({ body: { ...body, kind, expected: conclusion } })
    .catch((error: unknown) => error)
  if (!(refused instanceof CallRefused)) throw new Error('the call was not refused')
  expect(refused.refusal).toMatchObject({ code: 'assessment-differs', message: expect.stringMatching(/companyKind/) })
})
