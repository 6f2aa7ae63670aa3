import ReconnectingWebSocket from 'partysocket/ws'
import { eventKinds, liveCloseCodes, livePath, type EventKind } from '#contract/live-events.ts'
import { liveAskAgainWithinMs, liveGatherMs, liveReconnectFactor, liveReconnectMs } from '#domain/policy.ts'

type Live = {
  readonly token: string
  /**
   * Called with the kinds of the events that arrived together, and the time of the last of them in milliseconds since
   * 1970.
   */
  readonly onEvents: (kinds: readonly EventKind[], heardAtMs: number) => void
  /** Called when the server accepts the first connection. */
  readonly onReady: () => void
  readonly onSessionEnded: () => void
}

const { firstMin, firstMax, longestMin, longestMax } = liveReconnectMs
const between = (least: number, most: number): number => least + Math.random() * (most - least)

/**
 * Keeps a socket to the server open and returns a function that closes it. When the socket is lost, connects again
 * after back-off pauses that differ between pages. All data then counts as changed, because events may have been missed
 * in between.
 */
export function connectLive({ token, onEvents, onReady, onSessionEnded }: Live): () => void {
  const gathered = gathering(onEvents)
  const socket = reconnecting()
  let isStopped = false
  let wasReady = false
  // While the socket is connecting, waits for `open`: closing it earlier would log an error in the browser's console.
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

/** Opens a socket that connects again whenever it is lost; the limits of its pauses are random for each page. */
const reconnecting = (): ReconnectingWebSocket =>
  new ReconnectingWebSocket(liveAddress(window.location.href), undefined, {
    minReconnectionDelay: between(firstMin, firstMax),
    maxReconnectionDelay: between(longestMin, longestMax),
    reconnectionDelayGrowFactor: liveReconnectFactor,
    connectionTimeout: longestMin,
    maxEnqueuedMessages: 0,
  })

/**
 * Collects the events that arrive within a short time and passes them on together. A hidden page passes them on only
 * when it becomes visible.
 */
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

/** Returns the kind of a message; null when the message cannot be read. */
function kindIn(text: unknown): string | null {
  try {
    const message: unknown = JSON.parse(String(text))
    const isMessage = typeof message === 'object' && message !== null && 'kind' in message
    return isMessage ? String(message.kind) : null
  } catch {
    return null
  }
}
