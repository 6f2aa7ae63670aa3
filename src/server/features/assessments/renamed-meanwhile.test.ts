import type { KyselyPlugin } from 'kysely'
import { expect, inject, test } from 'vitest'
import type { Work } from '#server/outside.ts'
import { unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer, registration, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { assessmentsLeft, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'
import { storeAs } from '../../../../scripts/vitest/stored-assessments.ts'

// Tests that no real name is stored again if a statement gets a nickname while an assessment or a decision is made.

/** Maps the name of a job to a function that runs after the job and before anything is written. */
const meanwhile = new Map<string, () => Promise<unknown>>()
const work: Work = async (job, given) => {
  const made = job.run(given)
  await meanwhile.get(job.name)?.()
  return made
}
const server = await openServer({ outside: { work } })

const real = { companyTitle: 'Secret Whale', russianName: 'ООО «Тайный кит»', inn: '7801234560' }
const realNames = /Secret Whale|Тайный кит|7801234560/

async function translated(email: string) {
  const member = await memberWith(server, email)
  const { id } = await member.saveStatement({ body: typedStatement({ ...real, generate: true }) })
  const names = { companyTitle: 'Walrus', russianName: null, inn: null }
  const rename = () => member.renameStatement({ body: { id, ...names, renameAssessments: true } })
  return { member, id, rename }
}

const once = (name: string, happens: () => Promise<unknown>): void => {
  meanwhile.set(name, async () => {
    meanwhile.delete(name)
    await happens()
  })
}

/** Everything stored about the customers and assessments of a member. */
async function storedOf(email: string): Promise<string> {
  const { id } = await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return JSON.stringify([
    await server.db.selectFrom('assessments').selectAll().where('user_id', '=', id).execute(),
    await server.db.selectFrom('customers').selectAll().where('holder_id', '=', id).execute(),
    await server.db.selectFrom('customer_decisions').selectAll().where('holder_id', '=', id).execute(),
  ])
}

test('an assessment is refused if its statement gets a nickname meanwhile', async () => {
  const { member, id: statementId, rename } = await translated('assessed@example.com')
  const left = await assessmentsLeft(member)
  once('assess a kept statement', rename)
  const assess = () => member.saveAssessment({ body: { ...unasked, statementId } })
  expect(await refusal(assess())).toEqual([409, 'statement-changed'])
  expect([await storedOf('assessed@example.com'), await assessmentsLeft(member)]).toEqual([
    expect.not.stringMatching(realNames),
    left,
  ])
  expect(await assess()).toMatchObject({ title: 'Walrus' })
})

test('a reassessment is refused if its statement gets a nickname meanwhile', async () => {
  const { member, id: statementId, rename } = await translated('repeated@example.com')
  const { id } = await member.saveAssessment({ body: { ...unasked, statementId } })
  await storeAs(server, id, 'kept-1.0-filing')
  once('assess again by the current method', rename)
  expect(await refusal(member.reassess({ body: { id } }))).toEqual([409, 'assessment-changed'])
  expect(await member.reassess({ body: { id } })).toMatchObject({ title: 'Walrus' })
})

// runs only on a PostgreSQL server, because it renames the statement in the middle of a query, which needs a second
// connection; the embedded database has only one
const onServer = test.skipIf('snapshot' in inject('databases'))

onServer('a decision on an assessment that gets a nickname meanwhile keeps no real name', async () => {
  const email = 'decided@example.com'
  const { member, id: statementId, rename } = await translated(email)
  const { id: assessmentId } = await member.saveAssessment({ body: { ...unasked, statementId } })
  const { customers } = await member.listCustomers({
    body: { search: null, sort: 'changedAt', skip: 0, deleted: false },
  })
  expect(await storedOf(email)).toMatch(realNames)
  const { token } = await server.as().login({ body: { email, password: registration(email).body.password } })
  const { http } = await server.another({ db: server.db.withPlugin(afterMember(rename)) })
  const response = await http.inject({
    method: 'POST',
    url: '/api/saveDecision',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      customerId: customers[0]?.id,
      assessmentId,
      request: { amount: 1_000_000, currency: 'RUB', termsDays: 60 },
      outcome: 'reduce',
      granted: 400_000,
      reason: 'Short history.',
      nextReviewOn: '2030-01-31',
    },
  })
  expect(response.statusCode).toBe(200)
  expect(await storedOf(email)).not.toMatch(realNames)
})

/** Runs a function once, after a query has read the member's name and before the code that made the query continues. */
function afterMember(happens: () => Promise<unknown>): KyselyPlugin {
  const reading = new WeakSet<object>()
  let isDone = false
  return {
    transformQuery({ node, queryId }) {
      const text = JSON.stringify(node)
      if (text.includes('"users"') && !text.includes('"sessions"')) reading.add(queryId)
      return node
    },
    async transformResult({ queryId, result }) {
      if (!isDone && reading.has(queryId)) {
        isDone = true
        await happens()
      }
      return result
    },
  }
}
