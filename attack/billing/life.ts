import { migratedPool } from '../../scripts/vitest/test-database.ts'
import { dayMs } from '#domain/policy.ts'
import { tablesOver } from '#server/adapters/database/connect.ts'
import { auditService } from '#server/features/audit/audit.service.ts'
import { pricesService } from '#server/features/prices/prices.service.ts'
import { chanceOf, type Chance } from '../chance.ts'
import { forgetLives, keptRecords } from './kept-records.ts'
import { judge, laws } from './laws.ts'
import { memberDeeds, pressAgain, use, withdraw } from './member-deeds.ts'
import { operatorDeeds } from './operator-deeds.ts'
import { passages } from './passing-time.ts'
import { deliver, happenings } from './provider-deeds.ts'
import { providerBooks } from './provider-books.ts'
import { settle } from './settled-life.ts'
import { sharedConnections } from './server-connections.ts'
import { cardBank } from './simulated-cards.ts'
import { simulatedServer } from './simulated-server.ts'
import { hourMs, simulatedTime } from './simulated-time.ts'
import { stepping } from './stepping.ts'
import { notCharged } from './unattended-charges.ts'
import { doDeed, look, startKilled, type Deed, type World } from './world.ts'

// Simulates the history of one member. A seed decides who does what, on which server, and what fails meanwhile.

const momentsInLife = 45
const start = new Date('2026-01-29T09:00:00Z')

type Often = { readonly often: number }

/** Picks a random row of a table, weighted by `often`. */
function drawn<Row extends Often>(chance: Chance, table: Readonly<Record<string, Row>>): readonly [string, Row] {
  const rows = Object.entries(table)
  let at = chance.below(rows.reduce((sum, [, { often }]) => sum + often, 0))
  for (const row of rows) {
    at -= row[1].often
    if (at < 0) return row
  }
  throw new Error('the table is empty')
}

const deliveries = { 'the providers tell': { often: 9, deed: deliver } }
const deeds = { ...memberDeeds, ...operatorDeeds, ...deliveries }
/** The actions for races. Two of them at a time run concurrently. */
const races: Readonly<Record<string, { readonly often: number; readonly deed: Deed }>> = {
  uses: { often: 3, deed: use },
  withdraws: { often: 3, deed: withdraw },
  presses: { often: 3, deed: pressAgain },
  ...deliveries,
  'gives money back': operatorDeeds['gives money back'],
  'suspends, charging nothing': operatorDeeds['suspends, charging nothing'],
  'gives notice': memberDeeds['gives notice'],
  buys: memberDeeds.buys,
  'pays what is overdue': memberDeeds['pays what is overdue'],
  checks: memberDeeds.checks,
}

export type LifeDatabase = Awaited<ReturnType<typeof openLifeDatabase>>

/** Opens the database for all simulated histories, which run one after another, and adds the sample prices. */
export async function openLifeDatabase() {
  const { pool, connections, close } = await migratedPool()
  const db = tablesOver(pool)
  const clock = () => start
  await pricesService({ db, clock, record: auditService({ db, clock }).record, sellsSamples: true }).addSamples()
  const rows = await db.selectFrom('prices').select(['plan_id', 'serial']).execute()
  const prices = new Map<string, number>(rows.map(({ plan_id: plan, serial }) => [plan, serial] as const))
  return { pool, connections, db, prices, close }
}

/** A random id drawn from the seed. */
function idFrom(chance: Chance): string {
  const digits = Array.from({ length: 32 }, () => chance.below(16).toString(16)).join('')
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => digits.slice(from, to))
  return `${a}-${b}-4${c}-8${d}-${e}`
}

async function begin({ pool, connections: many, db, prices }: LifeDatabase, seed: number): Promise<World> {
  await forgetLives(pool)
  const chance = chanceOf(seed)
  const time = simulatedTime(new Date(start.getTime() + chance.below(400) * dayMs + chance.below(24) * hourMs))
  const steps = stepping(
    () => chance,
    () => time.pass(1),
  )
  const books = providerBooks(chance, time.now)
  const around = {
    steps,
    time,
    books,
    bank: cardBank(books),
    outbox: [],
    connections: sharedConnections(pool, many === 1 ? 1 : many - 2, steps),
    newId: () => idFrom(chance),
  }
  const userId = idFrom(chance)
  const now = time.now()
  const person = { id: userId, name: 'Anna Petrova', email: 'anna@example.com', email_key: 'anna@example.com' }
  const since = { address_proven_at: now, agreed_at: now, created_at: now, signed_in_at: now }
  await db
    .insertInto('users')
    .values({ ...person, ...since })
    .execute()
  await db
    .updateTable('sweep_heartbeat')
    .set({ beat_at: now, held_since: null, held_because: null, last_believed_at: null, accepted_at: null })
    .execute()
  time.accept()
  const kept = await keptRecords(db)
  return {
    ...around,
    chance,
    db,
    userId,
    prices,
    servers: [simulatedServer(around), simulatedServer(around)],
    intents: [],
    acknowledged: [],
    withdrawn: new Set<string>(),
    uses: { done: 0, perhaps: 0 },
    pauses: [],
    jobsDone: [],
    story: [],
    kills: 0,
    isInterrupted: false,
    kept,
    before: kept,
    isAskedByOperator: false,
  }
}

/** Runs one event of a simulated history, with or without faults. */
async function liveOn(world: World): Promise<void> {
  const { chance, books, steps } = world
  // a provider that starts to fail keeps failing for several events
  if (chance.below(4) === 0) books.fail(chance.one([0, 0, 0, 40, 90]))
  if (chance.below(5) === 0) world.servers[chance.below(2)]?.life.killIn(chance.below(chance.one([15, 60, 150])))
  const what = chance.below(10)
  world.isAskedByOperator = false
  if (what < 3) {
    const [name, { pass }] = drawn(chance, passages)
    world.story.push(name)
    await pass(world)
  } else if (what < 5) {
    const [name, { happens }] = drawn(chance, happenings)
    world.story.push(name)
    happens(world)
  } else if (what < 9) await doDeed(world, ...deedOf(drawn(chance, deeds)))
  else {
    const first = deedOf(drawn(chance, races))
    const second =
      first[1] === memberDeeds.buys.deed ? (['presses', pressAgain] as const) : deedOf(drawn(chance, races))
    const both = [first, second]
    await steps.together(
      both.map(
        ([name, deed]) =>
          async () =>
            void (await doDeed(world, `${name}, meanwhile`, deed)),
      ),
    )
  }
  for (const { life } of world.servers) life.killIn(Number.POSITIVE_INFINITY)
}

const deedOf = ([name, { deed }]: readonly [string, { readonly deed: Deed }]) => [name, deed] as const

/** Simulates a history from its seed; throws when an invariant does not hold. */
export async function live(database: LifeDatabase, seed: number): Promise<World> {
  const world = await begin(database, seed)
  try {
    await doDeed(world, 'buys', memberDeeds.buys.deed)
    await look(world)
    for (let moment = 0; moment < momentsInLife; moment += 1) {
      await liveOn(world)
      startKilled(world)
      notCharged(world)
      await look(world)
      judge(world, laws)
    }
    await settle(world)
    return world
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const story = world.story.slice(-Number(process.env.SALDO_STORY ?? 12)).join('\n')
    throw new Error(`SALDO_SEED=${seed}\n${story}\n${why}`, { cause: error })
  }
}
