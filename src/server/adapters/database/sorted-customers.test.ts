import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyPool } from '../../../../scripts/vitest/test-database.ts'
import { migrate, ownMigrations } from './migrate.ts'

const { pool, close } = await emptyPool()
afterAll(close)

const idOf = (last: number): string => `00000000-0000-4000-8000-0000000000${String(last).padStart(2, '0')}`
const [anna, boris] = [idOf(1), idOf(2)]
const inn = '7801234560'

type StoredCustomer = { readonly id: number; readonly title: string; readonly inn?: string; readonly user?: string }

const statements: readonly StoredCustomer[] = [
  { id: 11, title: 'Segezha', inn },
  { id: 12, title: 'Segezha Group', inn },
  { id: 13, title: '  segezha  GROUP' },
  { id: 14, title: 'Берёза' },
  { id: 15, title: 'БЕРЁЗА' },
  { id: 16, title: 'Company' },
  { id: 17, title: 'Company' },
  { id: 18, title: 'Segezha', user: boris },
  { id: 19, title: 'Twin', inn: '7701234561' },
  { id: 20, title: 'Twin', inn: '7801234561' },
  { id: 21, title: 'Twin' },
]

test('the migration groups records into customers by tax number or name', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await migrate(
    client,
    ownMigrations().filter(({ name }) => name < '034'),
  )
  for (const user of [anna, boris])
    await client.query(
      `insert into users (id, name, email, email_key, agreed_at, created_at, signed_in_at)
       values ($1::uuid, 'A', $1::text, $1::text, now(), now(), now())`,
      [user],
    )
  for (const each of statements)
    await client.query(
      `insert into financial_statements
         (id, user_id, status, version, company_title, inn, entity, figures, content_hash, saved_at, expires_at)
       values ($1, $2, 'draft', 1, $3, $4, 'commercial', '{}', '', now(), now())`,
      [idOf(each.id), each.user ?? anna, each.title, each.inn ?? null],
    )
  for (const [id, statement, title] of [
    [31, idOf(16), 'Company'],
    [32, null, 'Берёза'],
  ] as const)
    await client.query(
      `insert into assessments (id, user_id, statement_id, version, title, source, inputs, summary, output, printout, fingerprint,
         created_at, saved_at)
       values ($1, $2, $3, 1, $4, '{"statement":null}', '{}', '{}', '{}', '{}', '', now(), now())`,
      [idOf(id), anna, statement, title],
    )
  await migrate(client)
  const { rows } = await client.query<{ id: string; customer: string; name: string; inn: string | null }>(
    `select kept.id, customers.id as customer, name, customers.inn from (
       select id, customer_id from financial_statements union all select id, customer_id from assessments
     ) as kept join customers on customers.id = kept.customer_id order by kept.id`,
  )
  const groups = new Map<string, number[]>()
  for (const { id, customer } of rows) groups.set(customer, [...(groups.get(customer) ?? []), Number(id.slice(-2))])
  expect([...groups.values()]).toEqual([[11, 12, 13], [14, 15, 32], [16, 31], [17], [18], [19], [20], [21]])
  expect(rows.find(({ id }) => id === idOf(13))?.inn).toBe(inn)
})
