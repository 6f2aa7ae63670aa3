// @owns turns for uploaded files
import { fileTurnRetryMs, fileTurnWaitMs, filesReadAtOnce, filesWaitingMax } from '#domain/policy.ts'
import { Refusal } from '../../http/refusal.ts'

// Whose file is received or read next. A turn goes to the network and the member that had none for the longest time, so that many files of one
// caller keep nobody else waiting for more than the one that has its turn.

/** Whose turn it is or will be, and whether for a large file. */
type Entry = { readonly member: string; readonly network: string; readonly isLarge: boolean }

/** Who asks for a turn; `left` aborts when they have gone. */
export type Asking = Entry & { readonly left: AbortSignal }

/** So many of one member, of one network, of large files, of large files of one network and of all. */
type Bounds = Readonly<Record<'member' | 'network' | 'large' | 'largeOfNetwork' | 'total', number>>

/** Runs something later; the function it gives takes that back. */
export type Later = (ms: number, run: () => void) => () => void

type Rules = {
  readonly atOnce?: Bounds
  readonly waitingMax?: Bounds
  readonly waitMs?: number
  readonly later?: Later
  /** What refuses who finds no place or waits too long. */
  readonly busy?: () => Refusal
}

/** `call` gives the turn, with the function that releases it. */
type Waiting = Entry & { readonly call: (release: () => void) => void }

/** How many turns have been given and not handed back, and how many callers wait for one. */
export type QueueLengths = { readonly running: number; readonly waiting: number }

export type FairQueue = {
  /**
   * Waits for a turn and gives the function that releases it. Throws a refusal, of files `readers-busy`, when too many wait already or the
   * wait takes too long, and the reason of `left` when that aborts first.
   */
  readonly turn: (asking: Asking) => Promise<() => void>
  readonly lengths: () => QueueLengths
}

/** A queue with the bounds the policy sets for reading files, unless others are given. */
export function fairQueue({
  atOnce = filesReadAtOnce,
  waitingMax = filesWaitingMax,
  waitMs = fileTurnWaitMs,
  later = timer,
  busy = readersBusy,
}: Rules = {}): FairQueue {
  const running = new Set<Entry>()
  const waiting = new Set<Waiting>()
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

/** Waits until called with a turn, until refused by the timer, or until the caller leaves. */
function waitAmong(
  waiting: Set<Waiting>,
  { left, ...whose }: Asking,
  startTimer: (refuse: Refuse) => () => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting.delete(entry)
      stopTimer()
      left.removeEventListener('abort', onLeft)
    }
    const refuse: Refuse = (reason) => (leave(), reject(reason))
    const entry: Waiting = { ...whose, call: (release) => (leave(), resolve(release)) }
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

/** Callers whose last turn is remembered. The oldest are forgotten first, and rank as those who had none: first as well. */
const remembered = 1_000

/** The order of turns: who had one last comes last, be it the member or the network; between equals, who came first. */
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
      const [a, b] = [lastTurns(one), lastTurns(other)]
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
