import { spawnSync } from 'node:child_process'
import { closeSync, linkSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { exitCodes } from './exit-codes.ts'

// Checks the output on the terminal when files have hostile names, and when results cannot be written.

/** Escapes that clear the screen, set the window title, colour text and reverse the reading direction. */
const escapes = '\u001B[2J\u001B]0;owned\u0007\u009B31m\u202E'
const shown = String.raw`\x1b[2J\x1b]0;owned\x07\x9b31m\u202e`
const obeyed = /(?!\n)[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-terminal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function saldo(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inject('commandLine'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stdout, stderr, both: stdout + stderr }
}

const place = (name: string, content: string | Uint8Array = northernBridgeXml) =>
  writeFileSync(join(folder, name), content)
const named = `a${escapes}.xml`
const empty = zipSync({ [`b${escapes}.zip`]: zipSync({}) })
const hostileCompany = northernBridgeXml.replace(/НаимОрг="[^"]*"/, 'НаимОрг="&#x9B;31m&#x202E;ООО"')

const escaped: readonly [place: string, prepare: () => void, args: readonly string[]][] = [
  ['the name of a refused file', () => place(named, 'nothing'), ['translate', named]],
  ['the value of an option', () => {}, ['translate', 'a.xml', '--format', escapes]],
  ['the name of an entry of an archive', () => place('a.zip', empty), ['check', 'a.zip']],
  ['the name of a checked file', () => place(named), ['check', named]],
  ['the name of a missing file', () => {}, ['translate', named]],
  ['the name of a missing file of English fields', () => {}, ['assess', '--fields', named]],
  ['the name of the output folder', () => place('a.xml'), ['translate', 'a.xml', '--out', `out${escapes}`]],
  ['the name of an option', () => {}, ['translate', `--a${escapes}`, 'a.xml']],
]

test.each(isFull ? escaped : escaped.slice(0, 2))('terminal escapes in %s are shown as text', (_, prepare, args) => {
  prepare()
  const { both } = saldo(...args)
  expect(both).toContain(shown)
  expect(both).not.toMatch(obeyed)
})

test('a line break in a name does not start a new line', () => {
  const { both } = saldo('check', 'a\nREFUSED b.xml')
  expect(both).toContain(String.raw`“a\x0aREFUSED b.xml”`)
})

test('terminal escapes in a company’s name are shown as text', () => {
  place('a.xml', hostileCompany)
  const { status, both } = saldo('check', 'a.xml')
  expect(both).toContain(String.raw`\x9b31m\u202eООО`)
  expect([status, obeyed.test(both)]).toEqual([exitCodes.clean, false])
})

test.each(isFull ? ['text', 'csv', 'json', 'jsonl'] : ['csv'])(
  '%s on standard output contains no control characters from a file',
  (format) => {
    place(named, hostileCompany)
    const { status, stdout } = saldo('translate', named, '--format', format)
    expect([status, stdout.replace(/^\uFEFF|\r\n/g, '').match(obeyed)]).toEqual([exitCodes.clean, null])
  },
)

test.each(isFull ? ['json', 'jsonl'] : ['json'])('%s output escapes control characters in the file name', (format) => {
  place(named)
  const { stdout } = saldo('translate', named, '--format', format)
  expect(JSON.parse(stdout)).toMatchObject({ source: named })
  expect(stdout).toContain(String.raw`\u001b[2J\u001b]0;owned\u0007\u009b31m\u202e`)
})

test('a file without the chosen year is an error only if the user named the file', () => {
  mkdirSync(join(folder, 'in'))
  place('in/a.xml')
  place('in/b.xml', northernBridgeXml.replaceAll('2024', '2023'))
  const sentence = `${join('in', 'b.xml')} has no statement for the chosen years.\n`
  const args = ['translate', '--year', '2024', '--format', 'jsonl']
  expect(saldo(...args, 'in')).toMatchObject({ status: exitCodes.clean, stderr: sentence })
  const refused = saldo(...args, join('in', 'a.xml'), join('in', 'b.xml'))
  expect(refused).toMatchObject({ status: exitCodes.refused, stderr: sentence })
  expect(JSON.parse(refused.stdout)).toMatchObject({ reporting_year: 2024 })
})

test('a folder without files is reported as such', () => {
  mkdirSync(join(folder, 'in'))
  expect(saldo('translate', 'in')).toMatchObject({
    status: exitCodes.refused,
    stderr: 'There are no files to read in in.\n',
  })
})

test('--year together with --all-years is refused', () => {
  place('a.xml')
  const { status, stdout, stderr } = saldo('translate', 'a.xml', '--year', '2023', '--all-years')
  expect([status, stdout]).toEqual([exitCodes.refused, ''])
  expect(stderr).toContain('--all-years')
})

test('an empty file of English fields gives an empty result', () => {
  place('empty.jsonl', '')
  const nothing = { status: exitCodes.clean, stdout: '', stderr: '' }
  expect(saldo('assess', '--fields', 'empty.jsonl')).toMatchObject(nothing)
  expect(saldo('assess', '--fields', 'empty.jsonl', '--out', '-')).toMatchObject(nothing)
})

test('a long run reports its progress without terminal escapes from file names', () => {
  mkdirSync(join(folder, 'many'))
  for (let count = 1; count <= 100; count += 1) place(join('many', `${count}${escapes}.xml`), 'nothing')
  const { stderr } = saldo('check', 'many')
  expect(stderr).toContain('100 of 100: ')
  expect(stderr).not.toMatch(obeyed)
})

test.skipIf(process.platform === 'win32')('a file of English fields that cannot be opened is reported', async () => {
  // even root cannot open a socket as a file
  const server = createServer().listen(join(folder, 'a.sock'))
  await once(server, 'listening')
  const { status, stderr } = saldo('assess', '--fields', 'a.sock', '--rate', '80')
  server.close()
  expect([status, stderr]).toEqual([exitCodes.refused, expect.stringMatching(/^a\.sock cannot be read: E[^\n]+\n$/)])
})

const results = [
  ['as records', 'in/a.xml', ['translate', 'in/a.xml', '--format', 'jsonl']],
  ['under another name', 'link.xml', ['translate', 'in/a.xml', '--format', 'json']],
  ['of a folder', 'in/../in/a.xml', ['translate', 'in', '--format', 'jsonl']],
  ['as documents', 'in/a.xml', ['translate', 'in/a.xml', '--format', 'csv']],
  ['as a comparison', 'in/a.xml', ['compare', 'in/a.xml']],
  ['of fields in a folder', '.', ['assess', '--fields', 'saldo.jsonl']],
] as const

test.each(isFull ? results : results.slice(0, 2))('results %s do not overwrite the input file', (_, out, args) => {
  mkdirSync(join(folder, 'in'))
  for (const name of ['in/a.xml', 'saldo.jsonl']) place(name)
  linkSync(join(folder, 'in/a.xml'), join(folder, 'link.xml'))
  const { status, stderr } = saldo(...args, '--out', out)
  expect(stderr).toContain('is one of the files to read. Choose another file with --out.')
  expect(status).toBe(exitCodes.refused)
  for (const name of ['in/a.xml', 'saldo.jsonl'])
    expect(readFileSync(join(folder, name), 'utf8')).toBe(northernBridgeXml)
})

test('documents written to a folder do not overwrite an input file in that folder', () => {
  mkdirSync(join(folder, 'in'))
  // the name of the document that is written from it
  const name = 'FinancialStatment-7801234560-2024.csv'
  place(join('in', name))
  const { status, stderr } = saldo('translate', 'in', '--format', 'csv', '--out', 'in')
  expect([status, stderr]).toEqual([exitCodes.refused, expect.stringContaining('is one of the files to read')])
  expect(readFileSync(join(folder, 'in', name), 'utf8')).toBe(northernBridgeXml)
})

test('a file that is read through standard input is not overwritten', () => {
  place('a.xml')
  const input = openSync(join(folder, 'a.xml'), 'r')
  const args = [inject('commandLine'), 'translate', '-', '--format', 'jsonl', '--out', 'a.xml']
  const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: [input, 'pipe', 'pipe'] })
  closeSync(input)
  expect([status, readFileSync(join(folder, 'a.xml'), 'utf8')]).toEqual([exitCodes.refused, northernBridgeXml])
})

