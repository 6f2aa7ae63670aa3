import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { addedMeasures } from '#documents/added-columns.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { statementDocument } from '#documents/statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { sheetOf } from '#web/fixtures/northern-bridge.ts'
import { readPdf } from './fixtures/pdf-pages.ts'
import { formatsOf, type FormatOf } from './output-formats.ts'
import { write } from './write.ts'

// Tests what the file of a statement contains in each format.

type Format = FormatOf<'statement'>
const created = new Date('2026-01-02T03:04:05Z')
const formats = formatsOf('statement')

/** The text of a statement in this format, with each run of whitespace as one space. */
async function saidIn(format: Format, sheet: StatementPrintout): Promise<string> {
  const bytes = await write(statementDocument(sheet), format, { fonts, created })
  const texts: Readonly<Partial<Record<Format, () => Promise<readonly string[]>>>> = {
    pdf: async () => (await readPdf(bytes)).pages.flatMap((page) => page.texts),
    excel: async () =>
      (await readXlsx(bytes)).sheets.flatMap(({ rows }) => rows.flat().map((value) => String(value ?? ''))),
  }
  const said = (await texts[format]?.()) ?? [new TextDecoder().decode(bytes)]
  return said.join(' ').replace(/\s+/g, ' ')
}

const rate = rateOf('USD', '101.68') ?? undefined
const rateOrigin = { source: 'Bank of Russia', date: '2024-12-31' }
const converted = { ...(rate && { rate }), rateOrigin }
/** Matches these words in this order, even with line breaks or figures between them. */
const dollars = new RegExp(
  'thousands of US dollars at 101.68 RUB, Bank of Russia, 31 December 2024'
    .replaceAll('.', String.raw`\.`)
    .replaceAll(' ', '.{1,120}'),
)

test.each(formats)('the format %s gives the unit and the rate of converted amounts', async (format) => {
  expect(await saidIn(format, sheetOf({ ...converted, wholeStatement: true }))).toMatch(dollars)
  expect(await saidIn(format, sheetOf(converted))).toMatch(dollars)
})

test.each(formats)('the format %s has the dates of the balance sheet', async (format) => {
  const said = await saidIn(format, sheetOf())
  for (const text of ['31 December 2024', '31 December 2023', 'Cash at beginning of period', 'Cash at end of period'])
    expect(said).toContain(text)
})

test.each(formats.filter((format) => format !== 'json'))(
  'the format %s contains no internal code of a note',
  async (format) => {
    const sheet = sheetOf()
    expect(sheet.notes.length).toBeGreaterThan(0)
    const said = await saidIn(format, sheet)
    expect(sheet.notes.filter(({ code }) => code.includes('-') && said.includes(code))).toEqual([])
  },
)

const lines = (sheet: StatementPrintout) => statementDocument({ ...sheet, bilingual: true })

test.each([
  ['a4', [595.28, 841.89]],
  ['letter', [612, 792]],
] as const)('PDF pages and worksheets have the paper size %s', async (paper, size) => {
  const pdf = await readPdf(await write(lines(sheetOf(converted)), 'pdf', { fonts, created, paper }))
  expect(pdf.pages.map((page) => page.size)).toEqual(pdf.pages.map(() => [...size]))
  const { sheets } = await readXlsx(await write(lines(sheetOf()), 'excel', { created, paper }))
  expect(sheets.map(({ pageSetup }) => pageSetup?.paperSize)).toEqual(sheets.map(() => paper))
})

test('the footer of every page has the day and the user, if given', async () => {
  const made = { date: '2026-06-03', user: 'Анна Смит' }
  const foot = '3 June 2026 · Prepared by Анна Смит'
  const { pages } = await readPdf(await write(lines(sheetOf({ made })), 'pdf', { fonts, created }))
  expect(pages.map(({ texts }) => texts.join(' ').includes(foot))).toEqual(pages.map(() => true))
  for (const format of formats.filter((each) => each !== 'csv'))
    expect(await saidIn(format, sheetOf({ made }))).toContain(foot)
  expect(sheetOf({ made: { date: null, user: null } }).made).toBe('')
})

const added = { added: addedMeasures }

test.each(formats.filter((format) => format !== 'json'))(
  'the format %s has change and common size on request',
  async (format) => {
    const said = await saidIn(format, sheetOf(added))
    for (const text of [/Change, %/, /% of.{1,160}total.{1,160}assets/, /% of.{1,120}revenue/])
      expect(said).toMatch(text)
    for (const text of format === 'excel'
      ? ['16530']
      : format === 'csv'
        ? ['16530,8.3,19.1,20.9']
        : ['16,530', '8.3%', '19.1%'])
      expect(said).toContain(text)
  },
)

test('in the workbook, change and common size are formulas', async () => {
  const { sheets } = await readXlsx(await write(statementDocument(sheetOf(added)), 'excel', { created }))
  const formulas = [...(sheets[0]?.cells ?? [])].map(([, { formula }]) => formula ?? '')
  const row =
    formulas
      .find((formula) => /^B\d+-C\d+$/.test(formula))
      ?.slice(1)
      .split('-')[0] ?? ''
  const total = formulas.map((formula) => new RegExp(`^B${row}/B(\\d+)$`).exec(formula)?.[1]).find(Boolean)
  for (const formula of [`B${row}-C${row}`, `B${row}/C${row}-1`, `B${row}/B${total}`, `C${row}/C${total}`])
    expect(formulas).toContain(formula)
})
