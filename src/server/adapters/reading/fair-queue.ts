// @owns turns for uploaded files
import { fileTurnRetryMs, fileTurnWaitMs, filesReadAtOnce, filesWaitingMax } from '#domain/policy.ts'
import { Refusal } from '../../http/refusal.ts'

// Decides whose file is received or read next, and whose large job runs next. A turn goes to the member and network
// served least recently, so the many files of one caller delay others by no more than the file that is being read.

/** The caller that asks for a turn, and whether the file is large. */
type Entry = { readonly member: string; readonly network: string; readonly isLarge: boolean }

/** A request for a turn; `left` aborts when the caller disconnects. */
export type QueueRequest = Entry & { readonly left: AbortSignal }

/**
 * Maximum numbers of callers: per member, per network, with large files, with large files in one network, and in total.
 */
type Bounds = Readonly<Record<'member' | 'network' | 'large' | 'largeOfNetwork' | 'total', number>>

/** Schedules a function; returns a function that cancels it. */
export type Later = (ms: number, run: () => void) => () => void

type Rules = {
  readonly atOnce?: Bounds
  readonly waitingMax?: Bounds
  readonly waitMs?: number
  readonly later?: Later
  /** Creates the refusal when the queue is full or a caller has waited too long. */
  readonly busy?: () => Refusal
}

/** A caller in the queue. `call` grants the turn; its argument is the function that releases it. */
type QueuedEntry = Entry & { readonly call: (release: () => void) => void }

/** The number of turns in use, and of callers who wait for a turn. */
export type QueueLengths = { readonly running: number; readonly waiting: number }

export type FairQueue = {
  /**
   * Waits for a turn, and returns the function that releases it. Throws a refusal (`readers-busy` for files) when too
   * many callers already wait or the wait takes too long, and the reason of `left` when `left` aborts first.
   */
  readonly turn: (asking: QueueRequest) => Promise<() => void>
  readonly lengths: () => QueueLengths
}

/** Creates a queue with the policy's limits for reading files, unless other limits are given. */
export function fairQueue({
  atOnce = filesReadAtOnce,
  waitingMax = filesWaitingMax,
  waitMs = fileTurnWaitMs,
  later = timer,
  busy = readersBusy,
}: Rules = {}): FairQueue {
  const running = new Set<Entry>()
  const waiting = new Set<QueuedEntry>()
  const order = rotation()

  function start(given: Entry): () => void {
    const entry = { ...given }
    running.add(entry)
    order.noteTurn(entry)
    return () => {
      if (running.delete(entry)) startNext()
    }
  }

  function startNext(): void {
    const [next] = [...waiting].filter((each) => hasRoom(running, each, atOnce)).toSorted(order.compare)
    if (next === undefined) return
    next.call(start(next))
    startNext()
  }

  return {
    async turn(asking) {
      asking.left.throwIfAborted()
      if (hasRoom(running, asking, atOnce)) return start(asking)
      if (!hasRoom(waiting, asking, waitingMax)) throw busy()
      return waitAmong(waiting, asking, (refuse) => later(waitMs, () => refuse(busy())))
    },
    lengths: () => ({ running: running.size, waiting: waiting.size }),
  }
}

type Refuse = (reason: unknown) => void

/** Waits for a turn; rejects when that takes too long or the caller disconnects. */
function waitAmong(
  waiting: Set<QueuedEntry>,
  { left, ...whose }: QueueRequest,
  startTimer: (refuse: Refuse) => () => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting.delete(entry)
      stopTimer()
      left.removeEventListener('abort', onLeft)
    }
    const refuse: Refuse = (reason) => (leave(), reject(reason))
    const entry: QueuedEntry = { ...whose, call: (release) => (leave(), resolve(release)) }
    const onLeft = (): void => refuse(left.reason)
    const stopTimer = startTimer(refuse)
    left.addEventListener('abort', onLeft)
    waiting.add(entry)
  })
}

const readersBusy = (): Refusal => new Refusal('readers-busy', { retryAfterSeconds: fileTurnRetryMs / 1000 })

function hasRoom(taken: ReadonlySet<Entry>, { member, network, isLarge }: Entry, max: Bounds): boolean {
  const count = (isCounted: (each: Entry) => boolean): number => [...taken].filter(isCounted).length
  return (
    taken.size < max.total &&
    count((each) => each.member === member) < max.member &&
    count((each) => each.network === network) < max.network &&
    (!isLarge ||
      (count((each) => each.isLarge) < max.large &&
        count((each) => each.isLarge && each.network === network) < max.largeOfNetwork))
  )
}

const timer: Later = (ms, run) => {
  const timeout = setTimeout(run, ms)
  return () => clearTimeout(timeout)
}

/**
 * Maximum number of members, and of networks, whose last turn is remembered. The oldest are forgotten first; a
 * forgotten member or network ranks first, as if it had never had a turn.
 */
const remembered = 1_000

/**
 * Determines the order of turns: the caller served least recently comes first. A caller has two last turns: its
 * member's and its network's. The later of the two is compared first; a tie is broken by the earlier turn, then by
 * arrival.
 */
function rotation() {
  let turns = 0
  const members = new Map<string, number>()
  const networks = new Map<string, number>()
  const lastTurns = ({ member, network }: Entry) => [members.get(member) ?? 0, networks.get(network) ?? 0]
  return {
    noteTurn({ member, network }: Entry): void {
      turns += 1
      remember(members, member, turns)
      remember(networks, network, turns)
    },
    compare(one: Entry, other: Entry): number {
      const a = lastTurns(one)
      const b = lastTurns(other)
      return Math.max(...a) - Math.max(...b) || Math.min(...a) - Math.min(...b)
    },
  }
}

function remember(turns: Map<string, number>, key: string, turn: number): void {
  turns.delete(key)
  turns.set(key, turn)
  const [oldest] = turns.keys()
  if (turns.size > remembered && oldest !== undefined) turns.delete(oldest)
}
