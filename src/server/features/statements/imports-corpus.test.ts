import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { outputRecordOf } from '#cli/records.ts'
import { findSources, type Source } from '#cli/sources.ts'
import { outcomesHere } from '#cli/fixtures/read-here.ts'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith } from '../../../../scripts/vitest/statements.ts'

// Tests the main promise of the service: a file gives the same bytes on the web as at the command line.

const server = await openServer()
const root = join(import.meta.dirname, '../../../..')
const form = { keepCompany: true, denominations: null, reportingYear: null } as const
const corpus = process.env['SALDO_CORPUS'] ?? join(root, '../shared/samples')
const isThere = existsSync(corpus)
const caseFolders = readdirSync(join(root, 'cases'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
const caseFiles = caseFolders.flatMap(({ name }) =>
  readdirSync(join(root, 'cases', name))
    .filter((file) => file.startsWith('source.'))
    .map((file) => join(root, 'cases', name, file)),
)

type Imported = ResponseOf<'importStatements'>['statements'][number]

/** A record as JSON without `source`, which is a path at the command line and the title here. */
const bytes = (record: object): string => JSON.stringify({ ...record, source: '' })

async function byCommandLine(source: Source): Promise<readonly string[]> {
  const named: Source = { ...source, name: basename(source.name) }
  const outcomes = await outcomesHere(named, { allYears: true })
  return outcomes
    .filter((outcome) => outcome.statement !== null || outcome.draft !== null)
    .map((outcome) => {
      const record = outputRecordOf(outcome, { trace: true })
      return outcome.statement === null ? JSON.stringify(record.problems) : bytes(record)
    })
}

async function byServer(source: Source, own: Client): Promise<readonly string[]> {
  const file = new File([new Uint8Array(await source.bytes())], basename(source.name))
  const given: string[] = []
  let total = 1
  while (given.length < total) {
    const body = { ...form, skip: given.length, file }
    const read = await own.importStatements({ body })
    total = read.total
    for (const each of read.statements) given.push(await translated(own, each))
  }
  return given
}

/** Saves a statement of a file, generates it and reads it back. If it is refused, returns its problems. */
async function translated(own: Client, { statement, isTranslatable, problems }: Imported): Promise<string> {
  if (!isTranslatable) return JSON.stringify(problems)
  await server.db.updateTable('grants').set({ used: 0 }).execute()
  const { id } = await own.saveStatement({ body: { ...statement, generate: true } })
  const { output } = await own.readStatement({ params: { financialStatementId: id } })
  return bytes(output ?? {})
}

/** One file in this many is compared here; the command-line tests read every file. */
const every = isFull ? { golden: 1, real: 1 } : { golden: 12, real: 48 }

async function expectAlike(paths: readonly string[], step: number): Promise<number> {
  const { sources: all } = await findSources(paths)
  const sources = all.filter((_, at) => at % step === 0)
  let compared = 0
  for (const [at, source] of sources.entries()) {
    const own = await memberWith(server, `${at}of${sources.length}@example.com`)
    const expected = await byCommandLine(source)
    expect(await byServer(source, own), source.name).toEqual(expected)
    compared += expected.length
  }
  return compared
}

test('the server and the command line give the same translations of the example files', async () => {
  expect(await expectAlike(caseFiles, every.golden)).toBeGreaterThan(20 / every.golden)
})

const realFilings = 'real filings are translated to the same output by the server and the command line'
const title = isThere ? realFilings : `${realFilings} (skipped: no folder ${corpus})`
test.skipIf(!isThere)(title, async () => {
  expect(await expectAlike([corpus], every.real)).toBeGreaterThan(50 / every.real)
})
