import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { exitCodes } from './exit-codes.ts'
import { formatOptions } from './formats.ts'

// Writes the same statement in processes with different clocks, time zones and languages.

const source = join(import.meta.dirname, '../../cases/xml-5.08-full/source.xml')
const dayMs = 86_400_000

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-bytes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A module that shifts the clock of a process; it is loaded before any other code. */
const clockMoved = (ms: number): string =>
  `data:text/javascript,${encodeURIComponent(`const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given) { given.length === 0 ? super(RealDate.now() + ${ms}) : super(...given) }
  static now() { return RealDate.now() + ${ms} }
}`)}`

type Environment = { readonly clockMs?: number; readonly settings?: Readonly<Record<string, string>> }

/** Runs the command line and returns its exit code and the file it wrote; null when it wrote none. */
async function written(args: readonly string[], name: string, { clockMs = 0, settings = {} }: Environment = {}) {
  const out = join(folder, name)
  const command = ['--import', clockMoved(clockMs), inject('commandLine'), ...args, source, '--out', out]
  const child = spawn(process.execPath, command, { env: { ...process.env, ...settings }, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return { code, bytes: statSync(out, { throwIfNoEntry: false }) === undefined ? null : readFileSync(out) }
}

const formats = {
  translate: formatOptions('statement'),
  assess: formatOptions('assessment'),
}
const options = { translate: ['--bilingual'], assess: ['--as-of', '2025-06-30'] } as const
/** The date inside the files of the commands and formats that have one. */
const dates = {
  'translate pdf': 'D:20220331000000Z',
  'translate xlsx': '2022-03-31T00:00:00.000Z',
  'assess pdf': 'D:20250630000000Z',
  'assess xlsx': '2025-06-30T00:00:00.000Z',
} as const
const isDated = (name: string): name is keyof typeof dates => name in dates
/** The commands and formats that `npm test` runs. */
const usual: readonly string[] = ['translate pdf', 'assess xlsx']
const rows = (['translate', 'assess'] as const).flatMap((command) =>
  formats[command].map((format) => ({ command, format, tags: usual.includes(`${command} ${format}`) ? [] : ['full'] })),
)

const dateOf = {
  pdf: async (bytes: Buffer) => /\((D:\d+Z)\)/.exec(bytes.toString('latin1'))?.[1],
  xlsx: async (bytes: Buffer) => (await readXlsx(bytes)).properties?.created?.toISOString(),
}

for (const { command, format, tags } of rows)
  test(`${command} gives the same ${format} on another day, in another time zone and language`, { tags }, async () => {
    const args = [command, ...options[command], '--format', format]
    const [one, other] = await Promise.all([
      written(args, `one.${format}`, { settings: { TZ: 'Pacific/Kiritimati', LANG: 'ru_RU.UTF-8' } }),
      written(args, `other.${format}`, { clockMs: 40 * dayMs, settings: { TZ: 'America/Los_Angeles', LANG: 'C' } }),
    ])
    expect([one.code, other.code]).toEqual([exitCodes.clean, exitCodes.clean])
    expect(one.bytes?.length).toBeGreaterThan(100)
    expect(one.bytes?.equals(other.bytes ?? Buffer.alloc(0))).toBe(true)
    const name = `${command} ${format}`
    if ((format === 'pdf' || format === 'xlsx') && isDated(name))
      expect(await dateOf[format](one.bytes ?? Buffer.alloc(0))).toBe(dates[name])
  })

test.each([
  ['translate', 'pdf', '1735603200', 'D:20241231000000Z'],
  ['assess', 'xlsx', '0', '1970-01-01T00:00:00.000Z'],
  ['assess', 'pdf', '1735603200', 'D:20241231000000Z'],
] as const)('the output of %s --format %s with SOURCE_DATE_EPOCH %j is dated %s', { tags: 'full' }, async (...row) => {
  const [command, format, day, date] = row
  const settings = { SOURCE_DATE_EPOCH: day }
  const { bytes } = await written([command, ...options[command], '--format', format], `a.${format}`, { settings })
  expect(await dateOf[format](bytes ?? Buffer.alloc(0))).toBe(date)
})

test.each(isFull ? ['yesterday', '-1', '1.5', '1e9', '99999999999999'] : ['-1', '99999999999999'])(
  'the invalid SOURCE_DATE_EPOCH %j is refused, and no file is written',
  async (date) => {
    const environment = { settings: { SOURCE_DATE_EPOCH: date } }
    expect(await written(['translate', '--format', 'pdf'], 'a.pdf', environment)).toEqual({
      code: exitCodes.refused,
      bytes: null,
    })
  },
)

test('SOURCE_DATE_EPOCH overrides the date given by --date', async () => {
  const args = ['translate', '--format', 'xlsx', '--date', '2026-06-03']
  const settings = { SOURCE_DATE_EPOCH: '0' }
  const [given, settled] = await Promise.all([written(args, 'given.xlsx'), written(args, 'settled.xlsx', { settings })])
  const days = await Promise.all([given, settled].map(({ bytes }) => dateOf.xlsx(bytes ?? Buffer.alloc(0))))
  expect(days).toEqual(['2026-06-03T00:00:00.000Z', '1970-01-01T00:00:00.000Z'])
})
