import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { printoutOfFields, printoutOfFiling, printouts } from '#cli/fixtures/sample-printouts.ts'
import { sound } from '#domain/assessment/fixtures/sound-company.ts'
import type { Fields } from '#domain/assessment/given.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { isRunning, joined, printedTexts } from './fixtures/printed-texts.ts'
import { readPdf, rolesOf, type PdfReading } from './fixtures/pdf-pages.ts'
import { writePdf } from './pdf-writer.ts'

const created = new Date('2026-01-02T03:04:05Z')

const pdfOf = async (sheet: AssessmentPrintout): Promise<PdfReading> =>
  readPdf(await writePdf(assessmentDocument(sheet), { fonts, created }))

const every = Object.entries({ ...printouts, 'a filing': printoutOfFiling() })

// a usual run writes every second printout here, and the others in pdf-structure.test.ts
test.each(isFull ? every : every.filter(([name], at) => at % 2 === 0 || name === 'a filing'))(
  '%s: the text copied from the pages is that of the printout, in order',
  async (_, sheet) => {
    const pdf = await pdfOf(sheet)
    const texts = pdf.pages.flatMap((page) => page.texts.filter((text) => !isRunning(sheet, text)))
    expect(joined(texts)).toBe(joined(printedTexts(sheet)))
  },
)

test('every page has the date, the user and the page number', async () => {
  const sheet = printouts['a sound company']
  const { pages } = await pdfOf(sheet)
  expect(pages).toHaveLength(3)
  pages.forEach(({ texts }, place) => {
    expect(texts).toEqual(expect.arrayContaining(['30 June 2025', 'Prepared by Анна Смит', `Page ${place + 1} of 3`]))
    expect(texts.includes(`${sheet.title} · Credit assessment`)).toBe(place > 0)
  })
})

/** The drawing operators of all pages. */
function drawing(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    if (text.slice(index - 3, index) === 'end') return []
    const start = index + mark.length
    return [bytes.subarray(start, text.indexOf('endstream', start))]
  })
  return streams.map((stream) => inflated(stream)).join('\n')
}

function inflated(stream: Uint8Array): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    // a stream that is not compressed is not a page
    return ''
  }
}

test('the scale and the bars are drawn as shapes, not as pictures', async () => {
  const bars = (sheet: AssessmentPrintout): number =>
    sheet.keyNumbers.rows.flatMap(({ bars: { current, previous } }) => [current, previous].filter(Boolean)).length
  for (const name of ['a sound company', 'no previous year', 'negative equity'] as const) {
    const sheet = printouts[name]
    const bytes = await writePdf(assessmentDocument(sheet), { fonts, created })
    const level = sheet.overview.rows.filter(({ direction }) => direction === 'level').length
    const legend = 2
    // a rectangle is written as: x y width height re
    expect(drawing(bytes).match(/ re\n/g)).toHaveLength(sheet.scale.steps.length + bars(sheet) + level + legend)
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('/Subtype /Image')
  }
})

test('the legend is a layout artifact, and a footer is a pagination artifact', async () => {
  const bytes = await writePdf(assessmentDocument(printouts['a sound company']), { fonts, created })
  const artifacts = drawing(bytes)
    .split('/Artifact ')
    .slice(1)
    .map((content) => content.slice(0, content.indexOf('EMC')))
  const isText = (content: string): boolean => content.includes('BT\n')
  const typed = (type: string) => artifacts.filter((content) => content.includes(`/Type /${type}\n`))
  const [layout, pagination] = [typed('Layout'), typed('Pagination')]
  expect(layout.filter(isText)).toHaveLength(2)
  // three texts in the footers of three pages, and a running head on each page after the first
  expect(pagination.filter(isText)).toHaveLength(3 * 3 + 2)
  expect(pagination.every(isText)).toBe(true)
  expect(layout.length + pagination.length).toBe(artifacts.length)
})

test('the PDF of an assessment has a title, a language, bookmarks and tags', async () => {
  const sheet = printouts['a sound company']
  const { title, language, bookmarks, pages } = await pdfOf(sheet)
  expect([title, language]).toEqual([`${sheet.title}: Credit assessment`, 'en'])
  expect(bookmarks).toEqual([
    'Before you rely on this',
    'Rating scale',
    'Key numbers',
    'Overview',
    'Strengths',
    'Weaknesses',
    'How the recommended maximum was calculated',
    'Disclaimers',
    'How the figures determine the kind of company',
    'How the rating is calculated',
    'From the base score to the rating',
    'What would improve the rating',
    'Figures behind the ratios',
  ])
  expect(rolesOf(pages[0]?.structure ?? null)).toMatchObject({ Document: 1, H1: 1, H2: 3, H3: 3, Table: 2 })
  expect(rolesOf(pages[2]?.structure ?? null)).toMatchObject({ H2: 5, Table: 3 })
})

