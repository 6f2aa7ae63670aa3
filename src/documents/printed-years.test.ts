import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { madeOf, sampleYear, sheetOfYears, yearsOf, type MadeYear } from '#cli/fixtures/sample-years.ts'
import { draftOfCodeValues } from '#domain/statement/code-values.ts'
import type { Column } from '#domain/statement/draft.ts'
import { englishParts, type EnglishPart } from '#domain/translation/english-fields.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { amountOf } from './statement-cell.ts'
import type { PrintoutRow, StatementPrintout } from '#domain/documents/statement-printout.ts'
import { traceOf } from '#domain/documents/trace-of.ts'
import { statementIntro } from '#wording/documents/statement.ts'

const rowOf = (sheet: StatementPrintout, field: string): PrintoutRow => {
  const row = sheet.sections.flatMap(({ rows }) => rows).find((each) => each.field === field)
  if (row === undefined) throw new Error(`no row ${field}`)
  return row
}
const amountsOf = (sheet: StatementPrintout, field: string) => rowOf(sheet, field).cells.map(({ amount }) => amount)
const labelsOf = ({ sections }: StatementPrintout) => sections.map(({ labels }) => labels)
const factOf = ({ intro }: StatementPrintout, label: string) => intro.find((each) => each.label === label)?.text

const three = [sampleYear(2022), sampleYear(2024), sampleYear(2023)]

test('each year has a column, latest first', () => {
  const sheet = sheetOfYears(three)
  expect(labelsOf(sheet)).toEqual([
    ['31 December 2024', '31 December 2023', '31 December 2022', '31 December 2021'],
    ...Array.from({ length: 3 }, () => ['2024', '2023', '2022', '2021']),
  ])
  expect(amountsOf(sheet, 'revenue')).toEqual([840_000, 780_000, 720_000, 660_000])
  expect(factOf(sheet, 'Years')).toBe('2022–2024 from their own filings; 2021 from the comparatives in the 2022 filing')
  expect(sheet.restatements?.items).toEqual([])
})

test('a year without a filing shows the comparatives from the next year’s filing', () => {
  const sheet = sheetOfYears([sampleYear(2024), sampleYear(2022)])
  expect(sheet.columns.map(({ label, filing, column }) => [label, filing, column])).toEqual([
    ['2024', 0, 'current'],
    ['2023', 0, 'previous'],
    ['2022', 1, 'current'],
    ['2021', 1, 'previous'],
  ])
  expect(factOf(sheet, 'Years')).toBe(
    '2022 and 2024 from their own filings; 2023 from the comparatives in the 2024 filing; 2021 from the comparatives in the 2022 filing',
  )
})

test('irregular periods are not called full years', () => {
  const sheet = (...periods: readonly (34 | 90)[]) =>
    sheetOfYears(periods.map((code, place) => sampleYear(2024 - place, { periods: code })))
  expect(factOf(sheet(34, 34, 90), 'Period')).toBe('Full year; irregular period for 2022')
  expect(factOf(sheet(90, 90), 'Period')).toBe('Irregular period')
  expect(factOf(sheet(34, 34), 'Period')).toBe('Full year')
})

