import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'

// Calls of the server over the network of this computer, against the same framework doing nothing, in processes of their own.

type Running = { readonly address: string; readonly end: () => Promise<void> }
type Load = { readonly name: string; readonly connections: number; readonly options: autocannon.Options }

const seconds = 5
const email = 'bench@example.com'
const password = 'a good pass phrase'

/** Requests per second and the slowest of a hundred, on the embedded database or on that of DATABASE_URL. */
export async function measureServer(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-bench-'))
  const bare = await start(join(import.meta.dirname, 'bare-server.js'), {})
  const settings = {
    PORT: '0',
    PROFILE: 'development',
    LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
    DATA_FOLDER: folder,
  }
  const server = await start(join(import.meta.dirname, '../server/main.js'), settings)
  try {
    const token = await registered(server.address)
    const loads: readonly Load[] = [
      { name: 'the same Fastify doing nothing', connections: 40, options: { url: bare.address } },
      { name: 'alive, with headers and measures', connections: 40, options: { url: `${server.address}/livez` } },
      {
        name: 'profile of a member, by token',
        connections: 40,
        options: { url: `${server.address}/api/getCustomerProfile`, headers: { authorization: `Bearer ${token}` } },
      },
      { name: 'login by password (Argon2id)', connections: 8, options: login(server.address) },
    ]
    console.log(`\nCalls of the server, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database'}`)
    let baseline = 0
    for (const load of loads) {
      const perSecond = await measured(load, baseline)
      baseline ||= perSecond
    }
  } finally {
    await server.end()
    await bare.end()
    rmSync(folder, { recursive: true })
  }
}

async function measured({ name, connections, options }: Load, baseline: number): Promise<number> {
  const { requests, latency, non2xx, errors } = await autocannon({
    ...options,
    connections,
    duration: seconds,
    workers: 1,
  })
  const perSecond = requests.average
  const ratio = baseline === 0 ? '' : `÷${(baseline / perSecond).toFixed(1)}`
  const rate = Math.round(perSecond).toLocaleString('en').padStart(9)
  const wrong = non2xx + errors > 0 ? `  ${non2xx + errors} NOT ANSWERED` : ''
  console.log(`  ${name.padEnd(44)} ${rate}/s  p99 ${latency.p99} ms at ${connections} connections  ${ratio}${wrong}`)
  return perSecond
}

const login = (address: string): autocannon.Options => ({
  url: `${address}/auth/login`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
})

/** The token of a member made for this run; the database may know the address from an earlier one. */
async function registered(address: string): Promise<string> {
  await post(`${address}/auth/register`, {
    name: 'Bench',
    email,
    password,
    password_confirmation: password,
    agree: true,
  })
  const { token }: { token: string } = await post(`${address}/auth/login`, { email, password })
  return token
}

async function post(url: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return JSON.parse(await answer.text())
}

async function start(file: string, settings: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /is ready: (\S+)/.exec(output)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    void ended.then(() => reject(new Error(`${file} did not start`)))
  })
  return {
    address,
    async end() {
      child.kill()
      await ended
    },
  }
}
