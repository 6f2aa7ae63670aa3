import { anniversary, monthAt } from '#domain/billing/calendar.ts'
import { dayMs, minuteMs } from '#domain/policy.ts'
import { heartbeatStore } from '#server/jobs/heartbeat.store.ts'
import { hourMs } from './simulated-time.ts'
import { notCharged } from './unattended-charges.ts'
import { doDeed, look, startKilled, type Deed, type World } from './world.ts'

// Lets time pass. Meanwhile, servers sweep and run jobs that may be due, stop for a while, or have a wrong clock.

const doJobs: Deed = async (world, { jobs }) => {
  const isBelieved = world.time.isBelieved()
  await jobs()
  if (isBelieved) world.jobsDone.push(world.time.now())
  return null
}

/**
 * Runs the jobs of a server, sometimes twice concurrently. Then checks that the records from before allowed the
 * charges.
 */
export async function doJobsOnce(world: World): Promise<void> {
  const jobs = async (): Promise<void> => void (await doDeed(world, 'jobs', doJobs))
  if (world.chance.below(6) > 0) await jobs()
  else await world.steps.together([jobs, jobs])
  startKilled(world)
  notCharged(world)
  await look(world)
}

/** The times at which jobs may have something to do; some of them may be in the past. */
function moments({ kept, time }: World): readonly number[] {
  const now = time.now()
  const of = (date: Date | null): readonly number[] => (date === null ? [] : [date.getTime()])
  const months = kept.subscriptions
    .filter(({ state }) => state !== 'ended')
    .flatMap(({ signed_up_at: from, ends_on: endsOn, failed_first_at: failed }) => [
      ...of(anniversary(from, monthAt(from, now) + 1)),
      ...of(endsOn),
      ...[1, 3, 5, 7].flatMap((days) => (failed === null ? [] : [dayOf(failed) + days * dayMs])),
    ])
  const orders = kept.orders.flatMap(({ placedAt, notBefore, state }) =>
    ['placed', 'confirming', 'pending', 'declined'].includes(state)
      ? [placedAt.getTime() + 6 * minuteMs, placedAt.getTime() + dayMs, ...of(notBefore)]
      : [],
  )
  const byPayPal = new Set(kept.orders.filter(({ provider }) => provider === 'paypal').map(({ id }) => id))
  const ends = kept.grants
    .filter(({ order_id: order }) => byPayPal.has(order ?? ''))
    .map(({ until_at: until }) => until.getTime() - 3.5 * dayMs)
  const tries = kept.jobs.map(({ dueAt }) => Math.max(dueAt?.getTime() ?? 0, now.getTime()))
  return [...months, ...orders, ...ends, ...tries]
}

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / dayMs) * dayMs

const sweepOnce: Deed = async (_, { services }) => {
  await services.guard.beat([])
  return null
}

/**
 * Runs an action. Returns whether it stored a heartbeat, and whether it stored that the operator accepted a hold. Reads
 * the database, because a killed server may have written without responding.
 */
async function storedBy(world: World, name: string, deed: Deed) {
  const from = world.time.server()
  await doDeed(world, name, deed)
  const { beatAt, hold } = await heartbeatStore(world.db).read()
  const isSince = (at: Date | null = null): boolean => at !== null && at >= from && at <= world.time.server()
  return { isBeaten: isSince(beatAt), isAccepted: isSince(hold?.acceptedAt) }
}

/**
 * Lets time pass as if servers ran and swept. While the clocks are right and trusted, there are no sweeps; only the
 * heartbeat of the last one is written.
 */
async function sweepFor(world: World, ms: number): Promise<void> {
  const { time, db } = world
  for (let left = ms; left > 0;) {
    const some = Math.min(left, 20 * hourMs)
    time.pass(some)
    left -= some
    const isUsual = time.isRight() && time.isBelieved()
    if (isUsual || (await storedBy(world, 'sweep', sweepOnce)).isBeaten) time.beat()
    startKilled(world)
    if (isUsual && left <= 0) await heartbeatStore(db).write({ beatAt: time.now(), hold: null })
  }
}

/**
 * In one call of `passTime`, at most this many job runs may follow each other closely. Later runs are at least half a
 * day apart.
 */
const stopsAtOnce = 6

/** Lets time pass, running the jobs whenever something may be due. */
export async function passTime(world: World, ms: number): Promise<void> {
  const end = world.time.now().getTime() + ms
  for (let stops = 1; ; stops += 1) {
    const now = world.time.now().getTime()
    const ahead = moments(world).filter((at) => at >= now)
    const next = Math.max(Math.min(...ahead) + minuteMs, now + (stops > stopsAtOnce ? 12 * hourMs : 0))
    await sweepFor(world, Math.max(0, Math.min(next, end) - now))
    await doJobsOnce(world)
    if (world.time.now().getTime() >= end) return
  }
}

/** All servers stop for a while, then start again. */
async function standStill(world: World, ms: number): Promise<void> {
  world.isInterrupted = true
  for (const { life } of world.servers) life.kill()
  await Promise.all(world.servers.map(({ life }) => life.unlessKilled(async () => {})))
  startKilled(world)
  world.time.pass(ms)
  await sweepFor(world, minuteMs)
  await doJobsOnce(world)
}

/** The server clock, the database clock or both are wrong for a minute at most. */
async function wrongClock(world: World): Promise<void> {
  const { chance, time } = world
  world.isInterrupted = true
  // let time pass without jobs, so that something may be due
  await sweepFor(world, chance.below(35) * dayMs)
  await look(world)
  const by = chance.one([2, -2, 30, -30, 24 * 40, -24 * 40, 24 * 200]) * hourMs
  for (const clock of chance.one<readonly ('server' | 'database')[]>([
    ['server'],
    ['database'],
    ['server', 'database'],
  ]))
    time.set(clock, by)
  if (chance.below(2) === 0) await sweepFor(world, minuteMs)
  await doJobsOnce(world)
  for (const clock of ['server', 'database'] as const) time.set(clock, 0)
  await sweepFor(world, minuteMs)
}

const acceptOnce: Deed = async (_, { services }) => {
  await services.guard.accept()
  return null
}

const acceptClock: Passage = async (world) => {
  if ((await storedBy(world, 'the clock is accepted', acceptOnce)).isAccepted) world.time.accept()
}

type Passage = (world: World) => Promise<unknown>

const passing =
  (ms: number): Passage =>
  (world) =>
    passTime(world, ms + world.chance.below(ms))

/** The ways time passes between two actions. */
export const passages = {
  minutes: { often: 8, pass: passing(5 * minuteMs) },
  hours: { often: 6, pass: passing(6 * hourMs) },
  'a day or two': { often: 6, pass: passing(dayMs) },
  'a week': { often: 3, pass: passing(5 * dayMs) },
  'a month': { often: 8, pass: passing(25 * dayMs) },
  'nothing runs for hours': { often: 1, pass: (world) => standStill(world, world.chance.below(24) * hourMs) },
  'nothing runs for weeks': { often: 2, pass: (world) => standStill(world, world.chance.below(50) * dayMs) },
  'a clock is wrong': { often: 4, pass: wrongClock },
  'the operator accepts the clock': { often: 1, pass: acceptClock },
} as const satisfies Readonly<Record<string, { readonly often: number; readonly pass: Passage }>>
