import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from './journey.ts'
import { siteUnderTest } from './site-under-test.ts'

// A proxy, with its own address, in front of the journeys' server. It can be down, lose a response, or serve another
// build.

/** Returns a replacement for a response's body, or null to respond with 404. */
type Change = (path: string, body: string) => string | null

type Held = { readonly path: string; readonly text: string; readonly released: Promise<void> }

/** Starts the proxy, which is closed when the test ends. */
export async function startFront() {
  const server = createServer(passOn)
  let lostPath: string | null = null
  let isCutThen = false
  let change: Change | null = null
  let build: string | null = null
  let held: Held | null = null

  function passOn(asked: IncomingMessage, response: ServerResponse): void {
    const { method, url = '/', headers } = asked
    // no 304 for the next build, because the browser would then use its copy of the old build
    const { 'accept-encoding': _, 'if-none-match': tag, 'if-modified-since': _since, ...sent } = headers
    if (change === null && tag !== undefined) sent['if-none-match'] = tag
    const isLost = url === lostPath
    if (isLost) lostPath = null
    const passed = request(siteUnderTest().address + url, { method, headers: sent }, (came) => {
      const chunks: Buffer[] = []
      came.on('data', (chunk: Buffer) => chunks.push(chunk))
      came.on('end', () => {
        // the server has carried out the call, but its response is lost
        if (isLost) {
          if (isCutThen) void stop()
          return void asked.socket.destroy()
        }
        const body = Buffer.concat(chunks)
        const changed = change === null ? body : change(url, body.toString('latin1'))
        if (changed === null) return void response.writeHead(404).end()
        const { 'content-length': _length, etag: _etag, ...kept } = came.headers
        if (build !== null && 'saldo-build' in kept) kept['saldo-build'] = build
        const bytes = typeof changed === 'string' ? Buffer.from(changed, 'latin1') : changed
        response.writeHead(came.statusCode ?? 500, change === null ? came.headers : kept)
        if (held?.path !== url) return void response.end(bytes)
        const part = bytes.lastIndexOf(held.text)
        response.write(bytes.subarray(0, part))
        void held.released.then(() => response.end(bytes.subarray(part)))
      })
    })
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  }

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(0)
  // the cast is safe: the address of a server that listens on a port is an AddressInfo
  const { port } = server.address() as AddressInfo
  onTestFinished(async () => {
    if (server.listening) await stop()
  })
  return {
    address: `http://127.0.0.1:${port}`,
    stop,
    start: () => listen(port),
    /** Passes on the next call to this path, and loses the call's response. */
    loseResponse(path: string): void {
      lostPath = path
      isCutThen = false
    },
    /** Passes on the next call to this path, loses its response, and then makes the server unreachable. */
    cutAt(path: string): void {
      lostPath = path
      isCutThen = true
    },
    /**
     * Sends responses for this path only up to the last occurrence of the text. The returned function releases the
     * rest.
     */
    holdFrom(path: string, text: string): () => void {
      let release = (): void => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      held = { path, text, released }
      return release
    },
    /** From now on, serves the site as a different build would. */
    serveNextBuild(name: string, changed: Change): void {
      build = name
      change = changed
    },
  }
}
