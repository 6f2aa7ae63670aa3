import { onTestFinished } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { livePath } from '#contract/live-events.ts'

type Http = { readonly server: { readonly address: () => unknown } }

/** The address of a listening server. */
export function addressOf({ server }: Http): string {
  const address = server.address()
  const port = typeof address === 'object' && address !== null && 'port' in address ? String(address.port) : ''
  return `127.0.0.1:${port}`
}

/** Opens a socket as a page does, and records the kind of each message. The socket is closed when the test ends. */
export function openLivePage(http: Http, greeting: unknown, options: ClientOptions = {}) {
  const place = addressOf(http)
  const socket = new WebSocket(`ws://${place}${livePath}`, { origin: `http://${place}`, ...options })
  onTestFinished(() => socket.terminate())
  const heard: string[] = []
  const looks = new Set<() => void>()
  const look = (): void => looks.forEach((each) => each())
  if (greeting !== undefined) socket.on('open', () => socket.send(JSON.stringify(greeting)))
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')
    heard.push(typeof message === 'object' && message !== null && 'kind' in message ? String(message.kind) : '?')
    look()
  })
  // when the server refuses the upgrade, the error message contains the status
  const closed = new Promise<number | string>((resolve) => {
    socket.on('close', resolve)
    socket.on('error', ({ message }) => resolve(message))
  })
  return {
    socket,
    heard,
    /** Resolves with the close code, or with the reason why the socket never opened. */
    closed,
    /** Waits until this many messages of a kind have arrived since the socket was opened. */
    hears: (kind: string, times = 1): Promise<void> =>
      new Promise((resolve) => {
        const check = (): void => {
          if (heard.filter((each) => each === kind).length < times) return
          looks.delete(check)
          resolve()
        }
        looks.add(check)
        check()
      }),
  }
}
