import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from './journey.ts'
import { siteUnderTest } from './site-under-test.ts'

// A server in front of the one of the journeys, at an address of its own: it can be away, lose an answer, or serve the next build.

/** Makes another answer of what the server says; the body as text. */
type Change = (path: string, body: string) => string | null

type Held = { readonly path: string; readonly text: string; readonly released: Promise<void> }

/** Starts it; it ends with its test. */
export async function startFront() {
  const server = createServer(passOn)
  let lostPath: string | null = null
  let isCutThen = false
  let change: Change | null = null
  let build: string | null = null
  let held: Held | null = null

  function passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '/', headers } = asked
    // what the browser has of the build before is none of the next one's
    const { 'accept-encoding': _, 'if-none-match': tag, 'if-modified-since': _since, ...sent } = headers
    if (change === null && tag !== undefined) sent['if-none-match'] = tag
    const isLost = url === lostPath
    if (isLost) lostPath = null
    const passed = request(siteUnderTest().address + url, { method, headers: sent }, (came) => {
      const chunks: Buffer[] = []
      came.on('data', (chunk: Buffer) => chunks.push(chunk))
      came.on('end', () => {
        // done, but nobody hears of it
        if (isLost) {
          if (isCutThen) void stop()
          return void asked.socket.destroy()
        }
        const body = Buffer.concat(chunks)
        const changed = change === null ? body : change(url, body.toString('latin1'))
        if (changed === null) return void answer.writeHead(404).end()
        const { 'content-length': _length, etag: _etag, ...kept } = came.headers
        if (build !== null && 'saldo-build' in kept) kept['saldo-build'] = build
        const bytes = typeof changed === 'string' ? Buffer.from(changed, 'latin1') : changed
        answer.writeHead(came.statusCode ?? 500, change === null ? came.headers : kept)
        if (held?.path !== url) return void answer.end(bytes)
        const part = bytes.lastIndexOf(held.text)
        answer.write(bytes.subarray(0, part))
        void held.released.then(() => answer.end(bytes.subarray(part)))
      })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(0)
  // it listens on a port
  const { port } = server.address() as AddressInfo
  onTestFinished(async () => {
    if (server.listening) await stop()
  })
  return {
    address: `http://127.0.0.1:${port}`,
    /** Nobody answers at its address. */
    stop,
    start: () => listen(port),
    /** The next call of this path is done, and its answer does not arrive. */
    loseAnswer(path: string): void {
      lostPath = path
      isCutThen = false
    },
    /** The same, and from then on nobody answers. */
    cutAt(path: string): void {
      lostPath = path
      isCutThen = true
    },
    /** Sends answers for this path up to the last occurrence of the text, and the rest when the returned function is called. */
    holdFrom(path: string, text: string): () => void {
      let release = (): void => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      held = { path, text, released }
      return release
    },
    /** From now on it serves the site as another build would be. */
    serveNextBuild(name: string, changed: Change): void {
      build = name
      change = changed
    },
  }
}
