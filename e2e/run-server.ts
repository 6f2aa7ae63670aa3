import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/run.js'

// Runs the server as a process: starts it with settings, and ends it by a signal.

export type RunningServer = {
  /** Address of the site, without a trailing slash; empty when the server never listened. */
  readonly address: string
  /** Address of the admin site, without a trailing slash. */
  readonly adminAddress: () => string
  readonly pid: number | undefined
  readonly output: () => string
  /** Ends the server and resolves with its exit code; null when a signal killed it. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Matches the line that a program prints once it listens. The separate admin process prints a different line. */
const readyOf = (program: string): RegExp =>
  program.endsWith('/admin.js') ? /admin site is ready: (\S+)/ : /(?:Saldo|It) is ready: (\S+)/

/**
 * Starts the built server, or a program that wraps it, on a free port. Waits until it listens or exits. The caller must
 * end it.
 */
export async function runServer(
  settings: Readonly<Record<string, string>>,
  program = 'dist/server/main.js',
): Promise<RunningServer> {
  const { PATH = '' } = process.env
  const usual = { PATH, PORT: '0', ADMIN_PORT: '0', PROFILE: 'development', LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [join(root, program)], {
    env: { ...usual, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const address = await new Promise<string>((resolve) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString()
      const ready = readyOf(program).exec(output)?.[1]
      if (ready !== undefined) resolve(ready)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => resolve(''))
  })
  return {
    address,
    adminAddress: () => /admin site is ready: (\S+)/.exec(output)?.[1] ?? '',
    pid: child.pid,
    output: () => output,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
