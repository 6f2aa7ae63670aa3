import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

// What the stand-ins of payment providers share: a server on a loopback port of its own that can fail in every way a provider does.

/** An answer: its status and its JSON. */
export type StandInAnswer = { readonly status: number; readonly body: object }

/** A call as it came: method and path in one text, its body and its headers. */
export type StandInCall = { readonly call: string; readonly body: string; readonly headers: IncomingHttpHeaders }

/** What goes wrong with a call: an answer of 500, one of something between that knows nothing of the provider, none at all, one that never comes, or the call is done and its answer lost. */
export type StandInFault = 'status-500' | 'status-502' | 'no-answer' | 'late' | 'answer-lost'

/** Decides what goes wrong with a call, by its method and path; null when nothing does. */
export type FaultOf = (call: string) => StandInFault | null

const failures = {
  'status-500': { status: 500, body: { error: { type: 'api_error', message: 'Try again later.' } } },
  'status-502': { status: 502, body: {} },
} as const satisfies Partial<Record<StandInFault, StandInAnswer>>

/** Listens on a free loopback port until it is closed. */
export async function openStandIn(answerTo: (call: StandInCall) => StandInAnswer, faultOf: FaultOf = () => null) {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await askedIn(request)
    const fault = faultOf(asked.call)
    if (fault === 'late') return
    if (fault === 'status-500' || fault === 'status-502') return send(response, failures[fault])
    if (fault !== 'no-answer') {
      const answer = answerTo(asked)
      if (fault === null) return send(response, answer)
    }
    response.destroy()
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // a server that listens on a port has an address of this kind
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Does calls with a key once and answers them alike; the same key with another request is answered with `keyUsed`. */
export function answeredOnce(keyUsed: StandInAnswer) {
  const kept = new Map<string, { readonly request: string; readonly answer: StandInAnswer }>()
  return ({ call, body }: StandInCall, key: string | undefined, work: () => StandInAnswer): StandInAnswer => {
    const request = `${call} ${body}`
    const before = kept.get(key ?? '')
    if (before !== undefined) return before.request === request ? before.answer : keyUsed
    const answer = work()
    if (key !== undefined) kept.set(key, { request, answer })
    return answer
  }
}

/** A header that came once; undefined for none. */
export const headerOf = ({ headers }: StandInCall, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** What stands in a call for the id of a pattern, an empty text where the pattern has none; null for another call. */
export function idIn(pattern: string, call: string): string | null {
  const [expected, parts] = [pattern.split('/'), call.split('/')]
  const isSame = expected.length === parts.length && expected.every((part, at) => part === ':id' || part === parts[at])
  return isSame ? (parts[expected.indexOf(':id')] ?? '') : null
}

async function askedIn(request: IncomingMessage): Promise<StandInCall> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  return { call: `${request.method ?? ''} ${pathname}`, body: await text(request), headers: request.headers }
}

function send(response: ServerResponse, { status, body }: StandInAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