test.each([
  ['a full year', printouts['a sound company']],
  ['nine months', printoutOfFiling({ periods: 33 })],
  ['no reporting year', printouts['no reporting year']],
  ['the largest amounts', largestAmounts()],
] as const)('with %s, the pages keep their margins', async (_, sheet) => {
  const bytes = await writePdf(assessmentDocument(sheet), { fonts, created })
  expect(Buffer.from(bytes).toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
  const cm = 72 / 2.54
  for (const { text, left, right, base } of await placedTexts(bytes)) {
    expect([text, left >= cm - 0.5, right <= 595.28 - 2 * cm + 0.5]).toEqual([text, true, true])
    const isTitle = text.endsWith(` · ${sheet.document}`)
    expect([text, base <= 841.89 - cm]).toEqual([text, !isTitle])
    expect([text, base >= 2 * cm]).toEqual([text, isTitle || !isRunning(sheet, text)])
  }
})

/** A printout whose amounts, in thousands of roubles, exceed those of the largest company. */
function largestAmounts(): AssessmentPrintout {
  const large: Fields = Object.fromEntries(
    Object.entries(sound).map(([field, amount]) => [field, (amount ?? 0) * 250_001]),
  )
  return printoutOfFields(large, { ...large, netIncome: -99_999_999_999 }, { periods: 31 })
}

/** The position of each piece of text on its page, in points from the left and bottom edges. */
async function placedTexts(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice())
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, place) => (await pdf.getPage(place + 1)).getTextContent()),
  )
  return pages.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , , left = 0, base = 0]: readonly number[] = item.transform
      return [{ text: item.str.trim(), left, right: left + item.width, base }]
    }),
  )
}

test('a very long title is printed in full', async () => {
  const endless = `${'Без конца и края '.repeat(60)}КОНЕЦ`
  const sheet = printouts['a sound company']
  const pdf = await pdfOf({ ...sheet, title: endless, footer: { ...sheet.footer, user: '\u001B[31m \u202Eя' } })
  const texts = pdf.pages.flatMap((page) => page.texts)
  expect(texts.join(' ')).toContain('КОНЕЦ')
  expect(texts.join('')).not.toMatch(/[\p{Cc}\u202E]/u)
})

test('writing the PDF of an assessment throws if no fonts are given', async () => {
  await expect(writePdf(assessmentDocument(printouts['no rating']), { created })).rejects.toThrow('options.fonts')
})

/** The pages of an assessment, without and with its statement. */
async function appended() {
  const document = assessmentDocument(printoutOfFiling())
  const alone = await readPdf(await writePdf(document, { fonts, created }))
  const together = await readPdf(await writePdf(document, { fonts, created, withStatement: true }))
  return { document, alone, together }
}
const filing = appended()

test('an assessment and its statement have continuous page numbers', async () => {
  const { alone, together } = await filing
  expect(together.pages.length).toBeGreaterThan(alone.pages.length)
  expect(together.pages.map(({ texts }) => texts.find((text) => text.startsWith('Page ')))).toEqual(
    together.pages.map((_, place) => `Page ${place + 1} of ${together.pages.length}`),
  )
  expect(together.bookmarks.slice(0, alone.bookmarks.length)).toEqual(alone.bookmarks)
  expect(together.bookmarks).toContain('Balance sheet')
  const statement = together.pages.slice(alone.pages.length).flatMap(({ texts }) => texts)
  expect(statement).toContain('Total assets')
  expect(statement.join(' ')).toContain('Machine translation')
})

test('an assessment and its appended statement have the same left margin', async () => {
  const { document, alone, together } = await filing
  const { pages } = together
  const upright = pages.filter(({ size: [width = 0, height = 0] }) => width < height)
  expect(new Set(upright.map(({ left }) => left.toFixed(1)))).toEqual(new Set([(72 / 2.54).toFixed(1)]))
  const [first, second] = pages.slice(alone.pages.length).map(({ texts }) => texts.join(' '))
  expect(first?.match(/English translation of the Russian statutory/g)).toHaveLength(1)
  expect(second).toContain(`${document.title} · English translation of the Russian statutory`)
})

test('English fields are not appended to the PDF of their assessment', async () => {
  const document = assessmentDocument(printouts['a sound company'])
  const [alone, together] = await Promise.all(
    [false, true].map((withStatement) => writePdf(document, { fonts, created, withStatement })),
  )
  expect(Buffer.compare(alone ?? Buffer.alloc(0), together ?? Buffer.alloc(1))).toBe(0)
})
