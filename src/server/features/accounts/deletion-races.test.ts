import { expect, test } from 'vitest'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import { nothingAsked } from '#domain/assessment/source.ts'
import type { Work } from '#server/outside.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests the deletion of an account in the middle of another call by its member: after the caller was identified, but
// before anything was written.

/** Runs once, after the next job of the work threads. */
let meanwhile: () => Promise<void> = async () => {}
const work: Work = async (job, given) => {
  const made = job.run(given)
  const happens = meanwhile
  meanwhile = async () => {}
  await happens()
  return made
}
const server = await openServer({ outside: { work } })
const password = 'a good pass phrase'

type Member = Awaited<ReturnType<typeof memberWith>>
type Call = (member: Member, id: string) => Promise<unknown>

const names = { companyTitle: 'Another name', russianName: null, inn: null }
const source = { statement: null, fields: null }
const calls: readonly (readonly [string, Call, readonly [number, string]])[] = [
  ['saves a draft', (member) => member.saveStatement({ body: typedStatement() }), [401, 'not-signed-in']],
  [
    'saves a draft with a key',
    (member) => member.saveStatement({ body: typedStatement(), idempotencyKey: 'once' }),
    [401, 'not-signed-in'],
  ],
  [
    'generates a translation',
    (member) => member.saveStatement({ body: typedStatement({ generate: true }, 7) }),
    [401, 'not-signed-in'],
  ],
  ['renames a statement', (member, id) => member.renameStatement({ body: { id, ...names } }), [401, 'not-signed-in']],
  [
    'saves an assessment with a key',
    (member, statementId) =>
      member.saveAssessment({
        body: { ...nothingAsked, title: '', expected: null, statementId, ...source },
        idempotencyKey: 'once',
      }),
    [401, 'not-signed-in'],
  ],
]

test.each(calls)('a member who %s during the account’s deletion is refused', async (what, call, response) => {
  const email = `${what.replaceAll(' ', '-')}@example.com`
  const member = await memberWith(server, email)
  const { id } = await member.saveStatement({ body: typedStatement({ generate: true }) })
  meanwhile = async () =>
    void (await member.deleteAccount({ body: { confirmation: email, currentPassword: password, otp: '' } }))
  expect(await refusal(call(member, id))).toEqual(response)
  for (const table of ['users', 'storage', 'financial_statements', 'assessments', 'repeats'] as const)
    expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('calls during an account’s deletion cause no deadlock', async () => {
  for (const place of isFull ? [0, 1, 2, 3, 4, 5] : [0, 2, 5]) {
    const email = `circle-${place}@example.com`
    const member = await memberWith(server, email)
    const { id } = await member.saveStatement({ body: typedStatement({ generate: true }) })
    const saving = { ...nothingAsked, title: '', expected: null, statementId: id, ...source }
    const underWay: readonly (() => Promise<unknown>)[] = [
      () => member.saveStatement({ body: typedStatement({ generate: true }, 5) }),
      () => member.saveStatement({ body: typedStatement({ generate: true }, 8), idempotencyKey: 'one' }),
      () => member.saveAssessment({ body: saving }),
      () => member.renameStatement({ body: { id, ...names } }),
      () => member.saveStatement({ body: typedStatement({}, 3), idempotencyKey: 'two' }),
    ]
    // put the deletion at a different position among the calls in each round
    const deletion = () => member.deleteAccount({ body: { confirmation: email, currentPassword: password, otp: '' } })
    const settled = await Promise.allSettled(underWay.toSpliced(place, 0, deletion).map((call) => call()))
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? [Promise.reject(each.reason)] : []))
    const statuses = await Promise.all(refused.map(async (each) => (await refusal(each))[0]))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(await refusal(member.readProfile())).toEqual([401, 'not-signed-in'])
  }
})
