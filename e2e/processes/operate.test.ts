import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.js'
import { ask } from '../running-server.ts'
import { dataFolder, emptyFolder, postgresqlDatabase, startServer } from './own-processes.ts'

// The operator commands as separate processes, with and without a running server.

type Settings = Readonly<Record<string, string>>

/** Runs `npm run operate` with a command line; returns its exit code and output. */
function operate(settings: Settings, line: string) {
  const { PATH = '' } = process.env
  const args = [join(root, 'scripts/operate.js'), ...line.split(' ')]
  const child = spawn(process.execPath, args, { env: { PATH, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output, errors })),
  )
}

/** The prices of a plan in cents, as listed by the command, newest last. */
async function pricesOf(settings: Settings, planId: string): Promise<readonly number[]> {
  const { output } = await operate(settings, 'prices list --json')
  const versions: readonly { readonly planId: string; readonly cents: number }[] = JSON.parse(output)
  return versions.filter((version) => version.planId === planId).map(({ cents }) => cents)
}

const set = (dollars: string) => `prices set --plan translation --price ${dollars} --translations 1`

async function costOfTranslation(address: string): Promise<unknown> {
  const { body } = await ask(address, '/plans_list/FinancialTranslation')
  // the cast is safe: this call responds with plans
  return (body.plans as readonly { readonly id: string; readonly cost: number }[]).find(
    ({ id }) => id === 'translation',
  )?.cost
}

test('without a running server, a command opens the embedded database', { tags: 'full' }, async () => {
  const empty = { DATA_FOLDER: emptyFolder() }
  expect(await operate(empty, 'prices list')).toMatchObject({
    code: 2,
    output: '',
    errors: expect.stringContaining('There is no database in'),
  })
  expect(existsSync(join(empty.DATA_FOLDER, 'database'))).toBe(false)
  const settings = { DATA_FOLDER: await dataFolder() }
  const server = await startServer(settings)
  // the leftover socket is not mistaken for a server
  await server.end('SIGKILL')
  expect(existsSync(join(settings.DATA_FOLDER, 'operate', 'socket'))).toBe(process.platform !== 'win32')
  expect(await operate(settings, set('8'))).toMatchObject({ code: 0, errors: '' })
  const next = await startServer(settings)
  expect(await costOfTranslation(next.address)).toBe(8)
  expect(await pricesOf(settings, 'translation')).toEqual([900, 800])
})

test('a lost embedded database is restored from a backup', async () => {
  const [place, kept] = [await dataFolder(), emptyFolder()]
  const [key, backups, ledger] = [join(kept, 'key.txt'), join(kept, 'backups'), join(kept, 'erased')]
  const settings = { DATA_FOLDER: place, ERASURE_LEDGER: ledger }
  expect(await operate({}, `key create ${key}`)).toMatchObject({ code: 0 })
  const server = await startServer(settings)
  expect(await operate(settings, `backup ${backups} --key ${key}`)).toMatchObject({ code: 0, errors: '' })
  // the running server executes the command
  expect(await operate(settings, set('7.50'))).toMatchObject({ code: 0, errors: '' })
  expect(await costOfTranslation(server.address)).toBe(7.5)
  await server.end()
  rmSync(place, { recursive: true })
  const restored = await operate({ DATA_FOLDER: place }, `restore ${backups} --key ${key} --no-erasures`)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('compared one by one') })
  const next = await startServer(settings)
  expect(await costOfTranslation(next.address)).toBe(9)
})

test('with PostgreSQL, commands connect to the database themselves', { tags: 'full' }, async (context) => {
  const settings = { DATABASE_URL: await postgresqlDatabase(context), DATA_FOLDER: emptyFolder() }
  expect(await operate(settings, set('7.50'))).toMatchObject({ code: 0, errors: '' })
  const server = await startServer(settings)
  expect(await costOfTranslation(server.address)).toBe(7.5)
  expect(existsSync(join(settings.DATA_FOLDER, 'operate', 'socket'))).toBe(false)
  expect(await operate(settings, set('8'))).toMatchObject({ code: 0, errors: '' })
  expect(await costOfTranslation(server.address)).toBe(8)
  expect(await server.end()).toBe(0)
  expect((await pricesOf(settings, 'translation')).slice(-1)).toEqual([800])
})

test('a command reports a database that it cannot open', { tags: 'full' }, async () => {
  const settings = { DATA_FOLDER: await dataFolder() }
  const server = await startServer(settings)
  rmSync(join(settings.DATA_FOLDER, 'operate'), { recursive: true })
  expect(await operate(settings, 'prices list')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('is in use'),
  })
  // nothing listens at the first address, and the server at the second is not PostgreSQL
  for (const host of ['127.0.0.1:1', new URL(server.address).host])
    expect(await operate({ ...settings, DATABASE_URL: `postgres://${host}/none` }, 'prices list')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('The database cannot be reached'),
    })
})

test('commands print help and usage errors without a database', { tags: 'full' }, async () => {
  const settings = { DATA_FOLDER: emptyFolder() }
  expect(await operate(settings, '--help')).toMatchObject({ code: 0, output: expect.stringContaining('prices set') })
  expect(await operate(settings, 'prices set --colour red')).toMatchObject({ code: 2, errors: /Unknown option/ })
  expect(await operate({ DATABASE_URL: 'mysql://x' }, 'prices list')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('The setting DATABASE_URL must begin with'),
  })
})
