import { runServer, type RunningServer } from './run-server.ts'

// Starting servers for a test, and calling any server, from any test runner.

/**
 * Starts servers for a test. `atEnd` registers the clean-up that kills them. If a server does not listen, throws an
 * error with its output.
 */
export const serverStarter =
  (atEnd: (end: () => void) => void) =>
  async (...start: Parameters<typeof runServer>): Promise<RunningServer> => {
    const server = await runServer(...start)
    atEnd(() => void server.end('SIGKILL'))
    if (server.address === '') throw new Error(`The server did not start. It printed:\n${server.output()}`)
    return server
  }

type HttpResponse = { readonly status: number; readonly body: Record<string, unknown>; readonly headers: Headers }

/** Calls the server as a third-party program would: with JSON and a bearer token. */
export async function ask(
  address: string,
  path: string,
  body?: unknown,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  const response = await fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, body: isJson ? JSON.parse(text) : { text }, headers: response.headers }
}

/** Calls the server. Retries while the server is too busy, which other work on the machine can cause. */
export async function askAgain(...call: Parameters<typeof ask>): Promise<HttpResponse> {
  for (;;) {
    const response = await ask(...call)
    if (response.status !== 503) return response
  }
}

/** The password of members, and the request body that registers a member with it. */
export const password = 'a good pass phrase'
export const registrationOf = (email: string) => ({
  name: 'Anna Petrova',
  email,
  password,
  password_confirmation: password,
  agree: true,
})
