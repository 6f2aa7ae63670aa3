import { expect, test } from 'vitest'
import { fairQueue, type Later } from './fair-queue.ts'

type Rules = NonNullable<Parameters<typeof fairQueue>[0]>
type Caller = {
  readonly member: string
  readonly network?: string
  readonly isLarge?: boolean
  readonly left?: AbortSignal
}

const one = { member: 1, network: 1, large: 1, largeOfNetwork: 1, total: 1 }
const many = { member: 9, network: 9, large: 9, largeOfNetwork: 9, total: 9 }

/** A queue whose turns and clock the test controls. */
function queueUnderTest(rules: Rules = {}) {
  const timers = new Set<() => void>()
  const later: Later = (_, run) => {
    timers.add(run)
    return () => timers.delete(run)
  }
  const queue = fairQueue({ later, ...rules })
  const order: string[] = []
  const running = new Map<string, () => void>()
  return {
    ...queue,
    order,
    /** Makes the wait of every waiting caller time out. */
    passTheWait: () => [...timers].forEach((run) => run()),
    /** Asks for a turn; once it is granted, adds the name to `order`. Rejects if the turn is refused. */
    async ask(
      name: string,
      { member, network = 'net', isLarge = false, left = new AbortController().signal }: Caller,
    ): Promise<void> {
      const release = await queue.turn({ member, network, isLarge, left })
      order.push(name)
      running.set(name, release)
    },
    /** Ends a turn, and waits until the next callers have started. */
    async end(name: string): Promise<void> {
      running.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

type Queue = ReturnType<typeof queueUnderTest>

const bad = Array.from({ length: 50 }, (_, at) => `bad ${at}`)
const good = Array.from({ length: 20 }, (_, at) => `good ${at}`)
const busy = { code: 'readers-busy', details: { retryAfterSeconds: 5 } }

/**
 * Sends fifty files of one member, then one file of each of twenty members; `networkOf` gives the network of a member.
 */
async function fiftyAndTwenty(queue: Queue, networkOf: (member: string) => string): Promise<void> {
  for (const name of bad) queue.ask(name, { member: 'bad', network: networkOf('bad') }).catch(() => null)
  for (const name of good) void queue.ask(name, { member: name, network: networkOf(name) })
  await new Promise(setImmediate)
}

test.each([
  ['of the same network', () => 'net'],
  ['of other networks', (member: string) => member],
])('twenty members %s wait for only one of another member’s fifty files', async (_, network) => {
  const queue = queueUnderTest({ atOnce: one })
  await fiftyAndTwenty(queue, network)
  await queue.end('bad 0')
  for (const name of good) await queue.end(name)
  expect(queue.order.slice(0, 22)).toEqual(['bad 0', ...good, 'bad 1'])
})

test('a member whose files never finish does not block other members', async () => {
  const queue = queueUnderTest()
  await fiftyAndTwenty(queue, () => 'net')
  for (const name of good) await queue.end(name)
  expect(queue.order).toEqual(['bad 0', ...good])
})

test('members in one network cannot take every turn', async () => {
  const queue = queueUnderTest()
  for (const member of ['a', 'b', 'c', 'd']) void queue.ask(member, { member, network: 'crowd' })
  void queue.ask('elsewhere', { member: 'e', network: 'other' })
  await new Promise(setImmediate)
  expect(queue.order).toEqual(['a', 'b', 'elsewhere'])
})

test('small files do not wait for large files', async () => {
  const queue = queueUnderTest()
  for (const name of ['large 1', 'large 2', 'small 1', 'small 2'])
    void queue.ask(name, { member: name, network: name, isLarge: name.startsWith('large') })
  await new Promise(setImmediate)
  expect(queue.order).toEqual(['large 1', 'small 1', 'small 2'])
  await queue.end('small 1')
  await queue.end('large 1')
  expect(queue.order).toEqual(['large 1', 'small 1', 'small 2', 'large 2'])
})

test('a network takes only its share of the turns for large files', async () => {
  const queue = queueUnderTest({ atOnce: { ...many, large: 2, largeOfNetwork: 1 } })
  for (const member of ['a', 'b']) void queue.ask(member, { member, network: 'crowd', isLarge: true })
  for (const member of ['c', 'd']) void queue.ask(member, { member, network: member, isLarge: true })
  void queue.ask('small', { member: 'e', network: 'crowd' })
  await new Promise(setImmediate)
  expect(queue.order).toEqual(['a', 'c', 'small'])
})

test('two waiting callers can start when one turn ends', async () => {
  const queue = queueUnderTest()
  void queue.ask('a1', { member: 'a', network: 'x', isLarge: true })
  void queue.ask('a2', { member: 'a', network: 'x' })
  void queue.ask('b1', { member: 'b', network: 'y', isLarge: true })
  await queue.end('nobody')
  expect(queue.order).toEqual(['a1'])
  await queue.end('a1')
  expect(queue.order).toEqual(['a1', 'b1', 'a2'])
})

test('turns rotate between networks, and between the members of a network', async () => {
  const queue = queueUnderTest({ atOnce: one })
  for (const name of ['a1', 'a2', 'b1', 'b2']) void queue.ask(name, { member: name.slice(0, 1), network: 'crowd' })
  for (const name of ['c1', 'c2', 'c3']) void queue.ask(name, { member: 'c', network: 'home' })
  await new Promise(setImmediate)
  for (let turn = 0; turn < 7; turn++) await queue.end(queue.order[turn] ?? '')
  expect(queue.order).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'c3', 'b2'])
})

test('a member gets no larger share by using many networks', async () => {
  const queue = queueUnderTest({ atOnce: one })
  for (const name of ['x1', 'x2', 'x3']) void queue.ask(name, { member: 'x', network: name })
  for (const name of ['y1', 'y2']) void queue.ask(name, { member: 'y', network: 'home' })
  await new Promise(setImmediate)
  for (let turn = 0; turn < 5; turn++) await queue.end(queue.order[turn] ?? '')
  expect(queue.order).toEqual(['x1', 'y1', 'x2', 'y2', 'x3'])
})

test.each([
  ['of a member', { ...many, member: 2 }, { member: 'a' }, { member: 'b' }],
  ['of a network', { ...many, network: 2 }, { member: 'b' }, { member: 'b', network: 'other' }],
])('the number of waiting files %s is limited', async (_, waitingMax, refused, taken) => {
  const queue = queueUnderTest({ atOnce: one, waitingMax })
  for (const name of ['runs', 'waits', 'waits too']) void queue.ask(name, { member: 'a' })
  await expect(queue.ask('refused', refused)).rejects.toMatchObject(busy)
  void queue.ask('taken', taken)
  expect(queue.lengths()).toEqual({ running: 1, waiting: 3 })
})

test('the number of waiting callers is limited', async () => {
  const queue = queueUnderTest({ atOnce: one, waitingMax: { ...one, total: 2 } })
  for (const name of ['runs', 'waits', 'waits too']) void queue.ask(name, { member: name, network: name })
  await expect(queue.ask('refused', { member: 'd', network: 'd' })).rejects.toMatchObject(busy)
})

test('a caller who waits too long is asked to retry', async () => {
  const queue = queueUnderTest({ atOnce: one })
  void queue.ask('first', { member: 'a' })
  const second = queue.ask('second', { member: 'b' })
  queue.passTheWait()
  await expect(second).rejects.toMatchObject(busy)
  expect(queue.lengths()).toEqual({ running: 1, waiting: 0 })
  void queue.ask('third', { member: 'c' })
  await queue.end('first')
  expect(queue.order).toEqual(['first', 'third'])
})

test('a caller who disconnects while waiting gets no turn', async () => {
  const queue = queueUnderTest({ atOnce: one })
  const leaving = new AbortController()
  void queue.ask('first', { member: 'a' })
  const second = queue.ask('second', { member: 'b', left: leaving.signal })
  void queue.ask('third', { member: 'c' })
  leaving.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await queue.end('first')
  expect(queue.order).toEqual(['first', 'third'])
  await expect(queue.ask('late', { member: 'b', left: leaving.signal })).rejects.toThrow('gone')
})

test('releasing a turn twice has no further effect', async () => {
  const queue = queueUnderTest({ atOnce: one })
  for (const name of ['first', 'second', 'third']) void queue.ask(name, { member: name })
  await new Promise(setImmediate)
  await queue.end('first')
  await queue.end('first')
  expect(queue.order).toEqual(['first', 'second'])
})
