import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Servers in separate processes, and their resource use.

export type Running = {
  readonly address: string
  /** Processor time so far, user and system, in milliseconds. Only Linux reports it; otherwise it is null. */
  readonly processorMs: () => number | null
  /** Current memory of the process in MB; null when the system does not report it. */
  readonly residentMb: () => number | null
  readonly end: () => Promise<void>
}

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10

/** Starts a file of dist/ and waits until it prints its address ("… is ready: http://…"). */
export async function start(file: string, settings: Readonly<Record<string, string>> = {}): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', file)], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /(?:Saldo|It) is ready: (\S+)/.exec(output)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    void ended.then(() => reject(new Error(`${file} did not start`)))
  })
  const readProc = (name: string): string | null => {
    const path = `/proc/${child.pid}/${name}`
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  return {
    address,
    processorMs() {
      // the command's name is in brackets and may contain spaces, so fields are counted after the closing bracket: user
      // and system time are the 12th and 13th
      const fields = readProc('stat')
        ?.replace(/^.*\) /s, '')
        .split(' ')
      return fields === undefined ? null : (Number(fields[11]) + Number(fields[12])) * msPerTick
    },
    residentMb() {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readProc('status') ?? '')?.[1]
      return kilobytes === undefined ? null : Number(kilobytes) / 1024
    },
    async end() {
      child.kill()
      await ended
    },
  }
}

/**
 * The product's server without rate limits. It uses the embedded database if `databaseUrl` is null. `file`: the script
 * that starts the server.
 */
export const startServer = (
  databaseUrl: string | null,
  dataFolder: string,
  file = 'server/main.js',
): Promise<Running> =>
  start(file, {
    PORT: '0',
    ADMIN_PORT: 'none',
    PROFILE: 'development',
    LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
    DATA_FOLDER: dataFolder,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  })
