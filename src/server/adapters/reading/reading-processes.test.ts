import { expect, inject, test } from 'vitest'
import {
  filesReadAtOnce,
  filesReceivedAtOnce,
  largeFileBytes,
  serverReadingMegabytesMax,
  uploadBytesMax,
} from '#domain/policy.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { hangingProgram, programFile } from '../../../../scripts/vitest/program-file.ts'
import type { Files } from '../../outside.ts'
import { fairQueue, type Later } from './fair-queue.ts'
import { readingProcesses } from './reading-processes.ts'

const program = new URL(inject('readingProcess'))
const hanging = hangingProgram()
const greedy = programFile('const a=[];for(;;)a.push(new Array(1e5).fill({}))')
const greedyArray = programFile('const a=[];for(;;)a.push(1)')
const broken = programFile('throw new Error("broken")')
const settings = programFile(
  'process.send({names:Object.keys(process.env),records:[],problems:new Uint8Array()});process.on("message",()=>{})',
)
const file = () => ({
  bytes: new TextEncoder().encode(northernBridgeXml),
  options: {},
  keepCompany: true,
  skip: 0,
  many: 30,
})
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const parsed = (bytes: Uint8Array | undefined): unknown => JSON.parse(new TextDecoder().decode(bytes))
const nothing = { records: [], contents: [] }
const endedAs = (code: string) => ({ ...nothing, total: 0, problems: json([{ code, severity: 'error' }]) })
/** A timer that never fires. */
const timeless: Later = () => () => {}
const sender = (left = new AbortController().signal) => ({ memberId: 'a', network: 'home', bytesMax: 0, left })
const readIn = (files: Files, { skip = 0 } = {}) => files.inTurn(sender(), (read) => read({ ...file(), skip }))

test('a reading process returns the statements in a file', async () => {
  const { records, contents, total, problems } = await readIn(readingProcesses({ program }))
  expect(parsed(records[0])).toMatchObject({ reportingYear: 2024, filed: { remarks: [] } })
  expect([contents, total, parsed(problems)]).toEqual([
    [{ contentHash: expect.stringMatching(/^[\w+/]{43}=$/), inn: '7801234560' }],
    1,
    [],
  ])
})

test('only the requested statements of a file are returned', async () => {
  expect(await readIn(readingProcesses({ program }), { skip: 1 })).toEqual({ ...nothing, total: 1, problems: json([]) })
})

test.each([
  ['takes too long', hanging, { ms: 300 }, 'reading-late'],
  ['uses too much memory', greedy, { megabytes: 20 }, 'reading-stopped'],
  ['uses too much memory for one array', greedyArray, { megabytes: 20 }, 'reading-stopped'],
  ['crashes', broken, {}, 'reading-stopped'],
])('if a reading process %s, the file is reported as not read', async (_, which, bounds, code) => {
  const files = readingProcesses({ program: which, ...bounds })
  expect(await readIn(files)).toEqual(endedAs(code))
  expect(await readIn(files)).toEqual(endedAs(code))
  expect(files.lengths()).toEqual({ running: 0, waiting: 0 })
})

test('reading a file stops when the caller disconnects', async () => {
  const files = readingProcesses({ program: hanging, ms: 2 ** 31 - 1 })
  const leaving = new AbortController()
  const reading = files.inTurn(sender(leaving.signal), (read) => {
    const under = read(file())
    leaving.abort(new Error('gone'))
    return under
  })
  await expect(reading).rejects.toThrow('gone')
  expect(files.lengths()).toEqual({ running: 0, waiting: 0 })
})

test('if the work fails, its turn ends and the caller gets the error', async () => {
  const files = readingProcesses({ program })
  await expect(files.inTurn(sender(), () => Promise.reject(new Error('no body')))).rejects.toThrow('no body')
  expect(files.lengths()).toEqual({ running: 0, waiting: 0 })
})

/** A caller who announces a file of this size and never sends it. */
const slow = (memberId: string, network: string, bytesMax: number) => ({ ...sender(), memberId, network, bytesMax })
const never = () => new Promise<never>(() => {})

test.each([
  ['small', 0],
  ['large', uploadBytesMax],
])('three slow uploads of %s files do not block other callers', async (_, bytesMax) => {
  const files = readingProcesses({ program, receiving: fairQueue({ atOnce: filesReceivedAtOnce, later: timeless }) })
  for (const [member, network] of [
    ['x', 'one'],
    ['y', 'one'],
    ['z', 'other'],
  ] as const)
    void files.inTurn(slow(member, network, bytesMax), never)
  for (const size of [0, uploadBytesMax])
    expect(await files.inTurn({ ...sender(), bytesMax: size }, (read) => read(file()))).toMatchObject({ total: 1 })
})

test('the number of files received while all readers are busy is limited', async () => {
  const processes = { program: hanging, ms: 2 ** 31 - 1, reading: fairQueue({ later: timeless }) }
  const files = readingProcesses({
    ...processes,
    receiving: fairQueue({ atOnce: filesReceivedAtOnce, later: timeless }),
  })
  const received: number[] = []
  const leavings = Array.from({ length: 40 }, () => new AbortController())
  const sendings = leavings.map(async ({ signal: left }, at) => {
    const bytesMax = at < 20 ? uploadBytesMax : 0
    const whose = { ...slow(`member ${at}`, `network ${at}`, bytesMax), left }
    await files.inTurn(whose, (read) => (received.push(bytesMax), read(file()))).catch(() => null)
  })
  await new Promise(setImmediate)
  const { large, total } = filesReceivedAtOnce
  expect(received.filter((bytes) => bytes > largeFileBytes)).toHaveLength(large)
  expect(received).toHaveLength(total)
  expect(files.lengths()).toEqual({ running: total, waiting: 40 - total })
  for (const leaving of leavings) leaving.abort(new Error('gone'))
  await Promise.all(sendings)
  expect(files.lengths()).toEqual({ running: 0, waiting: 0 })
})

test('large files take at most 300 MB of memory together', () => {
  const megabytes = (filesReceivedAtOnce.large * uploadBytesMax) / 2 ** 20
  expect(megabytes + filesReadAtOnce.large * serverReadingMegabytesMax).toBeLessThan(300)
})

test('a reading process cannot see the server’s environment variables', async () => {
  expect(await readIn(readingProcesses({ program: settings }))).toMatchObject({ names: [] })
})
