import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/run.js'

// The server as its operator meets it: a process of its own, started by its settings and ended by signals.

export type RunningServer = {
  /** Where it listens, without a slash at the end; empty when it never did. */
  readonly address: string
  /** Where its admin site listens, the same way. */
  readonly adminAddress: () => string
  readonly pid: number | undefined
  readonly output: () => string
  /** Ends it and gives its exit code; null when the signal ended it. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** What a program prints when it listens: the process of the admin site alone says nothing of Saldo. */
const readyOf = (program: string): RegExp =>
  program.endsWith('/admin.js') ? /admin site is ready: (\S+)/ : /(?:Saldo|It) is ready: (\S+)/

/** Starts the built server, or a program around it, on a free port and waits until it listens or gives up. The caller ends it. */
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
