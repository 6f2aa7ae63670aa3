import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask, registrationOf } from '../running-server.ts'
import { dataFolder, startServer } from './own-processes.ts'

// Tests many large uploads at once. The server must not hold all files in memory, and every caller must get a turn.

const callers = Array.from({ length: 20 }, (_, at) => at)
const large = new Uint8Array(20 * 1024 * 1024).fill(120)
const riseMegabytesMax = 300

/** Gives each caller a different network, by the header of a trusted proxy. */
const from = (caller: number): Record<string, string> => ({ 'x-forwarded-for': `198.51.${caller}.1` })

async function registered(address: string, caller: number): Promise<string> {
  const { body } = await ask(address, '/auth/register', registrationOf(`caller${caller}@example.com`))
  return String(body.token)
}

/** Sends the file until the server no longer asks for a retry. Returns the final response. */
async function sent(address: string, { caller, token }: { caller: number; token: string }) {
  for (;;) {
    const body = new FormData()
    body.append('file', new File([large], 'large.txt'))
    const headers = { authorization: `Bearer ${token}`, ...from(caller) }
    const response = await fetch(`${address}/api/importFinancialStatement`, { method: 'POST', body, headers })
    const { code, problems } = await response.json()
    if (response.status !== 503) return [response.status, code ?? problems[0]?.code]
    expect(code).toBe('readers-busy')
    await wait(Number(response.headers.get('retry-after')) * 1000)
  }
}

const proc = (pid: number | undefined, file: string): string => `/proc/${pid}/${file}`

/** A value from the process's status file, in megabytes. */
const megabytes = (pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(proc(pid, 'status'), 'utf8'))?.[1]) / 1024

const isLinux = existsSync(proc(process.pid, 'clear_refs'))
const title = 'twenty uploads of 20 MB at once take less than 300 MB of memory, and each gets a response'

test.skipIf(!isLinux)(
  isLinux ? title : `${title} (skipped: memory is measured on Linux)`,
  { tags: 'full' },
  async () => {
    const { address, pid } = await startServer({ DATA_FOLDER: await dataFolder(), TRUSTED_PROXIES: '127.0.0.1' })
    const tokens = await Promise.all(callers.map((caller) => registered(address, caller)))
    const expected = [200, 'file-too-large']
    expect(await sent(address, { caller: 0, token: tokens[0] ?? '' })).toEqual(expected)
    const rest = megabytes(pid, 'VmRSS')
    // resets the peak memory
    writeFileSync(proc(pid, 'clear_refs'), '5')
    const responses = await Promise.all(tokens.map((token, caller) => sent(address, { caller, token })))
    expect(responses).toEqual(callers.map(() => expected))
    expect(megabytes(pid, 'VmHWM') - rest).toBeLessThan(riseMegabytesMax)
  },
)
