import fc from 'fast-check'
import { readXlsx, type Workbook } from 'hucre'
import { expect, test } from 'vitest'
import { printoutOfFields, printoutOfFiling, printouts } from '#cli/fixtures/sample-printouts.ts'
import { assessedFields, type Fields } from '#domain/assessment/given.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { writeExcel } from './excel-writer.ts'
import { printedPages, roomOf } from './fixtures/printed-pages.ts'
import { formulaCells, recalculated } from './fixtures/recalculate.ts'

const created = new Date('2026-01-02T03:04:05Z')

const every = Object.entries({
  ...printouts,
  'a filing': printoutOfFiling(),
  'a simplified filing': printoutOfFiling({
    form: 'simplified',
    codeValues: Object.fromEntries(
      Object.entries({
        1150: 90,
        1210: 60,
        1230: 90,
        1250: 22,
        1300: 152,
        1410: 10,
        1510: 20,
        1520: 80,
        2110: 600,
        2120: 500,
        2330: 4,
        2410: 9,
      }).map(([code, amount]) => [code, { current: amount * 1_000, previous: amount * 900 }]),
    ),
  }),
  'a nine-month filing': printoutOfFiling({ periods: 33 }),
})

const workbookOf = async (sheet: AssessmentPrintout): Promise<Workbook> =>
  readXlsx(await writeExcel(assessmentDocument(sheet), { created }), { readStyles: true })

