import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/policy.ts'
import { assessmentEndsStore } from '#server/features/assessments/assessments.store.ts'
import { customerEndsStore } from '#server/features/customers/customer-ends.store.ts'
import { endsStore } from '#server/features/statements/ends.store.ts'
import { goldenBody } from '../../../scripts/vitest/golden-assessments.ts'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../scripts/vitest/statements.ts'

const server = await openServer()
const member = await memberWith(server, 'races@example.com')
await member.saveStatement({ body: typedStatement() })
await member.saveAssessment({ body: goldenBody('assessment-trading-company') })

const purges = [
  ['financial_statements', (before: Date) => endsStore(server.db).purge(server.now(), before)],
  ['assessments', (before: Date) => assessmentEndsStore(server.db).purge(before)],
  ['customers', (before: Date) => customerEndsStore(server.db).purge(before)],
] as const

test.each(purges)('purging %s keeps a row that has just been restored', async (table, purge) => {
  const ids = async () => (await server.db.selectFrom(table).select('id').execute()).length
  const before = await ids()
  expect(before).toBeGreaterThan(0)
  const deletedAt = new Date(server.now().getTime() - 2 * dayMs)
  await server.db.updateTable(table).set({ deleted_at: deletedAt }).execute()
  const purging = await server.db.transaction().execute(async (inside) => {
    await inside.updateTable(table).set({ deleted_at: null }).execute()
    const waiting = purge(deletedAt)
    // long enough for the purge to find the rows as they were before they were restored, and to begin waiting for
    // their locks
    await setTimeout(300)
    return [waiting]
  })
  await Promise.all(purging)
  expect(await ids()).toBe(before)
})