describe('restatements', () => {
  const restated = sampleYear(2024, { lines: { 2110: [840_000, 781_500], 2120: [-630_000, -586_500] } })

  test('a comparative that differs from that year’s own filing is listed, but not put in the table', () => {
    const sheet = sheetOfYears([restated, sampleYear(2023)])
    expect(amountsOf(sheet, 'revenue')).toEqual([840_000, 780_000, 720_000])
    expect(sheet.restatements?.items.map(({ text }) => text)).toEqual([
      'Revenue, 2023: 780,000 in the 2023 filing, 781,500 in the 2024 filing, a difference of 1,500.',
      'Cost of goods sold, 2023: (585,000) in the 2023 filing, (586,500) in the 2024 filing, a difference of (1,500).',
    ])
  })

  test('the third date of a balance sheet is compared with the filing for this date', () => {
    const later = sampleYear(2024)
    const { lines } = later.english.statement
    const values = Object.fromEntries(
      lines.flatMap((line) =>
        line === null ? [] : [[line.code, { ...line.amounts, beforePrevious: line.amounts.current }]],
      ),
    )
    const withThird = madeOf(
      draftOfCodeValues({
        companyTitle: 'Northern Bridge LLC',
        form: 'full',
        periods: 34,
        denominations: 384,
        reportingYear: 2_024,
        codeValues: values,
      }),
    )
    const items = sheetOfYears([withThird, sampleYear(2022)]).restatements?.items ?? []
    expect(items.find(({ field }) => field === 'inventory')).toMatchObject({
      date: '31 December 2022',
      filed: 72_000,
      restated: 84_000,
      difference: 12_000,
    })
  })

  test('a difference that rounding explains is not a restatement', () => {
    const byOne = sampleYear(2024, { lines: { 2110: [840_000, 780_001], 2120: [-630_000, -585_001] } })
    expect(sheetOfYears([byOne, sampleYear(2023)]).restatements?.items).toEqual([])
    const byTwo = sampleYear(2024, { lines: { 2110: [840_000, 780_002], 2120: [-630_000, -585_002] } })
    const items = sheetOfYears([byTwo, sampleYear(2023)]).restatements?.items ?? []
    expect(items.map(({ field }) => field)).toEqual(['revenue', 'costOfGoodsSold'])
  })

  test('filings with the same restated figure are listed together, earliest first', () => {
    const values = (year: number, inventory: number) => ({
      1150: { current: 100, previous: 100, beforePrevious: 100 },
      1210: { current: 50, previous: inventory, beforePrevious: inventory },
      1250: { current: 50, previous: 100 - inventory, beforePrevious: 100 - inventory },
      1370: { current: 200, previous: 200, beforePrevious: 200 },
      2110: { current: year, previous: year - 1, beforePrevious: null },
    })
    const of = (year: number, inventory: number) => sampleYear(year, { codeValues: values(year, inventory) })
    const { restatements } = sheetOfYears([of(2024, 40), of(2023, 40), of(2022, 50)])
    expect(restatements?.items.map(({ text }) => text)).toEqual([
      'Cash and cash equivalents, 31 December 2023: 50 in the 2023 filing, 60 in the 2024 filing, a difference of 10.',
      'Cash and cash equivalents, 31 December 2022: 50 in the 2022 filing, 60 in the 2023 and 2024 filings, a difference of 10.',
      'Cash and cash equivalents, 31 December 2021: 50 in the 2022 filing, 60 in the 2023 filing, a difference of 10.',
      'Inventory, 31 December 2023: 50 in the 2023 filing, 40 in the 2024 filing, a difference of (10).',
      'Inventory, 31 December 2022: 50 in the 2022 filing, 40 in the 2023 and 2024 filings, a difference of (10).',
      'Inventory, 31 December 2021: 50 in the 2022 filing, 40 in the 2023 filing, a difference of (10).',
    ])
  })

  test('if a report is missing for a year, its later figures are listed as restatements', () => {
    const flows = { 4110: [10, 7], 4120: [10, 0] } as const
    const sheet = sheetOfYears([sampleYear(2024, { lines: flows }), sampleYear(2023)])
    expect(amountsOf(sheet, 'operatingActivities')).toEqual([0, null, null])
    expect(sheet.restatements?.items.map(({ text }) => text)).toEqual([
      'Net cash from operating activities, 2023: no figure in the 2023 filing, 7 in the 2024 filing.',
    ])
    expect(factOf(sheet, 'Cash flow statement')).toBe('not filed for 2023')
  })

  test('reports missing from a filing are named below the title', () => {
    const { english, problems } = sampleYear(2023)
    const statement = { ...english.statement, forms: ['balance'] } as const
    const lacking = { english: { ...english, statement }, problems }
    expect(factOf(sheetOfYears([sampleYear(2024), lacking]), 'Income statement')).toBe('not filed for 2023')
    expect(statementIntro(statement).slice(-2)).toEqual([
      { label: 'Income statement', text: 'not filed' },
      { label: 'Cash flow statement', text: 'not filed' },
    ])
  })

  test('if no two filings cover the same year, the sheet has no list of restatements', () => {
    expect(sheetOfYears([sampleYear(2024), sampleYear(2021)])).not.toHaveProperty('restatements')
  })

  test('interim filings of consecutive years are compared by flows only', () => {
    const lines = { 1210: [84_000, 77_000], 1250: [42_000, 40_000], 2110: [840_000, 780_500] } as const
    const sheet = sheetOfYears([sampleYear(2024, { periods: 33, lines }), sampleYear(2023, { periods: 33 })])
    expect(labelsOf(sheet).slice(0, 2)).toEqual([
      ['30 September 2024', '30 September 2023', '31 December 2022'],
      ['January–September 2024', 'January–September 2023', 'January–September 2022'],
    ])
    expect(sheet.restatements?.items.map(({ field }) => field)).toContain('revenue')
    expect(sheet.restatements?.items.filter(({ section }) => section === 'balanceSheet')).toEqual([])
  })
})

const simplified = { 1150: { current: 20, previous: 10 }, 1300: { current: 20, previous: 10 } }

test.each([
  ['another form', sampleYear(2023, { form: 'simplified', codeValues: simplified }), 'form'],
  ['another unit', sampleYear(2023, { denominations: 385 }), 'unit'],
  ['another company', sampleYear(2023, { companyTitle: 'Old Mill LLC' }), 'company'],
  ['the same year', sampleYear(2024), 'year-twice'],
])('a filing with %s cannot be shown in one table with the others', (_, other, kind) => {
  const { printout, apart } = yearsOf([sampleYear(2024), other])
  expect([printout, apart?.map((each) => each.kind)]).toEqual([null, [kind]])
})

test('every note begins with the name of its filing', () => {
  const sheet = sheetOfYears([sampleYear(2024), sampleYear(2023)])
  expect(sheet.notes.length).toBeGreaterThan(0)
  expect(sheet.notes.every(({ text }) => /^202[34] filing: /.test(text))).toBe(true)
  expect(sheet.filings?.map(({ year, title }) => [year, title])).toEqual([
    [2024, 'Lines as filed 2024'],
    [2023, 'Lines as filed 2023'],
  ])
})

