import type { WebSocket } from 'ws'
import { liveCloseCodes, type LiveMessage } from '#contract/live-events.ts'
import { liveHeartbeatMs, liveSessionsCheckedMs, liveSocketsMax, liveUnreadBytesMax } from '#domain/policy.ts'
import type { MemberEvent } from '../outside.ts'
import type { SignedIn } from './handlers.ts'

/** A socket of a member by the session it was opened with. */
type Joined = SignedIn & { readonly socket: WebSocket }

type Dependencies = {
  /** Those of the sessions that still last. */
  readonly liveAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** The bounds of a member and of a network are multiplied by it. */
  readonly factor: number
  readonly onFailed: (error: unknown) => void
}

/** Sessions that are looked up in one statement. */
const sessionsAtOnce = 1_000
const goingAway = 1001
/** What is closed says goodbye first; a server that ends waits for it no longer. */
const goodbyeMs = 1_000

/** The open sockets of this process: who hears what, how many there may be, and when they end. */
export function liveSockets({ liveAmong, factor, onFailed }: Dependencies) {
  const { beat, end, ...open } = openSockets(factor)
  const joined = joinedSockets(liveAmong, factor)
  let timers: readonly NodeJS.Timeout[] = []

  async function tell({ userId, kind }: MemberEvent): Promise<void> {
    if (kind === 'session-ended') await joined.closeEnded(joined.of(userId))
    for (const { socket } of joined.of(userId)) send(socket, kind)
  }

  /** Closes the sockets of sessions that ended by the clock, or elsewhere without a word. */
  const checkSessions = async (): Promise<void> => joined.closeEnded(joined.all())

  return {
    ...open,
    beat,
    checkSessions,
    join: joined.join,

    hear(event: MemberEvent | 'missed'): void {
      if (event === 'missed') for (const { socket } of joined.all()) send(socket, 'ask-again')
      else tell(event).catch(onFailed)
    },

    start(): void {
      const check = () => void checkSessions().catch(onFailed)
      timers = [setInterval(beat, liveHeartbeatMs), setInterval(check, liveSessionsCheckedMs)]
    },

    end(): void {
      timers.forEach((timer) => clearInterval(timer))
      end()
    },
  }
}

/** Every open socket, whosever it is: how many of a network, and whether it gives signs of life. */
function openSockets(factor: number) {
  const open = new Map<WebSocket, { isAlive: boolean; frames: number }>()
  const networks = counting()
  let isEnding = false

  const note = (socket: WebSocket, isAlive: boolean): void => void open.set(socket, { isAlive, frames: 0 })

  return {
    count: (): number => open.size,

    /** Whether one more may be opened from that network. */
    hasRoom: (network: string): boolean =>
      !isEnding && open.size < liveSocketsMax.ofAll && networks.of(network) < liveSocketsMax.ofNetwork * factor,

    /** Takes a new socket, of which nobody knows yet whose it is. */
    add(socket: WebSocket, network: string): void {
      note(socket, true)
      networks.add(network, 1)
      socket.once('close', () => {
        open.delete(socket)
        networks.add(network, -1)
      })
      socket.on('pong', () => {
        const state = open.get(socket)
        if (state !== undefined) state.isAlive = true
      })
    },

    /** Counts a frame that the page sent, and gives how many there were since the last heartbeat. */
    countFrame(socket: WebSocket): number {
      return ++(open.get(socket) ?? { frames: 0 }).frames
    },

    /** Ends what gave no sign of life since the last time, and asks the others for one. */
    beat(): void {
      for (const [socket, { isAlive }] of open) {
        if (isAlive) socket.ping()
        else socket.terminate()
        if (isAlive) note(socket, false)
      }
    },

    /** Says goodbye to all, and ends those that do not answer. */
    end(): void {
      isEnding = true
      for (const socket of open.keys()) {
        socket.close(goingAway)
        setTimeout(() => socket.terminate(), goodbyeMs).unref()
      }
    },
  }
}

/** How many there are by name; a name without any takes up nothing. */
function counting() {
  const counts = new Map<string, number>()
  const of = (name: string): number => counts.get(name) ?? 0
  return {
    of,
    add(name: string, many: 1 | -1): void {
      if (of(name) + many === 0) counts.delete(name)
      else counts.set(name, of(name) + many)
    },
  }
}

/** The sockets of which it is known whose they are. */
function joinedSockets(liveAmong: Dependencies['liveAmong'], factor: number) {
  const ofMembers = new Map<string, Set<Joined>>()

  async function closeEnded(joined: readonly Joined[]): Promise<void> {
    for (let at = 0; at < joined.length; at += sessionsAtOnce) {
      const some = joined.slice(at, at + sessionsAtOnce)
      const live = await liveAmong(some.map(({ sessionId }) => sessionId))
      for (const each of some) if (!live.has(each.sessionId)) each.socket.close(liveCloseCodes['session-ended'])
    }
  }

  function leave(joined: Joined): void {
    const sockets = ofMembers.get(joined.userId)
    sockets?.delete(joined)
    if (sockets?.size === 0) ofMembers.delete(joined.userId)
  }

  return {
    closeEnded,
    all: (): readonly Joined[] => [...ofMembers.values()].flatMap((sockets) => [...sockets]),
    of: (userId: string): readonly Joined[] => [...(ofMembers.get(userId) ?? [])],

    /** From now on the socket hears what happens to its member, if its session still lasts; a member has so many at most. */
    async join(socket: WebSocket, { userId, sessionId }: SignedIn): Promise<void> {
      const joined = { socket, userId, sessionId }
      const sockets = ofMembers.get(userId) ?? new Set<Joined>()
      if (sockets.size >= liveSocketsMax.ofMember * factor) return socket.close(liveCloseCodes['too-many'])
      ofMembers.set(userId, sockets.add(joined))
      socket.once('close', () => leave(joined))
      // a session that ended between its look-up and this line told nobody
      await closeEnded([joined])
      send(socket, 'ready')
    },
  }
}

export type LiveSockets = ReturnType<typeof liveSockets>

/** Each message is written once. */
const messages = new Map<LiveMessage['kind'], string>()

function send(socket: WebSocket, kind: LiveMessage['kind']): void {
  if (socket.readyState !== socket.OPEN) return
  // a page that does not read asks again when it comes back
  if (socket.bufferedAmount > liveUnreadBytesMax) return socket.terminate()
  const message = messages.get(kind) ?? JSON.stringify({ kind } satisfies LiveMessage)
  messages.set(kind, message)
  socket.send(message)
}
