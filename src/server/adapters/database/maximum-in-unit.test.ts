import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyPool } from '../../../../scripts/vitest/test-database.ts'
import { migrate, ownMigrations } from './migrate.ts'

const { pool, close } = await emptyPool()
afterAll(close)

const id = '00000000-0000-4000-8000-000000000001'

/** An assessment of a statement in thousands, as saved before assessments gave the maximum in the statement's unit. */
const kept = {
  summary: { level: 2, finalMaxCredit: 27_000_000, limitUsd: 330_000 },
  output: {
    intro: { companyTitle: 'Aspen' },
    analysis: { rating: 'Very strong', risk: 'Very low', finalMaxCredit: 27_000_000 },
    conclusion: { limitRub: 27_000_000, limitUsd: 330_000 },
    combinedAssessment: { company: { cap: 80_000_000, finalMaxCredit: 27_000_000, inUnit: 27_000.5 } },
  },
  printout: { title: 'Aspen' },
}

test('the migration also stores the maximum credit limit in the statement’s unit', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  const before = ownMigrations().filter(({ name }) => name < '007')
  await migrate(client, before)
  await client.query(
    `insert into users (id, name, email, email_key, password_hash, agreed_at, created_at, signed_in_at)
     values ($1, 'Anna', 'anna@example.com', 'anna@example.com', '', now(), now(), now())`,
    [id],
  )
  await client.query(
    `insert into assessments (id, user_id, version, title, source, inputs, summary, output, printout, created_at, saved_at)
     values ($1, $1, 1, 'Aspen', '{}', '{}', $2, $3, $4, now(), now())`,
    [id, kept.summary, kept.output, kept.printout].map((value) => (value === id ? id : JSON.stringify(value))),
  )
  await migrate(client)
  const { rows } = await client.query('select summary, output, printout from assessments')
  const maximum = { finalMaxCredit: 27_000.5, finalMaxCreditRUB: 27_000_000 }
  expect(rows).toEqual([
    {
      summary: { level: 2, ...maximum, finalMaxCreditUSD: 330_000 },
      output: {
        ...kept.output,
        analysis: { rating: 'Very strong', risk: 'Very low', ...maximum, finalMaxCreditUSD: 330_000 },
        combinedAssessment: { company: { cap: 80_000_000, ...maximum } },
      },
      printout: kept.printout,
    },
  ])
})