describe('for any filings of several years', () => {
  const codes = [
    '1150',
    '1210',
    '1230',
    '1250',
    '1310',
    '1370',
    '1510',
    '2110',
    '2120',
    '2330',
    '2520',
    '4110',
    '4121',
    '4490',
  ]
  // multiples of a hundred, so that two amounts never differ by rounding alone
  const anyAmount = fc.option(fc.integer({ min: -1_000, max: 1_000 }).map((each) => each * 100))
  const total = fc.integer({ min: 0, max: 1_000 }).map((each) => each * 100)
  const columnsOf = <Value>(each: fc.Arbitrary<Value>) =>
    fc.record({ current: each, previous: each, beforePrevious: each })
  const filed = (year: number): fc.Arbitrary<MadeYear> =>
    fc.tuple(fc.dictionary(fc.constantFrom(...codes), columnsOf(anyAmount)), columnsOf(total)).map(([values, assets]) =>
      madeOf(
        draftOfCodeValues({
          companyTitle: 'A',
          form: 'full',
          periods: 34,
          denominations: 384,
          reportingYear: year,
          codeValues: { ...values, 2110: { current: 500, previous: 400 }, 1600: assets, 1700: assets },
        }),
      ),
    )
  const some = fc
    .uniqueArray(fc.integer({ min: 2_012, max: 2_025 }), { minLength: 2, maxLength: 6 })
    .chain((years) => fc.tuple(...years.map(filed)))

  const ofYear = (made: readonly MadeYear[], year: number): EnglishStatement | undefined =>
    made.find(({ english }) => english.statement.reportingYear === year)?.english
  const parts = Object.keys(englishParts) as EnglishPart[]

  test('every figure appears exactly once, in the column of its year', () => {
    fc.assert(
      fc.property(some, (made) => {
        const sheet = sheetOfYears(made)
        const years = made.map(({ english }) => english.statement.reportingYear)
        const expected = [...new Set(years.flatMap((year) => [year, year - 1]))].toSorted((a, b) => b - a)
        expect(sheet.columns.map(({ label }) => Number(label))).toEqual(expected)
        for (const part of parts) {
          const rows = sheet.sections.find(({ key }) => key === part)?.rows ?? []
          for (const field of englishParts[part]) {
            const shown = rows.filter((row) => row.field === field)
            const amounts = expected.map((year) => {
              const own = ofYear(made, year)
              const [english, column]: [EnglishStatement | undefined, Column] =
                own === undefined ? [ofYear(made, year + 1), 'previous'] : [own, 'current']
              return english === undefined ? null : amountOf(english, column, part, field)
            })
            if (field === 'discontinuedOperations' && shown.length === 0) continue
            expect(shown.map(({ cells }) => cells.map((cell) => cell.amount))).toEqual([amounts])
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  test('every figure is the sum of Russian lines from one filing', () => {
    fc.assert(
      fc.property(some, (made) => {
        const sheet = sheetOfYears(made)
        for (const { key, rows } of sheet.sections)
          for (const { field, cells } of rows)
            for (const [position, { amount }] of field === null ? [] : cells.entries())
              expect(traceOf(sheet, { section: key, field: field ?? '', position })?.sum ?? null).toBe(amount)
      }),
      { numRuns: 15 },
    )
  })

  test('every later figure that differs is a restatement, except in the rows to closing cash', () => {
    fc.assert(
      fc.property(some, (made) => {
        const sheet = sheetOfYears(made)
        const told = (sheet.restatements?.items ?? []).flatMap(
          ({ section, field, date, restatedIn, filed: was, restated }) =>
            restatedIn.map((later) => [section, field, date, later, was, restated].join(' ')),
        )
        const expected = parts.flatMap((part) => {
          const section = sheet.sections.find(({ key }) => key === part)
          return (section?.rows ?? []).flatMap(({ field, cells }) =>
            cells.flatMap(({ amount: was }, position) => {
              const shown = sheet.columns[position]
              const from = sheet.filings?.[shown?.filing ?? 0]?.year ?? 0
              const year = Number(shown?.label)
              return made.flatMap(({ english }) => {
                const later = english.statement.reportingYear
                const column = later - year === 1 ? 'previous' : later - year === 2 ? 'beforePrevious' : null
                const known = englishParts[part].find((each) => each === field)
                if (later <= from || column === null || known === undefined) return []
                const restated = amountOf(english, column, part, known)
                return restated === null || restated === (was ?? 0)
                  ? []
                  : [[part, field, section?.labels?.[position], later, was, restated].join(' ')]
              })
            }),
          )
        })
        expect(
          told.filter((each) => !/netChangeInCash|openingCash|closingCash|exchangeRateEffect/.test(each)).toSorted(),
        ).toEqual(expected.toSorted())
      }),
      { numRuns: 25 },
    )
  })
})
