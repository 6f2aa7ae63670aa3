import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRunning, joined, printedTexts } from '#writers/fixtures/printed-texts.ts'
import { readPdf } from '#writers/fixtures/pdf-pages.ts'
import { write } from '#writers/write.ts'
import { assess } from '#domain/assessment/assess.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import { printedAssessment } from '#documents/printed-assessment.ts'
import { printedStatement } from '#documents/printed-statement.ts'
import { addedMeasures } from '#documents/added-columns.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { rateOf } from '#domain/currency/rate.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { translate } from '#domain/translation/translate.ts'
import { installedFontBytes as fonts } from './installed-fonts.ts'
import { findSources } from './sources.ts'
import { outcomesHere } from './fixtures/read-here.ts'

const created = new Date('2026-01-02T03:04:05Z')

// Prints real filings of the register if they are available: every twelfth filing in full, or every third with
// SALDO_ALL=1.

const corpus = join(process.env['SALDO_CORPUS'] ?? join(import.meta.dirname, '../../../shared/samples'), 'girbo-json')
/** One filing in this many is printed: in all formats (`whole`), or in the widest form (`widest`). */
const every = process.env['SALDO_ALL'] === '1' ? { whole: 3, widest: 4 } : { whole: 12, widest: 16 }
const isThere = existsSync(corpus)
const title = `the assessment of a real filing is printed in full, on at most four pages${isThere ? '' : ` (skipped: no folder ${corpus})`}`

const printoutOf = (statement: Statement) => {
  const english = translate(statement)
  const assessment = assess(english, { rate: null, asOf: { year: statement.reportingYear + 1, month: 6 } })
  return printedAssessment(assessment, {
    companyTitle: statement.company.name ?? statement.company.inn ?? '',
    date: `${statement.reportingYear + 1}-06-30`,
    userName: 'Анна Смит',
    rate: null,
    statement: printedStatement(english, []),
  })
}

/**
 * Prints a statement in its widest form (Russian names, two currencies, changes and shares) and returns the number of
 * pages before its lines as filed.
 */
async function widestPages(statement: Statement): Promise<number> {
  const rate = rateOf('USD', '80') ?? undefined
  const printout = printedStatement(translate(statement), [], {
    bilingual: true,
    wholeStatement: true,
    added: addedMeasures,
    ...(rate && { rate }),
  })
  const { pages } = await readPdf(await write(statementDocument(printout), 'pdf', { fonts, created }))
  return pages.findIndex(({ texts }) => texts.includes(printout.words.filedTitle))
}

const widestTitle = `the widest printout of a real statement has at most four pages${isThere ? '' : ` (skipped: no folder ${corpus})`}`

test.skipIf(!isThere)(widestTitle, async () => {
  const { sources } = await findSources([corpus])
  const counts = new Map<string, number>()
  for (const source of sources.filter((_, place) => place % every.widest === 1)) {
    for (const { statement } of await outcomesHere(source, {}))
      if (statement !== null) counts.set(source.name, await widestPages(statement))
  }
  expect(counts.size).toBeGreaterThan(2)
  expect([...counts].filter(([, pages]) => pages < 1 || pages > 4)).toEqual([])
})

test.skipIf(!isThere)(title, async () => {
  const { sources } = await findSources([corpus])
  let count = 0
  for (const source of sources.filter((_, place) => place % every.whole === 0)) {
    for (const { statement } of await outcomesHere(source, {})) {
      if (statement === null) continue
      const sheet = printoutOf(statement)
      const paper = count % 2 === 0 ? 'a4' : 'letter'
      const { pages } = await readPdf(await write(assessmentDocument(sheet), 'pdf', { fonts, created, paper }))
      const texts = pages.flatMap((page) => page.texts.filter((text) => !isRunning(sheet, text)))
      expect([source.name, joined(texts)]).toEqual([source.name, joined(printedTexts(sheet))])
      expect(pages.length).toBeLessThanOrEqual(4)
      count += 1
    }
  }
  expect(count).toBeGreaterThan(3)
})
