import { randomUUID } from 'node:crypto'
import pg from 'pg'
import * as z from 'zod'
import { eventKinds, type EventKind } from '#contract/live-events.ts'
import { eventsFirstPauseMs, eventsLongestPauseMs, eventsWaitingMax } from '#domain/policy.ts'
import type { Events, MemberEvent } from '../../outside.ts'
import { localEvents } from './local-events.ts'

// Delivers events between the servers that share a PostgreSQL database, by LISTEN and NOTIFY on a connection beside the
// pool. Events contain ids and kinds, never figures or names.

type PostgresEvents = Events & {
  /** Whether this server receives events of other servers at present. */
  readonly isListening: () => boolean
  readonly close: () => Promise<void>
}

const channel = 'saldo_events'
/** Maximum number of events per notification: as many as always fit into the 8,000 bytes of a notification. */
const eventsAtOnce = 80
const patience = { connectMs: 5_000, responseMs: 10_000, checkEveryMs: 30_000 }

const noticeShape = z.object({
  from: z.string(),
  events: z.array(z.tuple([z.string(), z.string()])),
  isComplete: z.boolean(),
})

/**
 * Delivers an event to this server's own pages at once, and to other servers' pages through the database. The first
 * event or listener opens the connection. `onLost` is called each time the connection is lost; events then wait until
 * it opens again. Each time it opens, every page of this server is asked to refetch.
 */
export function postgresEvents(url: string, onLost: (error: unknown) => void): PostgresEvents {
  const own = randomUUID()
  const { tell, subscribe } = localEvents()
  const waiting = makeWaiting()
  let isSending = false
  const connection = keptConnection(url, {
    onLost,
    onNotice: (notice) => hear(notice, own, tell),
    onOpen: () => tell('missed'),
    onReady: () => void send(),
  })

  /** Sends one notification at a time; events that arrive meanwhile are sent in the next. */
  async function send(): Promise<void> {
    const client = connection.client()
    if (client === null || isSending || waiting.isEmpty()) return
    isSending = true
    const { events, isComplete } = waiting.take(eventsAtOnce)
    try {
      await client.query('select pg_notify($1, $2)', [channel, JSON.stringify(noticeFrom(own, events, isComplete))])
    } catch (error) {
      waiting.putBack(events, isComplete)
      connection.lose(client, error)
    }
    isSending = false
    void send()
  }

  return {
    publish(event) {
      tell(event)
      waiting.add(event)
      connection.open()
      void send()
    },
    subscribe(listener) {
      connection.open()
      return subscribe(listener)
    },
    isListening: () => connection.client() !== null,
    close: connection.close,
  }
}

type Notice = {
  readonly from: string
  readonly events: readonly (readonly [userId: string, kind: EventKind])[]
  readonly isComplete: boolean
}

const noticeFrom = (from: string, events: readonly MemberEvent[], isComplete: boolean): Notice => ({
  from,
  events: events.map(({ userId, kind }) => [userId, kind]),
  isComplete,
})

/**
 * Handles a notification of another server. This server's own notifications are ignored, because it has already
 * delivered their events itself.
 */
function hear({ from, events, isComplete }: Notice, own: string, tell: (event: MemberEvent | 'missed') => void): void {
  if (from === own) return
  if (!isComplete) tell('missed')
  for (const [userId, kind] of events) tell({ userId, kind })
}

type ConnectionWatch = {
  readonly onLost: (error: unknown) => void
  /** Called each time the connection opens. Listeners may have missed events of other servers before that. */
  readonly onOpen: () => void
  readonly onReady: () => void
  readonly onNotice: (notice: Notice) => void
}

/** A listening connection that reconnects, with growing back-off, after it is lost. */
function keptConnection(url: string, { onLost, onOpen, onReady, onNotice }: ConnectionWatch) {
  let state: 'never' | 'opening' | 'open' | 'lost' | 'closed' = 'never'
  let client: pg.Client | null = null
  let pauseMs = eventsFirstPauseMs
  let timer: NodeJS.Timeout | undefined
  const check = setInterval(() => void client?.query('select 1').catch(() => undefined), patience.checkEveryMs).unref()

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost || state === 'closed') return
    client = null
    state = 'lost'
    onLost(error)
    void discard(lost)
    timer = setTimeout(() => void open(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, eventsLongestPauseMs)
  }

  async function open(): Promise<void> {
    state = 'opening'
    const fresh = (client = listeningClient(url, lose, onNotice))
    const error = await begin(fresh)
    if (error !== null || client !== fresh) return lose(fresh, error)
    state = 'open'
    pauseMs = eventsFirstPauseMs
    onOpen()
    onReady()
  }

  return {
    lose,
    open: () => void (state === 'never' && open()),
    client: () => (state === 'open' ? client : null),
    async close(): Promise<void> {
      const last = client
      client = null
      state = 'closed'
      for (const each of [check, timer]) clearTimeout(each)
      await discard(last)
    },
  }
}

/** Connects and listens. Returns the error; null on success. */
async function begin(client: pg.Client): Promise<unknown> {
  try {
    await client.connect()
    // the change that an event reports is already committed, so notifications need not wait for the disk
    await client.query(`set synchronous_commit = off; listen ${channel}`)
    return null
  } catch (error) {
    return error
  }
}

const discard = async (client: pg.Client | null): Promise<void> => client?.end().catch(() => undefined)

type Lose = (client: pg.Client, error: unknown) => void

function listeningClient(url: string, lose: Lose, onNotice: ConnectionWatch['onNotice']): pg.Client {
  const client = clientOf(url)
  client.on('error', (error) => lose(client, error))
  client.on('end', () => lose(client, new Error('the connection ended')))
  client.on('notification', ({ payload }) => {
    const notice = noticeOf(payload)
    if (notice !== null) onNotice(notice)
  })
  return client
}

const clientOf = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    application_name: 'saldo events',
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.responseMs,
    keepAlive: true,
  })

/**
 * Events that wait to be sent, without duplicates. If there are too many, some are dropped, and the remaining ones are
 * marked as incomplete.
 */
function makeWaiting() {
  const events = new Map<string, MemberEvent>()
  let isComplete = true
  const add = (event: MemberEvent): void => {
    if (events.size < eventsWaitingMax) events.set(`${event.userId} ${event.kind}`, event)
    else isComplete = false
  }
  return {
    add,
    isEmpty: (): boolean => events.size === 0 && isComplete,
    take(many: number) {
      const taken = [...events].slice(0, many)
      taken.forEach(([key]) => events.delete(key))
      const wasComplete = isComplete
      isComplete = true
      return { events: taken.map(([, event]) => event), isComplete: wasComplete }
    },
    putBack(given: readonly MemberEvent[], wereComplete: boolean): void {
      given.forEach(add)
      isComplete &&= wereComplete
    },
  }
}

/**
 * Parses a notification; null when its format is unknown. Leaves out events of a kind that only a newer server knows,
 * and then marks the notification as incomplete.
 */
function noticeOf(payload = ''): Notice | null {
  try {
    const { from, events, isComplete } = noticeShape.parse(JSON.parse(payload))
    const known = events.flatMap(([userId, kind]) => (isKnown(kind) ? [[userId, kind] as const] : []))
    return { from, events: known, isComplete: isComplete && known.length === events.length }
  } catch {
    return null
  }
}

const isKnown = (kind: string): kind is EventKind => eventKinds.some((each) => each === kind)
