import { expect, test } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { printoutOfFiling, printouts } from '#cli/fixtures/sample-printouts.ts'
import { decisionMemo, type DecidedMemo } from '#documents/decision-memo.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { readPdf } from './fixtures/pdf-pages.ts'
import type { PaperSize } from './page-format.ts'
import { writePdf } from './pdf-writer.ts'
import { writeText } from './text-writer.ts'

const created = new Date('2026-02-03T00:00:00Z')
const reason = 'Pays late, but pays.\nCalled on 2 February: a new contract with the railway is signed.'

const memoOf = (printout: AssessmentPrintout, changes: Partial<DecidedMemo> = {}) =>
  decisionMemo({
    company: { name: 'Northern Bridge LLC', russianName: 'ООО «Северный мост»', inn: '7801234560' },
    request: { amount: 120_000_000, currency: 'RUB', termsDays: 60 },
    outcome: 'reduce',
    granted: 40_000_000,
    reason,
    nextReviewOn: '2026-08-01',
    decidedBy: 'Анна Смит',
    decidedOn: '2026-02-03',
    limit: { finalMaxCreditRUB: 80_000_000, finalMaxCreditUSD: null },
    reportingYear: 2024,
    periods: 34,
    printout,
    ...changes,
  })

const pdfOf = async (memo: ReturnType<typeof memoOf>, paper: PaperSize = 'a4') =>
  readPdf(await writePdf(memo, { fonts, created, paper }))

const said = [
  'Northern Bridge LLC',
  'ООО «Северный мост» · Tax number (INN) 7801234560',
  'Reduced to RUB 40,000,000',
  'Requested RUB 120,000,000 for 60 days',
  '3 February 2026 by Анна Смит',
  '1 August 2026',
  'The request of RUB 120,000,000 is RUB 40,000,000 above the recommended maximum of RUB 80,000,000.',
  'The RUB 40,000,000 granted is within the recommended maximum of RUB 80,000,000.',
  'Request > recommended maximum (method §9)',
  'The period of the accounts ended 14 months before the decision.',
  'Pays late, but pays.',
  'neither made nor recommended by Saldo',
]
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ')

test.each(['a4', 'letter'] as const)('a memo is one page of %s, with the decision and its reasons', async (paper) => {
  const { pages } = await pdfOf(memoOf(printoutOfFiling()), paper)
  expect(pages).toHaveLength(1)
  const text = spaced(pages.flatMap(({ texts }) => texts).join(' '))
  for (const each of said) expect(text).toContain(each)
})

test('a memo has the same content as text and as PDF', () => {
  const text = spaced(new TextDecoder().decode(writeText(memoOf(printoutOfFiling()))))
  for (const each of said) expect(text).toContain(each)
})

test('a memo on a company without an English name has the Russian name once', () => {
  const company = { name: 'ООО «Мост»', russianName: 'ООО «Мост»', inn: '7801234560' }
  expect(memoOf(printoutOfFiling(), { company }).registeredAs).toBe('Tax number (INN) 7801234560')
})

test.each(Object.entries(printouts))('%s: the memo fits on one page', async (_, printout) => {
  const { pages } = await pdfOf(memoOf(printout))
  expect(pages).toHaveLength(1)
})

test.each([
  ['a long reason', 'railway '.repeat(250)],
  ['a reason of many lines', 'a\n'.repeat(1_000)],
])('a memo with %s fits on one page', async (_, given) => {
  expect((await pdfOf(memoOf(printoutOfFiling(), { reason: given }))).pages).toHaveLength(1)
})

test('a memo on a company under a nickname has no tax number', async () => {
  const company = { name: 'Walrus', russianName: null, inn: null }
  const memo = memoOf(printoutOfFiling(), { company, reason: '', nextReviewOn: null })
  const [one, other] = [await writePdf(memo, { fonts, created }), await writePdf(memo, { fonts, created })]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  const text = spaced((await readPdf(one)).pages.flatMap(({ texts }) => texts).join(' '))
  for (const each of ['Walrus', 'None were written down.', 'None set']) expect(text).toContain(each)
  expect(text).not.toContain('7801234560')
})
