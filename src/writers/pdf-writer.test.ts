import { afterEach, beforeEach, expect, test } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { statementDocument } from '#documents/statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { sampleFigures } from './fixtures/filed-figures.ts'
import { readPdf, rolesOf, type PdfReading } from './fixtures/pdf-pages.ts'
import { filedFigures, isFigure, statementFigures } from './fixtures/printed-amounts.ts'
import { hostileNames, hostileSheet, sampleSheet, sheetOf } from './fixtures/sample-sheet.ts'
import { textPt, textSizesPt } from './page-format.ts'
import { smallestTypePt, textStylesOf } from './pdf/node.ts'
import { writePdf } from './pdf-writer.ts'

const created = new Date('2026-01-02T03:04:05Z')

const plainSheet: StatementPrintout = { ...sampleSheet, bilingual: false }
const pdfOf = async (sheet: StatementPrintout): Promise<PdfReading> =>
  readPdf(await writePdf(statementDocument(sheet), { fonts, created }))
const textsOf = ({ pages }: PdfReading): readonly string[] => pages.flatMap(({ texts }) => texts)
const figuresOf = (pdf: PdfReading): readonly string[] => textsOf(pdf).filter(isFigure)

const fetchBefore = globalThis.fetch
beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new Error('a writer fetches nothing'))
})
afterEach(() => {
  globalThis.fetch = fetchBefore
})

test('the pages show every figure of the printout in order', async () => {
  expect(figuresOf(await pdfOf(plainSheet))).toEqual(statementFigures(plainSheet))
})

test('the PDF of a bilingual statement has all lines as filed', async () => {
  expect(figuresOf(await pdfOf(sampleSheet))).toEqual([...statementFigures(sampleSheet), ...filedFigures(sampleSheet)])
})

test('the annex of the PDF has earnings per share with all decimals', async () => {
  const shares = { current: 0.63, previous: -1_019.354, beforePrevious: 0.001_666_666_666_666_666_8 }
  const sheet = { ...sampleSheet, filed: sheetOf({ ...sampleFigures, 4221: shares }).filed }
  const printed = figuresOf(await pdfOf(sheet))
  expect(printed).toEqual([...statementFigures(sheet), ...filedFigures(sheet)])
  expect(printed).toEqual(expect.arrayContaining(['0.63', '(1,019.354)']))
})

test('the largest possible amounts are printed in full', async () => {
  const largest = {
    current: -Number.MAX_SAFE_INTEGER,
    previous: Number.MAX_SAFE_INTEGER,
    beforePrevious: 1 - Number.MAX_SAFE_INTEGER,
  }
  const sheet = { ...sheetOf({ ...sampleFigures, 1370: largest, 1300: largest }), bilingual: false }
  const wide = {
    ...sheet,
    columns: [...sheet.columns, ...sheet.columns],
    sections: sheet.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, cells: [...row.cells, ...row.cells] })),
    })),
  }
  expect(figuresOf(await pdfOf(wide))).toEqual(statementFigures(wide))
})

test('the PDF prints every letter that statements use', async () => {
  const title = 'Ёж − № 5 «Ъ» ₽ – (12) …'
  const pdf = await pdfOf({ ...plainSheet, title })
  expect(textsOf(pdf)[0]).toBe(title)
})

const lacking = 'Some letters are not in the font of this PDF; a crossed box is printed in place of each.'

test.each([
  ['北极鲸', true],
  ['ჩრდილოეთი', true],
  ['Ёж − № 5 «Ъ» ₽ – (12) …', false],
  ['Société Łódź Ğ', false],
])('for the title %s the PDF says that letters are missing: %s', async (title, isSaid) => {
  expect(
    textsOf(await pdfOf({ ...plainSheet, title }))
      .join(' ')
      .includes(lacking),
  ).toBe(isSaid)
})

