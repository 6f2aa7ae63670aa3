import ReconnectingWebSocket from 'partysocket/ws'
import { eventKinds, liveCloseCodes, livePath, type EventKind } from '#contract/live-events.ts'
import { liveAskAgainWithinMs, liveGatherMs, liveReconnectFactor, liveReconnectMs } from '#domain/policy.ts'

/** What a page does with what it is told. */
type Live = {
  readonly token: string
  /** Called with the kinds of the events that came together, and when the last of them came (milliseconds since 1970). */
  readonly onEvents: (kinds: readonly EventKind[], heardAtMs: number) => void
  /** Called when the first connection is there. */
  readonly onReady: () => void
  /** The server says that the session has ended. */
  readonly onSessionEnded: () => void
}

const { firstMin, firstMax, longestMin, longestMax } = liveReconnectMs
const between = (least: number, most: number): number => least + Math.random() * (most - least)

/**
 * Keeps a socket to the server open, and gives the way to close it. A lost one is opened again after growing pauses, which differ from page
 * to page; then everything counts as changed, for nobody told what happened meanwhile.
 */
export function connectLive({ token, onEvents, onReady, onSessionEnded }: Live): () => void {
  const gathered = gathering(onEvents)
  const socket = reconnecting()
  let isStopped = false
  let wasReady = false
  // a socket that is closed before it is open is a fault in the browser's console
  const close = (): void => {
    if (isStopped && socket.readyState !== socket.CONNECTING) socket.close()
  }
  const take = (kind: string | null): void => {
    const known = eventKinds.find((each) => each === kind)
    if (known !== undefined) gathered.add([known], liveGatherMs)
    if (kind === 'ask-again') gathered.add(eventKinds, between(0, liveAskAgainWithinMs))
    if (kind !== 'ready') return
    if (wasReady) gathered.add(eventKinds, 0)
    else onReady()
    wasReady = true
  }
  socket.addEventListener('open', () => {
    if (isStopped) close()
    else socket.send(JSON.stringify({ token }))
  })
  socket.addEventListener('message', ({ data }) => {
    if (!isStopped) take(kindIn(data))
  })
  socket.addEventListener('close', ({ code }) => {
    if (isStopped) socket.close()
    else if (code === liveCloseCodes['session-ended']) onSessionEnded()
  })
  return () => {
    isStopped = true
    gathered.stop()
    close()
  }
}

/** A socket that is opened again whenever it is lost, by pauses of this page's own. */
const reconnecting = (): ReconnectingWebSocket =>
  new ReconnectingWebSocket(liveAddress(window.location.href), undefined, {
    minReconnectionDelay: between(firstMin, firstMax),
    maxReconnectionDelay: between(longestMin, longestMax),
    reconnectionDelayGrowFactor: liveReconnectFactor,
    connectionTimeout: longestMin,
    maxEnqueuedMessages: 0,
  })

/** Hands on what comes within a while together. A page that nobody sees waits until it is seen. */
function gathering(handOn: Live['onEvents']) {
  const kinds = new Set<EventKind>()
  let heardAtMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    timer = undefined
    if (document.visibilityState === 'hidden' || kinds.size === 0) return
    const all = [...kinds]
    kinds.clear()
    handOn(all, heardAtMs)
  }
  document.addEventListener('visibilitychange', flush)
  return {
    add(more: readonly EventKind[], afterMs: number): void {
      more.forEach((kind) => kinds.add(kind))
      heardAtMs = Date.now()
      timer ??= setTimeout(flush, afterMs)
    },
    stop(): void {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', flush)
    },
  }
}

function liveAddress(page: string): string {
  const url = new URL(livePath, page)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

/** The kind a message is of; null for what is no message of this server's. */
function kindIn(text: unknown): string | null {
  try {
    const message: unknown = JSON.parse(String(text))
    const isMessage = typeof message === 'object' && message !== null && 'kind' in message
    return isMessage ? String(message.kind) : null
  } catch {
    return null
  }
}
