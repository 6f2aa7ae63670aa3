import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { fileBytesMax } from '#readers/limits.ts'
import type { Timer } from '#readers/reading-time.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { runTranslate } from './commands/translate-command.ts'
import { exitCodes } from './exit-codes.ts'
import type { ReadingBounds } from './reading-thread.ts'

// Folders of files like those of users, including a file that hangs its reader.

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-reading-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const program = inject('cliReadingThread')
/** The program of the command line's thread, changed to hang on a file with "hangs" in its name. */
const hanging = `import { parentPort } from 'node:worker_threads'
await import('${program}')
parentPort.on('message', ({ options: { name } }) => { if (name.includes('hangs')) for (;;) {} })`
const never: Timer = () => () => {}

async function recordsOf(bounds: ReadingBounds) {
  const out = join(folder, 'out.jsonl')
  const files = join(folder, 'files')
  const exitCode = await runTranslate([files], { format: 'jsonl', out, bounds: { timer: never, ...bounds } })
  const lines = readFileSync(out, 'utf8').trimEnd().split('\n')
  return { exitCode, records: lines.map((line): unknown => JSON.parse(line)) }
}

function place(name: string, text = northernBridgeXml): string {
  const path = join(folder, 'files', name)
  mkdirSync(join(folder, 'files'), { recursive: true })
  writeFileSync(path, text)
  return path
}

test('a file that cannot be opened is refused, and the other files are read', async () => {
  place('1.xml')
  symlinkSync('nowhere', join(folder, 'files', '2.xml'))
  symlinkSync('3', join(folder, 'files', '3'))
  place('4.xml')
  const { exitCode, records } = await recordsOf({ program: new URL(program) })
  expect(exitCode).toBe(exitCodes.refused)
  expect(records).toMatchObject([
    { source: join(folder, 'files/1.xml'), reporting_year: 2024 },
    { source: join(folder, 'files/2.xml'), refused: true, problems: [{ code: 'file-unopened' }] },
    { source: join(folder, 'files/3'), refused: true, problems: [{ code: 'file-unopened' }] },
    { source: join(folder, 'files/4.xml'), reporting_year: 2024 },
  ])
})

test('a link to the containing folder is not followed', async () => {
  place('1.xml')
  symlinkSync('.', join(folder, 'files', '2'))
  const { exitCode, records } = await recordsOf({ program: new URL(program) })
  expect([exitCode, records.length]).toEqual([exitCodes.clean, 1])
})

test('a file is refused if its reader hangs, and the other files are read', async () => {
  ;['1.xml', '2-hangs.xml', '3.xml'].forEach((name) => place(name))
  let asked = 0
  const timer: Timer = (_, done) => (++asked === 2 && done(), () => {})
  const bounds = { program: new URL(`data:text/javascript,${encodeURIComponent(hanging)}`), timer }
  const { exitCode, records } = await recordsOf(bounds)
  expect(exitCode).toBe(exitCodes.refused)
  expect(records).toMatchObject([
    { source: join(folder, 'files/1.xml'), reporting_year: 2024 },
    {
      source: join(folder, 'files/2-hangs.xml'),
      refused: true,
      problems: [
        {
          code: 'reading-late',
          message:
            'Reading this file took too long and was stopped, probably because the computer that reads it is busy. Try again in a moment.',
        },
      ],
    },
    { source: join(folder, 'files/3.xml'), reporting_year: 2024 },
  ])
})

test('a file above the size limit is refused without being read in full', async () => {
  place('1.xml')
  truncateSync(place('2.xml'), 100 * fileBytesMax)
  const { exitCode, records } = await recordsOf({ program: new URL(program) })
  expect(exitCode).toBe(exitCodes.refused)
  expect(records).toMatchObject([{ reporting_year: 2024 }, { problems: [{ code: 'file-too-large' }] }])
})

test.skipIf(!existsSync('/dev/zero'))('an endless file is refused as too large', async () => {
  const out = join(folder, 'out.json')
  await runTranslate(['/dev/zero'], { format: 'json', out, bounds: { timer: never, program: new URL(program) } })
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ problems: [{ code: 'file-too-large' }] })
})

test('a file with an unknown row is refused until an option gives the meaning of the row', async () => {
  const source = readFileSync(join(import.meta.dirname, '../../cases/csv-tab/source.tsv'), 'utf8')
  const path = place('a.tsv', source.replace(/\t2110(?=\r?\n)/, '\t21l0').replace('Выручка', 'Доход'))
  const read = async (row?: Readonly<Record<string, string>>) => {
    const out = join(folder, 'out.jsonl')
    const bounds = { program: new URL(program), timer: never }
    const options = { format: 'jsonl', out, bounds, ...(row === undefined ? {} : { row }) } as const
    const exitCode = await runTranslate([path], options)
    return { exitCode, record: JSON.parse(readFileSync(out, 'utf8').trim()) as unknown }
  }
  expect(await read()).toMatchObject({
    exitCode: exitCodes.refused,
    record: {
      refused: true,
      problems: expect.arrayContaining([
        expect.objectContaining({ code: 'row-not-understood', message: expect.stringContaining('“21l0 Доход”') }),
      ]),
    },
  })
  expect(await read({ '21l0 Доход': '2110' })).toMatchObject({
    record: { current: { incomeStatement: { revenue: 9368696 } } },
  })
})