const placesOfLinux = isFull && process.platform === 'linux' ? ['/proc/saldo/b.txt'] : []

test.each(['a.xml/b.txt', ...placesOfLinux])('a result that cannot be written to %s is reported', (out) => {
  place('a.xml')
  const { status, stderr } = saldo('translate', 'a.xml', '--out', out)
  expect(stderr).toMatch(/^(\S+) cannot be written: E\w+: [^\n]+\n$/)
  expect(status).toBe(exitCodes.refused)
})

const recordRuns = [
  ['statements', ['translate', 'a.xml', '--format', 'jsonl']],
  ['fields', ['assess', '--fields', 'many.jsonl', '--rate', '80', '--as-of', '2025-06-30']],
] as const
const runsOfRecords = isFull ? recordRuns : recordRuns.slice(0, 1)

test.skipIf(process.platform !== 'linux').each(runsOfRecords)(
  'a full disk is reported when records of %s are written to a file',
  (_, args) => {
    place('a.xml')
    place('many.jsonl', '{}\n'.repeat(500))
    const { status, stderr } = saldo(...args, '--out', '/dev/full')
    expect([status, stderr]).toEqual([
      exitCodes.refused,
      expect.stringMatching(/^\/dev\/full cannot be written: ENOSPC[^\n]+\n$/),
    ])
  },
)

test.skipIf(process.platform !== 'linux')(
  'a full disk is reported when standard output is redirected to a file',
  () => {
    place('a.xml')
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, [inject('commandLine'), 'translate', 'a.xml'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    expect([status, stderr]).toEqual([
      exitCodes.refused,
      expect.stringMatching(/^Standard output cannot be written: .+\n$/),
    ])
  },
)