/** Whether two results are equal. The last binary digits may differ between a spreadsheet and the program. */
const near = (found: unknown, expected: unknown): boolean =>
  typeof found === 'number' && typeof expected === 'number'
    ? Math.abs(found - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
    : found === expected

/** Every formula with its stored result. The reader returns a text result only as the value of its cell. */
const formulasOf = (workbook: Workbook) =>
  formulaCells(workbook).map((cell) => ({
    ...cell,
    result: cell.result ?? workbook.sheets.find(({ name }) => name === cell.sheet)?.rows[cell.row]?.[cell.column] ?? '',
  }))

function differing(workbook: Workbook): readonly unknown[] {
  const found = recalculated(workbook)
  return formulasOf(workbook).flatMap((cell, place) =>
    near(found[place], cell.result) ? [] : [{ ...cell, found: found[place] }],
  )
}

/** The index of the first row with this label in the assessment's sheet; -1 if there is none. */
function rowOf({ sheets: [assessment] }: Workbook, label: string): number {
  return assessment?.rows.findIndex((row) => row[0] === label) ?? -1
}

test('the workbook of a filing ends with the statement and its filed lines', async () => {
  const names = async (sheet: AssessmentPrintout) => (await workbookOf(sheet)).sheets.map(({ name }) => name)
  expect(await names(printoutOfFiling())).toEqual(['Financial Assessment', 'Financial Statment', 'Lines as filed'])
  expect(await names(printouts['a sound company'])).toEqual(['Financial Assessment', 'English fields'])
})

test('the worksheet of English fields does not call nine-month flows annualised', async () => {
  const { sheets } = await workbookOf(printouts['an interim period'])
  const [, heading] = sheets.find(({ name }) => name === 'English fields')?.rows ?? []
  expect(heading?.[0]).toBe('In thousands of roubles, flows for 9 months')
})

// a usual run recalculates only every second printout
test.each(isFull ? every : every.filter((_, at) => at % 2 === 0))(
  '%s: recalculating the workbook gives every formula’s stored result',
  async (_, sheet) => {
    const workbook = await workbookOf(sheet)
    expect(differing(workbook)).toEqual([])
  },
)

test('recalculating the workbook gives every stored result, whichever fields are known', async () => {
  const amounts = fc.option(fc.integer({ min: -20_000, max: 200_000 }), { freq: 6 })
  const fields: fc.Arbitrary<Fields> = fc.record(Object.fromEntries(assessedFields.map((name) => [name, amounts])))
  await fc.assert(
    fc.asyncProperty(fields, fc.option(fields), fc.constantFrom(21, 31, 33, 34), async (current, previous, periods) => {
      expect(differing(await workbookOf(printoutOfFields(current, previous, { periods })))).toEqual([])
    }),
    { numRuns: 10 },
  )
})

test('recalculating a nine-month workbook with EBITDA 0 gives every stored result', async () => {
  const fields = { earningsBeforeIncomeTax: -2, interestExpense: -3, interestReceivable: 1, longTermDebt: 1 }
  expect(differing(await workbookOf(printoutOfFields(fields, fields, { periods: 33 })))).toEqual([])
})

test('key numbers, changes, base figures and ratios are formulas', async () => {
  const sheet = printoutOfFiling()
  const workbook = await workbookOf(sheet)
  const cells = formulasOf(workbook).filter((cell) => cell.sheet === 'Financial Assessment')
  const figures = [
    ...sheet.keyNumbers.rows.flatMap(({ current, previous }) => [current, previous]),
    ...sheet.overview.rows.flatMap(({ current, previous, difference, change }) => [
      current,
      previous,
      change,
      ...(difference === null || difference === undefined ? [] : [difference]),
    ]),
    ...sheet.figures.rows.flatMap(({ current, previous }) => [current, previous]),
    ...sheet.explanation.groups.flatMap(({ rows }) =>
      rows.flatMap(({ value }) => (value.value === null ? [] : [value])),
    ),
  ].map(({ value, text }) => value ?? text)
  const results = cells.map(({ result }) => result)
  expect(figures.filter((figure) => !results.some((result) => near(result, figure)))).toEqual([])
  const sources = cells.filter(({ formula }) => formula.includes("'Financial Statment'!"))
  expect(sources.length).toBe(2 * sheet.figures.rows.length)
})

test('changing a filed line in the workbook changes the English figure', async () => {
  const workbook = await workbookOf(printoutOfFiling())
  const [, , filed] = workbook.sheets
  const revenue = filed?.rows.find(([code]) => code === '2110') ?? []
  const after = (label: string): unknown =>
    recalculated(workbook)[
      formulaCells(workbook).findIndex((cell) => cell.row === rowOf(workbook, label) && cell.column === 1)
    ]
  expect(after('Net profit margin')).toBeCloseTo(32 / 600, 9)
  revenue[3] = 1_200_000
  expect(after('Revenue')).toBe(1_200_000)
  expect(after('Net profit margin')).toBeCloseTo((32 + 600) / 1_200, 9)
})

test('depreciation entered in the workbook counts in EBITDA', async () => {
  const workbook = await workbookOf(printoutOfFiling())
  const [, statement] = workbook.sheets
  const row = statement?.rows.findIndex((cells) => cells[0] === 'Depreciation and amortisation') ?? -1
  const column = statement?.rows[row]?.indexOf('N/a') ?? -1
  const ebitda = (): unknown =>
    recalculated(workbook)[
      formulaCells(workbook).findIndex(
        (cell) => cell.row === rowOf(workbook, 'EBITDA (unadjusted)') && cell.column === 1,
      )
    ]
  const before = Number(ebitda())
  statement!.rows[row]![column] = 5_000
  expect(ebitda()).toBe(before + 5_000)
})

test('the row of the base score has the total weight and contribution', async () => {
  const workbook = await workbookOf(printouts['a sound company'])
  const [assessment] = workbook.sheets
  const total = assessment?.rows.find(([label, , , , weight]) => label === 'Base score' && weight !== null)
  expect(total?.slice(4)).toEqual([100, 84.15])
})

test('negative numbers are in brackets, and each N/a has a comment', async () => {
  const workbook = await workbookOf(printouts['negative equity'])
  const cells = [...(workbook.sheets[0]?.cells ?? [])].map(([, cell]) => cell)
  const formats = new Set(cells.flatMap(({ type, style }) => (type === 'formula' ? [style?.numFmt] : [])))
  expect([...formats]).toEqual(
    expect.arrayContaining([
      '#,##0_);(#,##0);0_);@_)',
      '#,##0.0%_);(#,##0.0%);0.0%_);@_)',
      '#,##0.00%_);(#,##0.00%);0.00%_);@_)',
      '#,##0.0"x"_);(#,##0.0"x");0.0"x"_);@_)',
    ]),
  )
  const comments = cells.flatMap(({ value, formulaResult, comment }) =>
    value === 'N/a' || formulaResult === 'N/a' ? [comment?.text] : [],
  )
  expect(comments).not.toContain(undefined)
  expect(comments).toContain('Equity is zero or below.')
})

test('a name that looks like a formula is stored as text', async () => {
  const title = '=HYPERLINK("http://x.example","ООО")'
  const hostile = printoutOfFiling({ companyTitle: title })
  const workbook = await workbookOf({ ...hostile, footer: { ...hostile.footer, user: '=1+1' } })
  expect(workbook.sheets[0]?.rows[0]?.[0]).toBe(title)
  expect(formulaCells(workbook).filter(({ column }) => column === 0)).toEqual([])
  expect(formulaCells(workbook).filter(({ formula }) => formula.includes('HYPERLINK'))).toEqual([])
})

test('the workbook prints on A4 with the printout’s margins and a footer', async () => {
  const [assessment] = (await workbookOf(printoutOfFiling())).sheets
  const { margins, paperSize } = assessment?.pageSetup ?? {}
  expect(paperSize).toBe('a4')
  const centimetres = [margins?.left, margins?.top, margins?.right, margins?.bottom].map((inches = 0) => inches * 2.54)
  expect(centimetres.map((each) => Math.round(each * 100) / 100)).toEqual([1, 1, 2, 2])
  expect(assessment?.headerFooter?.oddFooter).toBe('&L&8 30 June 2025&C&8 Prepared by Анна Смит&R&8 Page &P of &N')
})

/** The printout of a filing as it is stored. Its statement is only in English and in roubles. */
const keptFiling = (() => {
  const sheet = printoutOfFiling()
  const statement = printoutOfFiling({}, null).statement
  return { ...sheet, statement: statement === null ? null : { ...statement, bilingual: false } }
})()

const kept = [...every.filter(([name]) => !name.endsWith('filing')), ['a stored filing', keptFiling] as const]

test.each(kept.flatMap(([name, sheet]) => (['a4', 'letter'] as const).map((paper) => [name, paper, sheet] as const)))(
  '%s: the workbook prints legibly on at most four pages of %s',
  async (_, paper, sheet) => {
    const workbook = await readXlsx(await writeExcel(assessmentDocument(sheet), { created, paper }))
    const pages = printedPages(workbook)
    expect(pages.length).toBeLessThanOrEqual(4)
    expect(new Set(pages.map((page) => page.sheet)).has('Lines as filed')).toBe(false)
    for (const { sheet: name, scale, widthPt, heightPt } of pages) {
      const { width, height } = roomOf(workbook.sheets.find((each) => each.name === name) ?? {})
      expect([name, scale >= 0.6, widthPt * scale <= width + 1, heightPt * scale <= height + 1]).toEqual([
        name,
        true,
        true,
        true,
      ])
    }
  },
)

test.each(kept)('%s: each printed page of the workbook begins with a title or a new sheet', async (_, printout) => {
  const [sheet, ...others] = (await workbookOf(printout)).sheets
  const blocks = assessmentDocument(printout).parts.flatMap((part) => part.blocks)
  const titles = blocks.flatMap((block): readonly unknown[] =>
    block.kind === 'lists' ? block.lists.map(({ title }) => title) : ['title' in block && block.title],
  )
  const starts = (sheet?.rowBreaks ?? []).map((row) => sheet?.rows[row + 1]?.[0])
  expect(starts).toEqual([expect.any(String), expect.any(String)])
  for (const start of starts) expect(titles).toContain(start)
  // every other sheet is printed on one page or not at all
  const names = printedPages({ sheets: others }).map(({ sheet: name }) => name)
  expect(names).toEqual([...new Set(names)])
})
