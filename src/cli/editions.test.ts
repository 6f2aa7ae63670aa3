import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Edition } from '#domain/catalogue/editions.ts'
import { check } from '#domain/statement/check.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { read } from '#readers/read.ts'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { findSources } from './sources.ts'

// A statement read as the wrong edition must be refused or get a warning, never be translated silently.

const editions: readonly Edition[] = ['66n-2011', '66n-2019', 'fsbu4']
const cases = join(import.meta.dirname, '../../cases')
const corpus = process.env['SALDO_CORPUS'] ?? join(import.meta.dirname, '../../../shared/samples')

/** Whether the draft is refused under this edition, or gets more warnings than under its own. */
function isFlagged(draft: Draft, edition: Edition): boolean {
  const right = check(draft)
  const wrong = check({ ...draft, edition })
  if (right.statement === null || wrong.statement === null) return true
  const warnings = (notices: typeof right.notices): number =>
    notices.filter(({ severity }) => severity === 'warning').length
  return warnings(wrong.notices) > warnings(right.notices)
}

/** Reads one in `every` files of the folder, and returns the wrong editions that go unnoticed in them. */
async function unflagged(folder: string, every: number): Promise<readonly string[]> {
  const sources = (await findSources([folder])).sources.filter((_, at) => at % every === 0)
  const found: string[] = []
  for (const source of sources) {
    const { drafts } = await read(await source.bytes(), { name: source.name })
    for (const draft of drafts) {
      const others = editions.filter((edition) => edition !== draft.edition && !isFlagged(draft, edition))
      found.push(...others.map((edition) => `${source.name} ${draft.reportingYear} as ${edition}`))
    }
  }
  return found
}

test('every golden statement, when read as an edition other than its own, is refused or gets a warning', async () => {
  expect(await unflagged(cases, isFull ? 1 : 4)).toEqual([])
})

const isThere = existsSync(corpus)
const title = `every real filing relabelled with another edition is refused or flagged${isThere ? '' : ` (skipped: no folder ${corpus})`}`
test.skipIf(!isThere)(title, async () => {
  expect(await unflagged(corpus, isFull ? 1 : 8)).toEqual([])
})

const versions = ['5.02', '5.03', '5.04', '5.07', '5.08', '5.10']

/** Changes the form version in a file's head. Every byte is decoded as one character, so no other byte changes. */
function asVersion(bytes: Uint8Array, version: string): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  return Buffer.from(text.replace(/(5\.\d\d)(?=["'])/, version), 'latin1')
}

test.each([
  'xml-5.02-simplified-millions',
  'xml-5.03-simplified',
  'xml-5.04-simplified',
  'xml-5.07-full-millions',
  'xml-5.08-full',
  'xml-5.10-full',
])('%s with another form version in its head is refused or gets a warning', async (name) => {
  const bytes = readFileSync(join(cases, name, 'source.xml'))
  const own = name.slice(4, 8)
  for (const version of versions.filter((one) => one !== own)) {
    const { drafts, problems } = await read(asVersion(bytes, version))
    const codes = [...problems, ...drafts.flatMap((draft) => resultOf(draft))]
      .filter(({ severity }) => severity !== 'info')
      .map(({ code }) => code)
    expect({ version, isTold: codes.length > 0 }).toEqual({ version, isTold: true })
  }
})

function resultOf(draft: Draft): readonly { readonly code: string; readonly severity: string }[] {
  const checked = check(draft)
  return checked.statement === null ? checked.problems : checked.notices
}
