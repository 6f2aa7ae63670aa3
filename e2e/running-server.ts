import { runServer, type RunningServer } from './run-server.ts'

// A server that a test starts for itself, and calls to any server, for tests of any runner.

/** Starts servers of a test; `atEnd` registers what kills them when the test ends. Throws what a server printed when it does not listen. */
export const serverStarter =
  (atEnd: (end: () => void) => void) =>
  async (...start: Parameters<typeof runServer>): Promise<RunningServer> => {
    const server = await runServer(...start)
    atEnd(() => void server.end('SIGKILL'))
    if (server.address === '') throw new Error(`The server did not start. It printed:\n${server.output()}`)
    return server
  }

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly headers: Headers }

/** Calls the server as a stranger's program would: JSON and a bearer token. */
export async function ask(
  address: string,
  path: string,
  body?: unknown,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  return { status: answer.status, body: isJson ? JSON.parse(text) : { text }, headers: answer.headers }
}

/** The same for a caller who asks again when the server says that it is too busy, as a machine that does something else may make it. */
export async function askAgain(...call: Parameters<typeof ask>): Promise<Answer> {
  for (;;) {
    const answer = await ask(...call)
    if (answer.status !== 503) return answer
  }
}

/** The bodies of a registration and a login of one address. */
export const password = 'a good pass phrase'
export const registrationOf = (email: string) => ({
  name: 'Anna Petrova',
  email,
  password,
  password_confirmation: password,
  agree: true,
})
