import { expect, test } from 'vitest'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { personalDataKeptYears } from '#domain/policy.ts'
import { trailService } from '../audit/trail.service.ts'

const server = await openServer()
const { db } = server

test('removing an unused account is recorded in the audit trail', async () => {
  const [gone, stays] = await Promise.all(
    ['unused@example.com', 'used@example.com'].map((email) => server.as().register(registration(email))),
  )
  const keys = () => db.selectFrom('audit_keys').selectAll()
  const { mark } = await keys()
    .where('user_id', '=', gone?.user.id ?? '')
    .executeTakeFirstOrThrow()
  const longAgo = new Date(server.now())
  longAgo.setUTCFullYear(longAgo.getUTCFullYear() - personalDataKeptYears)
  const signedIn = { signed_in_at: new Date(longAgo.getTime() - 1) }
  await db
    .updateTable('users')
    .set(signedIn)
    .where('id', '=', gone?.user.id ?? '')
    .execute()
  await server.passDays(3)
  const users = await db.selectFrom('users').select('id').execute()
  expect(users).toEqual([{ id: stays?.user.id }])
  const left = await keys().execute()
  expect(left.map(({ user_id: userId }) => userId)).toEqual([stays?.user.id])
  const rows = db.selectFrom('audit_events').selectAll().where('member', '=', mark).orderBy('number', 'desc')
  expect(await rows.executeTakeFirst()).toMatchObject({
    kind: 'account.deleted',
    actor: 'system',
    actor_id: null,
    member: mark,
    why: 'unused',
  })
  const trail = trailService({ db, checkpoints: null, clock: server.now })
  await trail.link()
  expect((await trail.verify()).fault).toBeNull()
})
