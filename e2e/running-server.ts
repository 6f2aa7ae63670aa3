import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished, type TestContext } from 'vitest'
import { noPostgresql, throwAwayPostgresql } from '../scripts/postgresql.js'
import { root } from '../scripts/run.js'

// The server as its operator meets it: a process of its own, started by its settings and ended by signals.

export type RunningServer = {
  /** Where it listens, without a slash at the end; empty when it never did. */
  readonly address: string
  readonly output: () => string
  /** Ends it and gives its exit code; null when the signal ended it. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts the built server on a free port and waits until it listens or gives up. It is killed when the test ends. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<RunningServer> {
  const { PATH = '' } = process.env
  const usual = { PATH, PORT: '0', PROFILE: 'development', LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { ...usual, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  const address = await new Promise<string>((resolve) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString()
      const ready = /is ready: (\S+)/.exec(output)?.[1]
      if (ready !== undefined) resolve(ready)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => resolve(''))
  })
  return {
    address,
    output: () => output,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** A PostgreSQL of the test's own. Where none can be had the test is skipped, saying so; in CI it fails. */
export async function postgresql({ skip }: TestContext) {
  const server = await throwAwayPostgresql()
  if (server === null && process.env.CI) throw new Error(noPostgresql)
  if (server === null) return skip(noPostgresql)
  onTestFinished(server.stop)
  return server
}

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly headers: Headers }

/** Calls the server as a stranger's program would: JSON and a bearer token. */
export async function ask(address: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const answer = await fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  return { status: answer.status, body: isJson ? JSON.parse(text) : { text }, headers: answer.headers }
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