test('the PDF of a statement has a title, a language, bookmarks and embedded fonts', async () => {
  const bytes = await writePdf(statementDocument(plainSheet), { fonts, created })
  const { title, language, bookmarks } = await readPdf(bytes)
  expect(title).toBe(`${plainSheet.title}: ${plainSheet.subtitle}`)
  expect(language).toBe('en')
  expect(bookmarks).toEqual(['Balance sheet', 'Income statement', 'Supplementary information', 'Notes'])
  const text = new TextDecoder('latin1').decode(bytes)
  expect(text.match(/\/FontFile2 /g)).toHaveLength(2)
  expect(text).toContain('/DisplayDocTitle true')
  expect(bytes.length).toBeLessThan(100_000)
})

test('each section has a heading and a table in the structure of the PDF', async () => {
  const { pages } = await pdfOf(plainSheet)
  const rows = plainSheet.sections.reduce((sum, section) => sum + section.rows.length + 1, plainSheet.notes.length)
  expect(rolesOf(pages[0]?.structure ?? null)).toMatchObject({ Document: 1, H1: 1, H2: 4, Table: 4, TR: rows })
})

test('a table that continues on another page repeats its heading', async () => {
  const long = {
    ...plainSheet,
    sections: plainSheet.sections.map((section) => ({
      ...section,
      rows: Array.from({ length: 6 }, () => section.rows).flat(),
    })),
  }
  const pdf = await pdfOf(long)
  const count = pdf.pages.length
  expect(count).toBeGreaterThan(2)
  pdf.pages.forEach(({ texts }, place) => {
    expect(texts).toContain(`Page ${place + 1} of ${count}`)
    expect(texts).toContain('In thousands of roubles')
  })
  expect(figuresOf(pdf)).toEqual(statementFigures(long))
  const headings = pdf.pages.reduce((sum, { structure }) => sum + (rolesOf(structure).H2 ?? 0), 0)
  expect(headings, 'a heading that is repeated is not another heading of the document').toBe(4)
})

test('each note has its code and severity', async () => {
  const texts = textsOf(await pdfOf(plainSheet))
  expect(texts).toEqual(expect.arrayContaining(['Warning', 'not-itemised', 'Note', 'negative-deduction']))
  expect(texts).toEqual(expect.arrayContaining(['*', 'No coded Russian statement holds it.']))
})

test('very long names are printed in full', async () => {
  const endless = `${'Без конца и края '.repeat(350)}КОНЕЦ`
  const sheet: StatementPrintout = {
    ...hostileSheet,
    notes: [{ severity: 'info', code: 'own-lines', text: endless }],
    sections: hostileSheet.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row, place) => (place === 1 ? { ...row, label: endless } : row)),
    })),
    filed: hostileSheet.filed.map((section) => ({
      ...section,
      rows: section.rows.map((row, place) => (place === 0 ? { ...row, name: endless } : row)),
    })),
  }
  const pdf = await pdfOf(sheet)
  expect(figuresOf(pdf)).toEqual([...statementFigures(sheet), ...filedFigures(sheet)])
  expect(textsOf(pdf).join(' ').match(/КОНЕЦ/g)).toHaveLength(7)
  expect(textsOf(pdf)).toContain(hostileNames[0])
})

test('the PDF of an empty statement has one page', async () => {
  const empty: StatementPrintout = {
    ...plainSheet,
    title: '',
    intro: [],
    columns: [],
    sections: [],
    filed: [],
    notes: [],
    rate: null,
  }
  expect((await pdfOf(empty)).pages).toHaveLength(1)
})

test('no text is too small to read on paper', () => {
  const ofReports = textSizesPt.map(({ size }) => ({ ...textPt.a4, table: size }))
  for (const sizes of [...Object.values(textPt), ...ofReports])
    for (const [name, { fontSize }] of Object.entries(textStylesOf(sizes)))
      expect([name, sizes, fontSize >= smallestTypePt]).toEqual([name, sizes, true])
})
