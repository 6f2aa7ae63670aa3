import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { everything, memberWith } from '../../../../scripts/vitest/statements.ts'
import { Refusal } from '../../http/refusal.ts'

const server = await openServer()
const member = await memberWith(server, 'imports@example.com')
const root = join(import.meta.dirname, '../../../..')
const form = { keepCompany: false, denominations: null, reportingYear: null, skip: null } as const
const fileOf = (content: string | Uint8Array, name = 'file.xml') =>
  new File([new Uint8Array(Buffer.from(content))], name)

test('an imported file is returned as statements and not stored', async () => {
  const { statements, total } = await member.importStatements({ body: { ...form, file: fileOf(northernBridgeXml) } })
  expect(total).toBe(1)
  expect(statements).toMatchObject([
    { isTranslatable: true, translatedBefore: null, statement: { reportingYear: 2024 } },
  ])
  expect((await member.listStatements({ body: everything })).user.financialStatements).toEqual([])
})

test('an imported statement under a nickname is stored without the company’s name', async () => {
  const { statements } = await member.importStatements({ body: { ...form, file: fileOf(northernBridgeXml) } })
  const [first] = statements
  if (first === undefined) throw new Error('nothing was read')
  const { id } = await member.saveStatement({
    body: { ...first.statement, companyTitle: 'Walrus', generate: true },
  })
  const row = await server.db.selectFrom('financial_statements').selectAll().where('id', '=', id).executeTakeFirst()
  const stored = JSON.stringify(row)
  expect(stored).toContain('Walrus')
  for (const name of ['Северный мост', '7801234560']) expect(stored).not.toContain(name)
  const kept = await member.importStatements({ body: { ...form, keepCompany: true, file: fileOf(northernBridgeXml) } })
  expect(kept.statements[0]?.statement).toMatchObject({
    companyTitle: 'Severnyi Most LLC',
    russianName: 'Общество с ограниченной ответственностью «Северный мост»',
    inn: '7801234560',
  })
  expect(kept.statements[0]?.translatedBefore?.id).toBe(id)
})

test('a question about a file is returned and can be answered', async () => {
  const source = readFileSync(join(root, 'cases/csv-simplified/source.csv'), 'utf8')
  const without = fileOf(source.replaceAll(/^Единица.*$/gm, ''), 'a.csv')
  const open = await member.importStatements({ body: { ...form, file: without } })
  expect(open.statements[0]?.problems.map(({ code }) => code)).toContain('unit-missing')
  const imported = await member.importStatements({ body: { ...form, denominations: 384, file: without } })
  expect(imported.statements[0]).toMatchObject({ isTranslatable: true, statement: { denominations: 384 } })
})

test('the sender is asked about a row that was not understood', async () => {
  const source = readFileSync(join(root, 'cases/csv-tab/source.tsv'), 'utf8')
  const file = fileOf(source.replace(/\t2110(?=\r?\n)/, '\t21l0').replace('Выручка', 'Доход'), 'a.tsv')
  const asked = await member.importStatements({ body: { ...form, file } })
  const [problem] = asked.statements[0]?.problems ?? []
  expect([asked.statements[0]?.isTranslatable, problem?.code]).toEqual([false, 'row-not-understood'])
  const rows = { [String(problem?.at)]: '2110' }
  const read = await member.importStatements({ body: { ...form, rows, file } })
  expect(read.statements[0]).toMatchObject({ isTranslatable: true })
})

test('the sender is asked about a doubtful total', { tags: 'full' }, async () => {
  const file = fileOf(northernBridgeXml.replace('<НалПриб СумОтч="-38510"', '<НалПриб СумОтч="38510"'), 'a.xml')
  const asked = await member.importStatements({ body: { ...form, file } })
  expect(asked.statements[0]?.isTranslatable).toBe(false)
  expect(asked.statements[0]?.problems[0]?.code).toBe('total-doubtful')
  const read = await member.importStatements({ body: { ...form, totals: 'as-filed', file } })
  expect(read.statements[0]).toMatchObject({ isTranslatable: true })
})

const unreadable = [
  ['no statement', fileOf('hello'), 'not-a-statement'],
  ['no content', fileOf(''), 'empty-file'],
  ['XML entities', fileOf('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Файл>&b;</Файл>'), 'entities-refused'],
] as const

test.each(isFull ? unreadable : unreadable.slice(0, 1))(
  'a file with %s is reported as a problem',
  async (_, file, code) => {
    const response = await member.importStatements({ body: { ...form, file } })
    expect(response).toMatchObject({ statements: [], total: 0, problems: [{ code, severity: 'error' }] })
  },
)

test('an upload without a file is refused', async () => {
  const { token } = await server.as().login({ body: { email: 'imports@example.com', password: 'a good pass phrase' } })
  const send = async (payload: string | Buffer | FormData, type?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) }
    const response = await server.http.inject({
      method: 'POST',
      url: '/api/importFinancialStatement',
      payload,
      headers,
    })
    return [response.statusCode, response.json().code, response.json().problems?.[0]?.code]
  }
  const empty = new FormData()
  empty.append('file', 'a text')
  expect(await send(empty)).toEqual([422, 'form-refused', 'file-missing'])
  expect(await send('{}', 'application/json')).toEqual([422, 'form-refused', 'file-missing'])
  expect(await send('--x\r\nbroken', 'multipart/form-data; boundary=x')).toEqual([400, 'unreadable-body', undefined])
  const large = new FormData()
  large.append('file', new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'a.pdf'))
  expect(await send(large)).toEqual([413, 'body-too-large', undefined])
  const many = new FormData()
  for (const name of ['a', 'b']) many.append('file', fileOf('x', name))
  expect(await send(many)).toEqual([400, 'unreadable-body', undefined])
})

test('a turn for reading a file is requested for the visitor’s network', async () => {
  const networks: string[] = []
  const asked = await openServer({
    outside: {
      files: {
        inTurn({ network }) {
          networks.push(network)
          return Promise.reject(new Refusal('readers-busy'))
        },
        lengths: () => ({ running: 0, waiting: 0 }),
      },
    },
  })
  const { token } = await asked.as().register(registration('networks@example.com'))
  for (const address of ['192.0.2.7', '::ffff:192.0.2.77', '2001:db8:1:2::9'])
    await refusal(asked.as({ token, address }).importStatements({ body: { ...form, file: fileOf('<a/>') } }))
  expect(networks).toEqual(['192.0.2.0/24', '192.0.2.0/24', '2001:db8:1:0::/56'])
})

test('a guest cannot upload files', async () => {
  expect(await refusal(server.as().importStatements({ body: { ...form, file: fileOf('x') } }))).toEqual([
    401,
    'not-signed-in',
  ])
  const response = await server.http.inject({ method: 'POST', url: '/auth/login', payload: new FormData() })
  expect(response.json().code).toBe('wrong-media-type')
})
