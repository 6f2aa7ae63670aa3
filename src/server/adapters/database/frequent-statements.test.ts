import { CompiledQuery, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyPool, openTestDatabase } from '../../../../scripts/vitest/test-database.ts'
import { compiledQuery } from '../../compiled-query.ts'

const database = await openTestDatabase()
const { db, close } = database
afterAll(close)

type QueryValues = { readonly text: string; readonly moment: Date; readonly bytes: Buffer; readonly number: number }

const echo = compiledQuery(db, ({ text, moment, bytes, number }: QueryValues) =>
  db.selectNoFrom([
    sql<Buffer | null>`${text}::text::json`.as('json'),
    sql<Date>`${moment}::timestamptz`.as('moment'),
    sql<Buffer>`${bytes}::bytea`.as('bytes'),
    sql<number>`100 / ${number}::integer`.as('number'),
    sql<string>`${text}::text`.as('text'),
    sql<null>`null`.as('nothing'),
  ]),
)

const asked: QueryValues = {
  text: '{ "a" : "Ромашка" }',
  moment: new Date(0),
  bytes: Buffer.from([0, 255, 92]),
  number: 4,
}

test.each([1, 5_000])('a JSON column with a text repeated %d times is returned as bytes', async (times) => {
  const text = JSON.stringify([asked.text.repeat(times)])
  const row = await echo({ ...asked, text })
  expect(row?.json?.toString()).toBe(text)
  expect(row).toMatchObject({ ...asked, text, number: 25, nothing: null })
})

test('frequent SQL statements return JSON as bytes', async () => {
  const plain = CompiledQuery.raw(`select '{"a":1}'::json as json, 'Ромашка' as text`)
  const responses = Array.from({ length: 20 }, async (_, at) => {
    if (at % 2 === 0) return (await db.executeQuery(plain)).rows[0]
    return echo(asked)
  })
  for (const [at, response] of (await Promise.all(responses)).entries())
    expect(response).toMatchObject(
      at % 2 === 0 ? { json: { a: 1 }, text: 'Ромашка' } : { json: Buffer.from(asked.text), text: asked.text },
    )
})

test('a failing SQL statement rejects with the database’s message', async () => {
  await expect(echo({ ...asked, number: 0 })).rejects.toThrow('division by zero')
  const { rows } = await db.executeQuery(CompiledQuery.raw(`select 'Ромашка' as text`))
  expect(rows).toEqual([{ text: 'Ромашка' }])
  expect(await echo(asked)).toMatchObject({ text: asked.text })
})

test('SQL statements on one connection run one after another', async () => {
  const asking = compiledQuery(db, ({ text }: Pick<QueryValues, 'text'>) =>
    db.selectNoFrom([sql<Buffer>`${text}::text::json`.as('json'), sql<string>`${text}::text`.as('text')]),
  )
  database.queries()
  await asking(asked)
  const frequent = database.queries().at(-1) ?? ''
  const { pool, close: closePool } = await emptyPool()
  const client = await pool.connect()
  const plain = String.raw`select '\x00ff'::bytea as bytes, 'Ромашка' as text`
  const responses = await Promise.all([
    client.query(plain),
    client.query(frequent, [asked.text, asked.text]),
    client.query(plain),
  ])
  client.release()
  await closePool()
  const plainRow = { bytes: Buffer.from([0, 255]), text: 'Ромашка' }
  expect(responses.map(({ rows }) => rows[0])).toEqual([
    plainRow,
    { json: Buffer.from(asked.text), text: asked.text },
    plainRow,
  ])
})
