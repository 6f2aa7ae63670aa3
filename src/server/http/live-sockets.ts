import type { WebSocket } from 'ws'
import { liveCloseCodes, type LiveMessage } from '#contract/live-events.ts'
import { liveHeartbeatMs, liveSessionsCheckedMs, liveSocketsMax, liveUnreadBytesMax } from '#domain/policy.ts'
import type { MemberEvent } from '../outside.ts'
import type { SignedIn } from './handlers.ts'

/** The socket of a member, and the session that opened it. */
type OpenSocket = SignedIn & { readonly socket: WebSocket }

type Dependencies = {
  readonly liveAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** The factor for the limits per member and per network. */
  readonly factor: number
  readonly onFailed: (error: unknown) => void
}

/** How many sessions are looked up per query. */
const sessionsAtOnce = 1_000
const goingAway = 1001
/** How long to wait for the close handshake before the connection is cut, in milliseconds. */
const goodbyeMs = 1_000

/** Holds the open sockets of this process: sends them messages, limits their number, and closes them. */
export function liveSockets({ liveAmong, factor, onFailed }: Dependencies) {
  const { beat, end, ...open } = openSockets(factor)
  const joined = joinedSockets(liveAmong, factor)
  let timers: readonly NodeJS.Timeout[] = []

  async function tell({ userId, kind }: MemberEvent): Promise<void> {
    if (kind === 'session-ended') await joined.closeEnded(joined.of(userId))
    for (const { socket } of joined.of(userId)) send(socket, kind)
  }

  /** Closes the sockets of sessions that have expired, or that ended without an event. */
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

/** Holds all open sockets: counts them by network, and notes whether they respond to pings. */
function openSockets(factor: number) {
  const open = new Map<WebSocket, { isAlive: boolean; frames: number }>()
  const networks = counting()
  let isEnding = false

  const note = (socket: WebSocket, isAlive: boolean): void => void open.set(socket, { isAlive, frames: 0 })

  return {
    count: (): number => open.size,

    hasRoom: (network: string): boolean =>
      !isEnding && open.size < liveSocketsMax.ofAll && networks.of(network) < liveSocketsMax.ofNetwork * factor,

    /** Adds a new socket, whose member is not known yet. */
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

    /** Counts a frame from the page. Returns how many frames there were since the last heartbeat. */
    countFrame(socket: WebSocket): number {
      return ++(open.get(socket) ?? { frames: 0 }).frames
    },

    /** Closes the sockets that have not responded to the last ping, and pings the others. */
    beat(): void {
      for (const [socket, { isAlive }] of open) {
        if (isAlive) socket.ping()
        else socket.terminate()
        if (isAlive) note(socket, false)
      }
    },

    /** Closes all sockets, and cuts those that do not respond. */
    end(): void {
      isEnding = true
      for (const socket of open.keys()) {
        socket.close(goingAway)
        setTimeout(() => socket.terminate(), goodbyeMs).unref()
      }
    },
  }
}

/** Counts things by name. A name whose count is zero takes no memory. */
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

/** Holds the sockets whose member is known. */
function joinedSockets(liveAmong: Dependencies['liveAmong'], factor: number) {
  const ofMembers = new Map<string, Set<OpenSocket>>()

  async function closeEnded(joined: readonly OpenSocket[]): Promise<void> {
    for (let at = 0; at < joined.length; at += sessionsAtOnce) {
      const some = joined.slice(at, at + sessionsAtOnce)
      const live = await liveAmong(some.map(({ sessionId }) => sessionId))
      for (const each of some) if (!live.has(each.sessionId)) each.socket.close(liveCloseCodes['session-ended'])
    }
  }

  function leave(joined: OpenSocket): void {
    const sockets = ofMembers.get(joined.userId)
    sockets?.delete(joined)
    if (sockets?.size === 0) ofMembers.delete(joined.userId)
  }

  return {
    closeEnded,
    all: (): readonly OpenSocket[] => [...ofMembers.values()].flatMap((sockets) => [...sockets]),
    of: (userId: string): readonly OpenSocket[] => [...(ofMembers.get(userId) ?? [])],

    /**
     * Subscribes a socket to the events of its member, if the session is still live and the member's limit allows
     * another socket.
     */
    async join(socket: WebSocket, { userId, sessionId }: SignedIn): Promise<void> {
      const joined = { socket, userId, sessionId }
      const sockets = ofMembers.get(userId) ?? new Set<OpenSocket>()
      if (sockets.size >= liveSocketsMax.ofMember * factor) return socket.close(liveCloseCodes['too-many'])
      ofMembers.set(userId, sockets.add(joined))
      socket.once('close', () => leave(joined))
      // check again, because a session that ended after its look-up published no event for this socket
      await closeEnded([joined])
      send(socket, 'ready')
    },
  }
}

export type LiveSockets = ReturnType<typeof liveSockets>

/** The JSON of each message, so that it is built only once. */
const messages = new Map<LiveMessage['kind'], string>()

function send(socket: WebSocket, kind: LiveMessage['kind']): void {
  if (socket.readyState !== socket.OPEN) return
  // cut off a page that does not read its messages; when it reconnects, it loads its data again
  if (socket.bufferedAmount > liveUnreadBytesMax) return socket.terminate()
  const message = messages.get(kind) ?? JSON.stringify({ kind } satisfies LiveMessage)
  messages.set(kind, message)
  socket.send(message)
}
