import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openLivePage } from '../../../../scripts/vitest/live-page.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import type { MemberEvent } from '../../outside.ts'
import { postgresEvents } from './postgres-events.ts'

// These tests run only with a PostgreSQL server, because the embedded database is used by one process only.

const source = inject('databases')
const url = 'server' in source ? source.server : null
const onServer = test.skipIf(url === null)

function exchange() {
  const lost: unknown[] = []
  const events = postgresEvents(url ?? '', (error) => void lost.push(error))
  onTestFinished(() => events.close())
  const heard: (MemberEvent | 'missed')[] = []
  events.subscribe((event) => void heard.push(event))
  return { events, heard, lost }
}

/** Waits until all exchanges are listening, then discards the events that they have received. */
async function listening(...exchanges: readonly ReturnType<typeof exchange>[]): Promise<void> {
  await expect.poll(() => exchanges.every(({ events }) => events.isListening())).toBe(true)
  for (const { heard } of exchanges) heard.length = 0
}

const saved = (userId: string): MemberEvent => ({ userId, kind: 'statement-changed' })

/** Ends every listening connection to this database, as a restart of the database would. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client(url ?? '')
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'saldo events' and datname = current_database()",
  )
  await client.end()
}

onServer('a listener added before the connection opens is asked to refetch once the connection is open', async () => {
  const { events, heard } = exchange()
  expect([events.isListening(), heard]).toEqual([false, []])
  await expect.poll(() => heard).toEqual(['missed'])
  expect(events.isListening()).toBe(true)
})

onServer('an event reaches its own server at once, and every server exactly once', async () => {
  const [here, there] = [exchange(), exchange()]
  await listening(here, there)
  here.events.publish(saved('anna'))
  expect(here.heard).toEqual([saved('anna')])
  there.events.publish(saved('boris'))
  await expect
    .poll(() => [here.heard, there.heard])
    .toEqual([[saved('anna'), saved('boris')], expect.arrayContaining([saved('anna'), saved('boris')])])
  expect(there.heard).toHaveLength(2)
})

onServer('an event of a kind that only a newer server knows makes pages refetch, and the others arrive', async () => {
  const { heard, ...own } = exchange()
  await listening({ heard, ...own })
  const client = new pg.Client(url ?? '')
  await client.connect()
  const events = [
    ['anna', 'of the future'],
    ['boris', 'statement-changed'],
  ]
  const notice = JSON.stringify({ from: 'newer', events, isComplete: true })
  await client.query('select pg_notify($1, $2)', ['saldo_events', notice])
  await client.end()
  await expect.poll(() => heard).toEqual(['missed', saved('boris')])
})

onServer('after a lost connection the other server is asked to refetch, and later events arrive', async () => {
  const [here, there] = [exchange(), exchange()]
  await listening(here, there)
  await cutConnections()
  await expect.poll(() => [here.lost.length, there.lost.length]).toEqual([1, 1])
  here.events.publish(saved('anna'))
  await expect.poll(() => there.heard.includes('missed')).toBe(true)
  await listening(here, there)
  here.events.publish(saved('boris'))
  await expect.poll(() => there.heard.at(-1)).toEqual(saved('boris'))
})

onServer('when more events are published than may wait, the other server learns that some are missing', async () => {
  const [here, there] = [exchange(), exchange()]
  await listening(there)
  for (let at = 0; at < 3_000; at++) here.events.publish(saved(`member ${at}`))
  await expect.poll(() => there.heard.includes('missed')).toBe(true)
})

onServer('a change on one server reaches a page connected to another', async () => {
  const [here, there] = [exchange(), exchange()]
  await listening(here, there)
  const server = await openServer({ outside: { events: here.events } })
  const second = await server.another({ events: there.events })
  await second.http.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await server.as().register(registration('two@example.com'))
  const page = openLivePage(second.http, { token })
  await page.hears('ready')
  await server.as({ token }).saveProfile({ body: { company: 'Birch' } })
  await page.hears('profile-changed')
  await server.as({ token }).logout()
  expect(await page.closed).toBe(4401)
})
