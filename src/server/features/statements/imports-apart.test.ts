import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import * as z from 'zod'
import { problemsOutput } from '#documents/statement-output.ts'
import { importedShape } from '#contract/shapes/statement-shapes.ts'
import { filedRowsMax, workAtOnceBytesMax } from '#domain/policy.ts'
import { storedRecord, withoutNamesOf } from '#domain/records/nameless.ts'
import { suggestedTitle } from '#domain/records/naming.ts'
import { read } from '#readers/read.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { problemText } from '#words/problems.ts'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import { hangingProgram } from '../../../../scripts/vitest/program-file.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { readingProcesses } from '../../adapters/reading/reading-processes.ts'
import { workThreads } from '../../adapters/threads/work-threads.ts'
import type { Work } from '../../outside.ts'
import type { Outside } from '../../services.ts'
import { judged } from './judged.ts'

// Tests that the response to an import matches the contract, whether the main thread or another one encodes it.

const root = join(import.meta.dirname, '../../../..')
const caseFile = (file: string) => new Uint8Array(readFileSync(join(root, 'cases', file)))
const small = caseFile('csv-simplified/source.csv')
const large = caseFile('rosstat-roubles/source.csv')
const path = '/api/importFinancialStatement'

/** A server with these outside services, and a member who uploads files to it. */
async function importing(outside: Partial<Outside> = {}) {
  const server = await openServer({ outside })
  const { token } = await server.as().register(registration('apart@example.com'))
  const headers = { authorization: `Bearer ${token}` }
  return {
    member: server.as({ token }),
    async send(bytes: Uint8Array<ArrayBuffer>, fields: Readonly<Record<string, string>> = {}) {
      const payload = new FormData()
      payload.append('file', new File([bytes], 'file'))
      for (const [name, value] of Object.entries(fields)) payload.append(name, value)
      return server.http.inject({ method: 'POST', url: path, payload, headers })
    },
  }
}

const usual = await importing()

type Before = z.output<typeof importedShape>['statements'][number]['translatedBefore']

/** The response, as the contract encodes it. */
async function expected(bytes: Uint8Array, { keepCompany = false, skip = 0, before = null as Before } = {}) {
  const { drafts, problems } = await read(bytes, { name: 'file' })
  const [first] = drafts
  const response = {
    statements: drafts.slice(skip, skip + 30).map((draft) => {
      const choice = keepCompany ? 'name-and-number' : 'nickname'
      const statement = storedRecord(draft, problems, { title: suggestedTitle(draft.company, choice, ''), choice })
      const { output, problems: found } = judged(statement)
      return { statement, isTranslatable: output !== null, problems: [...found], translatedBefore: before }
    }),
    total: drafts.length,
    problems: [
      ...problemsOutput(keepCompany || first === undefined ? problems : withoutNamesOf(first, problems), problemText),
    ],
  }
  return JSON.stringify(z.encode(importedShape, response))
}

const imported: readonly [name: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['a small file', small],
  ['a statement with problems', caseFile('refused-unbalanced/source.xml')],
  ['no statement', new TextEncoder().encode('hello')],
  ['a file of many statements', large],
  ['an archive', caseFile('zip-xlsx/source.zip')],
]

test.each(isFull ? imported : imported.slice(0, 1))(
  'the response to an import of %s has the expected bytes',
  async (_, bytes) => {
    for (const keepCompany of [false, true]) {
      const { statusCode, headers, body } = await usual.send(bytes, { keepCompany: String(keepCompany) })
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
      expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
      expect(body).toBe(await expected(bytes, { keepCompany }))
    }
    expect((await usual.send(bytes, { skip: '7' })).body).toBe(await expected(bytes, { skip: 7 }))
  },
)

test('an import names an earlier translation of the statement', async () => {
  const bytes = new TextEncoder().encode(northernBridgeXml)
  await usual.member.takeFreePlan()
  const [first] = z.decode(importedShape, (await usual.send(bytes)).json()).statements
  if (first === undefined) throw new Error('nothing was read')
  const body = { ...first.statement, companyTitle: 'Northern Bridge', generate: true }
  const { id, savedAt } = await usual.member.saveStatement({ body })
  expect((await usual.send(bytes)).body).toBe(await expected(bytes, { before: { id, generatedAt: savedAt } }))
})

test('the statements of a large file are checked in another thread', async () => {
  const asked: { readonly job: string; readonly bytes: number; readonly moved: number | undefined }[] = []
  const work: Work = async ({ name }, _given, { bytes, moved }) => {
    asked.push({ job: name, bytes, moved: moved?.length })
    // the real job never returns this value
    return Buffer.from('made elsewhere') as never
  }
  const { send } = await importing({ work })
  expect((await send(large)).body).toBe('made elsewhere')
  expect(asked).toEqual([{ job: 'encode an import', bytes: expect.any(Number), moved: 11 }])
  expect(asked[0]?.bytes).toBeGreaterThan(workAtOnceBytesMax)
})

const textOf = (file: string): string => Buffer.from(caseFile(file)).toString()

const unsavable = [
  [
    'a name that cannot be saved',
    textOf('register-json-years/source.json').replace(/(Name" ?: ?")/i, '$1\\u0000'),
    'field-malformed',
  ],
  [
    'more rows than a statement may have',
    `${textOf('csv-simplified/source.csv')}${'\n;;Other;1;2'.repeat(filedRowsMax + 1)}`,
    'lines-many',
  ],
] as const

test.each(isFull ? unsavable : unsavable.slice(0, 1))(
  'a file is refused if its statement has %s',
  async (_, content, code) => {
    const { statusCode, body } = await usual.send(new TextEncoder().encode(content), { keepCompany: 'true' })
    expect([statusCode, JSON.parse(body)]).toMatchObject([422, { code: 'form-refused', problems: [{ code }] }])
  },
)

const hanging = new URL(
  `data:text/javascript,${encodeURIComponent('import{parentPort as p}from"node:worker_threads";p.on("message",()=>{for(;;);});p.postMessage("ready")')}`,
)

test('checking a file is aborted if it takes too long', async () => {
  const threads = workThreads({ program: hanging, ms: 1 })
  const { send } = await importing({ work: threads.work, working: threads.lengths })
  const response = await send(large)
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10'])
  expect(response.json()).toMatchObject({ code: 'unavailable' })
  expect((await send(small)).body).toBe(await expected(small))
  await threads.close()
})

test('the response says that the time ran out if reading a file takes too long', async () => {
  const { send } = await importing({ files: readingProcesses({ program: hangingProgram(), ms: 1 }) })
  const response = await send(small)
  expect(response.statusCode).toBe(200)
  const problems = [{ code: 'reading-late', severity: 'error', at: null, message: expect.stringMatching(/\w/) }]
  expect(response.json()).toEqual({ statements: [], total: 0, problems })
})

test('a file keeps its turn until its response is ready', async () => {
  const files = readingProcesses({ program: new URL(inject('readingProcess')), ms: 600_000 })
  const lengths: ReturnType<typeof files.lengths>[] = []
  const work: Work = async (job, given) => {
    lengths.push(files.lengths())
    return job.run(given)
  }
  const { send } = await importing({ files, work })
  expect((await send(large)).body).toBe(await expected(large))
  expect([...lengths, files.lengths()]).toEqual([
    { running: 1, waiting: 0 },
    { running: 0, waiting: 0 },
  ])
})
