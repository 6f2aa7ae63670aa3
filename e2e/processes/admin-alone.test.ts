import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.js'
import { adminPassword, appCode } from '../admin-factors.ts'
import { ask } from '../running-server.ts'
import { emptyFolder, postgresqlDatabase, startServer } from './own-processes.ts'

// Tests the admin site as a separate process. Another process serves the main site on the same PostgreSQL.

type Settings = Readonly<Record<string, string>>

/** Runs an operator command and returns the one-time link it printed. */
async function linkOf(settings: Settings, ...args: readonly string[]): Promise<string> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts/operate.js'), ...args], {
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
  return /https?:\S+\/enrol\/\S+/.exec(output)?.[0] ?? ''
}

test('the admin site works in a process without the main site', async (context) => {
  const shared = { DATABASE_URL: await postgresqlDatabase(context) }
  const site = await startServer({ ...shared, DATA_FOLDER: emptyFolder(), ADMIN_PORT: 'none' })
  expect(site.adminAddress()).toBe('')
  expect((await ask(site.address, '/api/admin/own')).status).toBe(404)
  const own = { ...shared, DATA_FOLDER: emptyFolder() }
  const admin = await startServer(own, 'dist/server/admin.js')
  expect(admin.output()).not.toContain('rror')
  const { address } = admin
  expect((await ask(address, '/readyz')).body).toEqual({ status: 'ready' })
  const email = 'olga@saldo.example'
  const token = (await linkOf(own, 'admin', 'create', email, '--role', 'owner')).split('/').at(-1)
  const choice = { token, password: adminPassword, password_confirmation: adminPassword }
  const { secret } = (await ask(address, '/api/admin/beginEnrolment', choice)).body
  const enrolled = await ask(address, '/api/admin/finishEnrolment', { token, code: appCode(String(secret)) })
  expect(enrolled.status).toBe(200)
  const given = { email, password: adminPassword, code: appCode(String(secret), 1) }
  const signedIn = await ask(address, '/api/admin/signIn', given)
  expect(signedIn.body).toMatchObject({ admin: { email, role: 'owner' } })
  const read = await ask(address, '/api/admin/own', undefined, String(signedIn.body.token))
  expect(read.body).toMatchObject({ admin: { email } })
  expect(await admin.end()).toBe(0)
  expect((await ask(site.address, '/readyz')).status).toBe(200)
})
