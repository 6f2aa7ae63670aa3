import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { keptWith } from '../../fixtures/kept-assessment.ts'
import { generated } from '../../fixtures/kept-statement.ts'
import type { DocumentWriting } from '../../writing/writing-messages.ts'
import { recordsZip } from './records-zip.ts'

type Record = ResponseOf<'readMyRecords'>['records'][number]

const statement = (id: string, values: object): Record => ({
  table: 'financial_statements',
  values: { id, status: 'generated', company_title: 'Blue Whale', reporting_year: 2024, deleted_at: null, ...values },
})

const first: readonly Record[] = [{ table: 'users', values: { id: '1', name: 'Анна' } }, statement('11111111-1', {})]
const second: readonly Record[] = [
  statement('22222222-2', { status: 'draft', company_title: 'A draft' }),
  statement('33333333-3', { deleted_at: '2026-05-04T10:00:00Z', company_title: 'Deleted' }),
  statement('44444444-4', { company_title: '../..\\C:\u{202e}con?' }),
  { table: 'assessments', values: { id: '55555555-5', title: 'Red Fox', deleted_at: null } },
]

/** A fake API, which returns the records in two pages. */
const api = {
  readMyRecords: async ({ query: { from } }: { readonly query: { readonly from: string } }) =>
    from === '' ? { records: [...first], next: 'more' } : { records: [...second], next: null },
  readStatement: async () => generated,
  readAssessment: async () => keptWith(),
}

afterEach(() => void vi.useRealTimers())

async function unzipped(given: Partial<typeof api> = {}, { signal } = new AbortController()) {
  const written: DocumentWriting[] = []
  const told: string[] = []
  const zip = await recordsZip({
    api: { ...api, ...given },
    writeFile: async (writing) => (written.push(writing), new Blob([`a ${writing.format} file`])),
    email: 'anna@example.com',
    now: new Date('2026-05-04T10:00:00Z'),
    signal,
    onRecords: (count) => void told.push(`${count} records`),
    onDocument: (count, limit) => void told.push(`${count} of ${limit}`),
    onWait: () => void told.push('waiting'),
  })
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  return { written, told, files, texts: new Map(Object.entries(files).map(([name, file]) => [name, strFromU8(file)])) }
}

test('the ZIP contains the records as JSON and PDF files', async () => {
  const { texts, written, told } = await unzipped()
  expect([...texts.keys()].toSorted()).toEqual([
    'README.txt',
    'assessments/Red Fox (55555555)/assessment.pdf',
    'assessments/Red Fox (55555555)/assessment.xlsx',
    'data/assessments.json',
    'data/financial_statements.json',
    'data/users.json',
    'statements/Blue Whale 2024 (11111111)/statement.pdf',
    'statements/Blue Whale 2024 (11111111)/statement.xlsx',
    'statements/C con 2024 (44444444)/statement.pdf',
    'statements/C con 2024 (44444444)/statement.xlsx',
  ])
  expect(JSON.parse(texts.get('data/financial_statements.json') ?? '')).toHaveLength(4)
  expect(JSON.parse(texts.get('data/users.json') ?? '')).toEqual([{ id: '1', name: 'Анна' }])
  expect(texts.get('statements/Blue Whale 2024 (11111111)/statement.pdf')).toBe('a pdf file')
  const [generatedOn, savedAt] = [new Date('2026-06-03T00:00:00Z'), keptWith().savedAt]
  expect(written.map(({ document, format, created }) => [document.kind, format, created])).toEqual([
    ['statement', 'pdf', generatedOn],
    ['statement', 'excel', generatedOn],
    ['statement', 'pdf', generatedOn],
    ['statement', 'excel', generatedOn],
    ['assessment', 'pdf', savedAt],
    ['assessment', 'excel', savedAt],
  ])
  expect(told).toEqual(['2 records', '6 records', '1 of 3', '2 of 3', '3 of 3'])
})

test('the README in the ZIP explains the files', async () => {
  const readme = (await unzipped()).texts.get('README.txt') ?? ''
  expect(readme).toContain('Everything Saldo stores about anna@example.com, on 2026-05-04')
  expect(readme).toContain('data/financial_statements.json\r\n  Statements and drafts. Records: 4.')
  expect(readme).toContain('A translation: 30 days after it is generated')
  expect(readme).toContain('Left out for security: passwords, tokens')
  expect(readme).not.toMatch(/\{\w+\}/)
})

test('a translation that cannot be displayed is listed in the README of the ZIP', async () => {
  const broken = { ...generated, codeValues: {} }
  const { texts } = await unzipped({ readStatement: async () => broken })
  expect([...texts.keys()].filter((name) => name.startsWith('statements/'))).toEqual([])
  expect(texts.get('README.txt')).toContain('\r\n  statements/Blue Whale 2024 (11111111)\r\n')
})

test.each([
  ['an expired translation', { readStatement: () => Promise.reject(gone('statement-not-found')) }],
  ['an assessment deleted meanwhile', { readAssessment: () => Promise.reject(gone('assessment-not-found')) }],
])('%s is left out of the ZIP', async (_, given) => {
  const { texts } = await unzipped(given)
  const isStatement = 'readStatement' in given
  expect([...texts.keys()].some((name) => name.startsWith('statements/'))).toBe(!isStatement)
  expect([...texts.keys()].some((name) => name.startsWith('assessments/'))).toBe(isStatement)
  expect(texts.get('README.txt')).not.toContain('older version')
})

const gone = (code: RefusalCode) =>
  new CallRefused({ status: 404, body: { code, message: '', requestId: '' }, retryAfter: null })

test('no file is created if a call is refused', async () => {
  const refused = new CallRefused({ status: 403, body: {}, retryAfter: null })
  await expect(unzipped({ readMyRecords: () => Promise.reject(refused) })).rejects.toBe(refused)
})

const tooMany = new CallRefused({ status: 429, body: {}, retryAfter: '30' })

test('the download waits and continues after too many calls', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked: string[] = []
  const making = unzipped({
    readMyRecords: (input) => {
      asked.push(input.query.from)
      return asked.length === 2 ? Promise.reject(tooMany) : api.readMyRecords(input)
    },
  })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(asked).toEqual(['', 'more'])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['', 'more', 'more'])
  vi.useRealTimers()
  const { told, texts } = await making
  expect(told).toEqual(['2 records', 'waiting', '6 records', '1 of 3', '2 of 3', '3 of 3'])
  expect(JSON.parse(texts.get('data/financial_statements.json') ?? '')).toHaveLength(4)
})

test('a document that has to wait is not left out of the ZIP', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const responses = [() => Promise.reject(tooMany)]
  const making = unzipped({ readAssessment: () => (responses.pop() ?? api.readAssessment)() })
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect([...(await making).texts.keys()]).toContain('assessments/Red Fox (55555555)/assessment.pdf')
})

test('a waiting download can be cancelled', async () => {
  const run = new AbortController()
  const asked: string[] = []
  const readMyRecords: typeof api.readMyRecords = ({ query }) => (asked.push(query.from), Promise.reject(tooMany))
  const making = unzipped({ readMyRecords }, run)
  await vi.waitFor(() => expect(asked).toEqual(['']))
  run.abort()
  await expect(making).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked).toEqual([''])
})
