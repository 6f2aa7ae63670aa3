import { expect, inject, test } from 'vitest'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { auditService } from './audit.service.ts'
import { linkingService } from './linking.service.ts'
import { trailService } from './trail.service.ts'

// Tests transactions that stay open while others end. Runs only on a PostgreSQL server, because the embedded database
// runs one transaction at a time.

const onServer = test.skipIf('snapshot' in inject('databases'))
const server = await openServer()
const { db } = server
const trail = trailService({ db, checkpoints: null, clock: server.now })
const { record } = auditService({ db, clock: server.now })

type Inside = Parameters<typeof record>[0]

const write = (inside: Inside, object: string) =>
  record(inside, { kind: 'job.started', actor: { kind: 'system' }, object })
const add = (object: string) => db.transaction().execute((inside) => write(inside, object))

/**
 * Begins a transaction that stays open until the test ends it: by a commit, after one more row is written, or by a
 * rollback.
 */
async function held(begin: (inside: Inside) => Promise<unknown>) {
  let go: (how: 'commit' | 'roll back') => void = () => {}
  const told = new Promise<'commit' | 'roll back'>((resolve) => (go = resolve))
  let begun = (): void => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const ended = db.transaction().execute(async (inside) => {
    await begin(inside)
    begun()
    if ((await told) === 'roll back') throw new Error('rolled back')
    await write(inside, 'last of the held one')
  })
  const settled = ended.then(
    () => 'committed',
    () => 'rolled back',
  )
  await hasBegun
  return (how: 'commit' | 'roll back') => {
    go(how)
    return settled
  }
}

async function numberOf(object: string): Promise<string> {
  const found = db.selectFrom('audit_events').select('number').where('object', '=', object).orderBy('number', 'desc')
  return (await found.executeTakeFirstOrThrow()).number
}

/** The number of the last row and the number of rows, as a verification that finds no fault returns them. */
async function all() {
  const { number, count } = await db
    .selectFrom('audit_events')
    .select((eb) => [eb.fn.max('number').as('number'), eb.fn.countAll<string>().as('count')])
    .executeTakeFirstOrThrow()
  return { closedAt: number, rows: Number(count), fault: null }
}

/** Runs the linking on several servers at the same time. */
async function link(): Promise<void> {
  const linkers = [linkingService({ db, clock: server.now }), linkingService({ db, clock: server.now }), trail]
  await Promise.all(linkers.map((each) => each.link()))
}

/**
 * Links repeatedly until the chain ends at this number, because a row is linked only after every older transaction on
 * the PostgreSQL server has ended, including those in its other databases.
 */
async function linkedUpTo(number: string): Promise<void> {
  const closed = expect.poll(async () => {
    await link()
    const { fault, closedAt } = await trail.verify()
    return [fault, closedAt]
  })
  await closed.toEqual([null, number])
}

onServer('a row committed late keeps its place in the chain, because later rows wait for it', async () => {
  await add('before')
  await linkedUpTo(await numberOf('before'))
  const goOn = await held((inside) => write(inside, 'late'))
  for (const object of ['second', 'third']) {
    await add(object)
    await link()
  }
  expect(await trail.verify()).toMatchObject({ fault: null, closedAt: await numberOf('before'), rows: 1 })
  expect(await goOn('commit')).toBe('committed')
  expect(Number(await numberOf('late'))).toBeLessThan(Number(await numberOf('second')))
  // a row that is not linked yet is not a fault
  expect((await trail.verify()).fault).toBeNull()
  await linkedUpTo((await all()).closedAt)
  expect(await trail.verify()).toMatchObject(await all())
})

onServer('linking while two transactions are open does not skip the row of the older one', async () => {
  const linker = linkingService({ db, clock: server.now })
  const commitOlder = await held((inside) => write(inside, 'older'))
  const commitYounger = await held((inside) => write(inside, 'younger'))
  await linker.link()
  await commitYounger('commit')
  await linker.link()
  await commitOlder('commit')
  await linkedUpTo((await all()).closedAt)
  expect(await trail.verify()).toMatchObject(await all())
})

onServer('a rolled-back row leaves a gap in the numbers, and the chain continues after it', async () => {
  const goOn = await held((inside) => write(inside, 'never'))
  await add('after a gap')
  await link()
  expect(Number((await trail.verify()).closedAt)).toBeLessThan(Number(await numberOf('after a gap')))
  expect(await goOn('roll back')).toBe('rolled back')
  await linkedUpTo(await numberOf('after a gap'))
})

onServer('a transaction that has only read does not delay the chain, and rows it writes later are linked', async () => {
  const goOn = await held((inside) => inside.selectNoFrom((eb) => eb.lit(1).as('one')).execute())
  await add('meanwhile')
  await linkedUpTo(await numberOf('meanwhile'))
  expect(await goOn('commit')).toBe('committed')
  await linkedUpTo(await numberOf('last of the held one'))
  expect(await trail.verify()).toMatchObject(await all())
})

onServer('transactions that end in reverse order leave one closed chain with every row', async () => {
  const open = await Promise.all([1, 2, 3, 4].map((each) => held((inside) => write(inside, `held ${each}`))))
  for (const goOn of open.toReversed()) {
    await add('between')
    await link()
    expect((await trail.verify()).fault).toBeNull()
    await goOn(goOn === open[1] ? 'roll back' : 'commit')
  }
  await linkedUpTo((await all()).closedAt)
  expect(await trail.verify()).toMatchObject(await all())
})
