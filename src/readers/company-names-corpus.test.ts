import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { englishNameOf } from '#domain/company/english-name.ts'
import type { Company } from '#domain/statement/draft.ts'
import { read } from './read.ts'

// Real filings, outside the project. cases/company-names.tsv has a human-checked English name for every company in
// them.

const corpus = process.env['SALDO_CORPUS'] ?? join(process.cwd(), '../shared/samples')
const isThere = existsSync(corpus)

const rows = readFileSync(join(process.cwd(), 'cases/company-names.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

test.each(rows)(
  'the company with tax number %s and the name %s has the English name %s',
  (inn, russian = '', english = '') => {
    expect(englishNameOf(russian, inn)).toBe(english)
  },
)

const keyOf = ({ name, inn }: Company): string => `${inn ?? ''}\t${name ?? ''}`

test.skipIf(!isThere)(
  `the company of every electronic filing is in company-names.tsv (skipped without ${corpus})`,
  async () => {
    const known = new Set(rows.map(([inn = '', russian = '']) => `${inn}\t${russian}`))
    const found = new Set<string>()
    for (const path of readdirSync(corpus, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:xml|json|xlsx|csv|txt)$/.test(path)) continue
      const { drafts } = await read(new Uint8Array(readFileSync(join(corpus, path))), { name: path })
      for (const { company } of drafts) if (company.name !== null) found.add(keyOf(company))
    }
    expect(found.size).toBeGreaterThan(100)
    expect([...found].filter((key) => !known.has(key))).toEqual([])
  },
  60_000,
)
