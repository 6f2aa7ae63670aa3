import { beforeEach, expect, test } from 'vitest'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../scripts/vitest/statements.ts'
import { operatedServices, readCommand, runCommand } from './run-command.ts'

const dayMs = 24 * 60 * 60_000

let databaseAheadMs = 0
const server = await openServer({
  outside: { databaseClock: async () => new Date(server.now().getTime() + databaseAheadMs) },
})
const services = operatedServices(server.outside, { PROFILE: 'production' })
const operate = (line: string) => runCommand(line.split(' '), services)
const events = () => server.db.selectFrom('audit_events').selectAll().where('kind', '=', 'clock.accepted').execute()

beforeEach(async () => {
  databaseAheadMs = 0
  server.setNow('2026-05-04T10:00:00Z')
  await server.believeClock()
})

test('the clock command says that the clock is trusted', async () => {
  expect((await operate('clock')).lines).toEqual([
    'The clock is trusted: what is due by the clock is done.',
    'Clock of this computer: 2026-05-04 10:00 UTC. Clock of the database: 2026-05-04 10:00 UTC.',
  ])
  expect(await operate('clock accept')).toEqual({
    exitCode: 2,
    lines: [],
    errors: ['Nothing is held back, so there is nothing to accept.'],
  })
  expect(await events()).toEqual([])
})

test('the clock command shows a clock jump and the work on hold', async () => {
  const anna = await memberWith(server, 'anna@example.com')
  await anna.saveStatement({ body: typedStatement() })
  server.pass(40 * dayMs)
  const { lines } = await operate('clock')
  expect(lines).toEqual([
    'Since 2026-06-13 10:00 UTC scheduled work is held back: the clock jumped there from 2026-05-04 10:00 UTC, or no server ran in between.',
    'Clock of this computer: 2026-06-13 10:00 UTC. Clock of the database: 2026-06-13 10:00 UTC.',
    'Waiting:',
    expect.stringMatching(/^ {2}\d+ emails? to be discarded$/),
    '  1 record to be deleted',
    'If the clock is right and this may be done at once: npm run operate -- clock accept',
  ])
  const shown: unknown = JSON.parse((await operate('clock --json')).lines.join('\n'))
  expect(shown).toMatchObject({ heldBecause: 'clock-jumped', waiting: { deletions: 1, charges: 0 } })
  expect((await operate('clock accept')).lines).toEqual([
    'Accepted. A running server charges and ends what waits within a minute, and deletes within an hour.',
  ])
  expect(await events()).toMatchObject([
    { actor: 'operator', object: 'clock', before: '2026-05-04T10:00:00.000Z', after: '2026-06-13T10:00:00.000Z' },
  ])
  expect((await operate('clock')).lines[0]).toBe('The clock is trusted: what is due by the clock is done.')
  expect((await operate('clock accept')).exitCode).toBe(2)
  await server.app.sweep.run()
  expect(await server.db.selectFrom('financial_statements').selectAll().execute()).toEqual([])
})

test('the clock command shows that the clocks of server and database differ', async () => {
  databaseAheadMs = 2 * 60 * 60_000
  const sentence = /this computer and the database are more than an hour apart/
  expect((await operate('clock')).lines[0]).toMatch(sentence)
  expect(await operate('clock accept')).toMatchObject({ exitCode: 2, errors: [sentence] })
})

test('the clock command reports a first start', async () => {
  await server.db.updateTable('sweep_heartbeat').set({ beat_at: null }).execute()
  expect((await operate('clock')).lines[0]).toContain('it is the first start')
})

test.each(['clock forward', 'clock accept now', 'clock --now'])('the malformed command %s is refused', (line) => {
  expect(readCommand(line.split(' '))).toMatchObject({ exitCode: 2 })
})
