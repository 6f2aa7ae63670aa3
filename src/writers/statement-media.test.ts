import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { statementDocument } from '#domain/documents/statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { sheetOf } from '#web/fixtures/northern-bridge.ts'
import { readPdf } from './fixtures/pdf-pages.ts'
import { formatsOf, type FormatOf } from './output-formats.ts'
import { write } from './write.ts'

// What every medium says of a statement.

type Format = FormatOf<'statement'>
const created = new Date('2026-01-02T03:04:05Z')
const formats = formatsOf('statement')

/** All that a document says in a format, blanks in one. */
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
/** Words stand in their order, whatever the line they are on and the figures between. */
const dollars = new RegExp(
  'thousands of US dollars at 101.68 RUB, Bank of Russia, 31 December 2024'
    .replaceAll('.', String.raw`\.`)
    .replaceAll(' ', '.{1,120}'),
)

test.each(formats)('%s says the unit of converted amounts with the rate, its source and its day', async (format) => {
  expect(await saidIn(format, sheetOf({ ...converted, wholeStatement: true }))).toMatch(dollars)
  expect(await saidIn(format, sheetOf(converted))).toMatch(dollars)
})

test.each(formats)('%s heads a balance sheet by its days and names the movement of cash', async (format) => {
  const said = await saidIn(format, sheetOf())
  for (const text of ['31 December 2024', '31 December 2023', 'Cash at beginning of period', 'Cash at end of period'])
    expect(said).toContain(text)
})

test.each(formats.filter((format) => format !== 'json'))('%s says no internal code of a note', async (format) => {
  const sheet = sheetOf()
  expect(sheet.notes.length).toBeGreaterThan(0)
  const said = await saidIn(format, sheet)
  expect(sheet.notes.filter(({ code }) => code.includes('-') && said.includes(code))).toEqual([])
})
