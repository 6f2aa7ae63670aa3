import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Draft } from '#domain/statement/draft.ts'
import { read } from './read.ts'

// Real filings, outside the project: the folder SALDO_CORPUS or, by default, ../shared/samples beside the project.

const corpus = process.env['SALDO_CORPUS'] ?? join(process.cwd(), '../shared/samples')
const filesOf = (folder: string, ending: string) =>
  existsSync(join(corpus, folder)) ? readdirSync(join(corpus, folder)).filter((name) => name.endsWith(ending)) : []
const draftsOf = async (folder: string, name: string) =>
  (await read(new Uint8Array(readFileSync(join(corpus, folder, name))), { name })).drafts

const filings = filesOf('fns-xml', '.xml')
const responses = filesOf('girbo-json', '.json')
const tables = [...filesOf('rosstat', '.csv'), ...filesOf('rosstat', '.txt')]

/** Expects the reader to recognise every line of the file and to report no error or warning. */
function expectUnderstood(draft: Draft): void {
  expect(draft.unknown).toEqual([])
  expect(draft.problems.filter(({ severity }) => severity !== 'info')).toEqual([])
}

describe.skipIf(!existsSync(corpus))(`the corpus (skipped when there is no ${corpus})`, () => {
  test.each(filings)(
    '%s is read as one statement, with every line recognised and no error or warning',
    async (name) => {
      const drafts = await draftsOf('fns-xml', name)
      expect(drafts).toHaveLength(1)
      drafts.forEach(expectUnderstood)
      expect(drafts[0]?.lines.map(({ code }) => code)).toContain('1600')
    },
  )

  test.each(responses)(
    'every year of %s is a separate statement, with all lines recognised and no problems',
    async (name) => {
      const drafts = await draftsOf('girbo-json', name)
      const years = drafts.map(({ reportingYear }) => reportingYear)
      expect(years.length).toBeGreaterThan(0)
      expect(new Set(years).size).toBe(years.length)
      drafts.forEach(expectUnderstood)
    },
  )

  test.each(tables)(
    'every row of %s is a separate statement, with all lines recognised and no problems',
    async (name) => {
      const drafts = await draftsOf('rosstat', name)
      const rows = readFileSync(join(corpus, 'rosstat', name), 'latin1')
        .trimEnd()
        .split('\n').length
      expect(drafts.length).toBe(name.endsWith('.txt') ? rows - 1 : rows)
      drafts.forEach(expectUnderstood)
    },
  )

  test.each(filings.filter((name) => !name.includes('.real.')))(
    '%s has the same figures, form, edition and entity as the register’s data, if the corpus has those',
    async (name) => {
      const [filing] = await draftsOf('fns-xml', name)
      const response = responses.find((other) => other.startsWith(`${filing?.company.inn}-`))
      if (response === undefined || filing === undefined) return
      const registered = (await draftsOf('girbo-json', response)).find(
        (draft) => draft.reportingYear === filing.reportingYear,
      )
      expect(amountsByCode(filing)).toEqual(registered && amountsByCode(registered))
      expect([filing.form, filing.edition, filing.entity]).toEqual([
        registered?.form,
        registered?.edition,
        registered?.entity,
      ])
    },
  )
})

/**
 * The stated amounts of a draft by line code, without blanks and zeros, because the file and the register write these
 * differently.
 */
function amountsByCode({ lines }: Draft): Readonly<Record<string, unknown>> {
  const stated = lines.map(
    ({ code, amounts }) => [code, Object.entries(amounts).filter(([, amount]) => amount)] as const,
  )
  return Object.fromEntries(
    stated.filter(([, amounts]) => amounts.length > 0).map(([code, amounts]) => [code, Object.fromEntries(amounts)]),
  )
}
