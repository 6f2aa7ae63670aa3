import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { read as readAny } from '../read.ts'
import type { ReadOptions } from '../read-result.ts'
import { columnCount, valueColumns } from './rosstat-columns.ts'
import { rosstat } from './rosstat.ts'

type Row = { name?: string; unit?: string; type?: string; date?: string; amounts?: Readonly<Record<string, string>> }

/**
 * A row in which every amount is zero except `amounts`, whose keys are code and column: '1600', '1600 previous', '3300
 * total'.
 */
function row({ name = 'Ромашка', unit = '384', type = '2', date = '20160519', amounts = {} }: Row, mark = ';'): string {
  const cells = valueColumns.map(
    ({ code, column }) => (column === 'current' ? amounts[code] : undefined) ?? amounts[`${code} ${column}`] ?? '0',
  )
  return [name, '00002565', '47', '16', '65.23.1', '2457009983', unit, type, ...cells, date].join(mark)
}

const read = async (text: string, options: ReadOptions = {}) => rosstat.read(new TextEncoder().encode(text), options)
const isRecognised = (text: string) => rosstat.recognises(new Uint8Array(), () => text)

test('the file has 266 columns: eight facts, the amounts and a date', () => {
  expect(columnCount).toBe(266)
  expect(valueColumns.at(0)?.place).toBe('column 9 (1110)')
  expect(valueColumns.at(-1)?.place).toBe('column 265 (6400)')
})

test('each row is read as a statement', async () => {
  const amounts = { 1600: '70', '1600 previous': '60', 2110: '-5', '3300 total': '12', '3600 previous': '4' }
  const { drafts, problems } = await read(`${row({ amounts })}\r\n`)
  expect(problems).toEqual([])
  expect(drafts).toEqual([
    {
      company: { name: 'Ромашка', inn: '2457009983', okpo: '00002565', okved: '65.23.1' },
      form: 'full',
      edition: '66n-2011',
      entity: 'commercial',
      period: 34,
      denomination: 384,
      reportingYear: 2015,
      correction: 0,
      forms: ['balance', 'results', 'equity'],
      columns: ['current', 'previous'],
      lines: [
        {
          code: '1600',
          amounts: { current: 70, previous: 60, beforePrevious: null },
          at: { current: 'column 43 (1600)', previous: 'column 44 (1600)' },
        },
        {
          code: '2110',
          amounts: { current: -5, previous: null, beforePrevious: null },
          at: { current: 'column 83 (2110)' },
        },
      ],
      equity: [
        { code: '3300', amounts: { total: 12 }, at: 'column 201 (3300)' },
        { code: '3600', amounts: { previous: 4 }, at: 'column 203 (3600)' },
      ],
      own: [],
      unknown: [],
      origin: 'row 1',
      problems: [{ code: 'year-inferred', severity: 'info', facts: { year: 2015, source: '20160519' } }],
    },
  ])
})

test.each([
  ['0', { 1300: '5' }, 'full', 'non-profit'],
  ['1', { 1300: '5' }, 'simplified', 'commercial'],
  ['1', { 1350: '5' }, 'simplified', 'non-profit'],
  ['1', { 1300: '9', 1350: '5' }, 'simplified', 'commercial'],
  ['2', { 1350: '5' }, 'full', 'commercial'],
])('the report type %s, with the amounts %o, is the %s form of a %s entity', async (type, amounts, form, entity) => {
  const { drafts } = await read(row({ type, amounts }))
  expect(drafts).toMatchObject([{ form, entity }])
})

test('each row is read in the unit of the row', async () => {
  const { drafts } = await read([row({ unit: '383' }), row({ unit: '385' })].join('\n'))
  expect(drafts.map(({ denomination }) => denomination)).toEqual([383, 385])
})

test.each([
  ['a cash flow amount has that report', { 4100: '1', 6400: '0' }, ['cashFlow']],
  ['an amount of targeted use has that report', { 4100: '0', 6400: '2' }, ['targetedUse']],
  ['amounts of both has both reports', { 4100: '1', 6400: '2' }, ['cashFlow', 'targetedUse']],
  ['zeros alone has neither report', { 4100: '0', 6400: '0' }, []],
])('a row with %s', async (_, amounts, reports) => {
  const { drafts } = await read(row({ amounts }))
  expect(drafts[0]?.forms).toEqual(['balance', 'results', ...reports])
})

test.each([
  ['the full form of a non-profit without an amount in its results', '0', { 1300: '5', 6400: '2' }, ['targetedUse']],
  ['the simplified form of a non-profit without such an amount', '1', { 1350: '5' }, []],
  ['a non-profit with an amount in its results', '0', { 1300: '5', '2110 previous': '3' }, ['results']],
  ['a company without an amount in its results', '2', { 1300: '5' }, ['results']],
])('a row of %s (type %s, amounts %o) has the balance sheet and the reports %j', async (_, type, amounts, reports) => {
  const { drafts } = await read(row({ type, amounts }))
  expect(drafts[0]?.forms).toEqual(['balance', ...reports])
})

test('the year is taken from the file name unless the user states the year', async () => {
  const yearOf = async (options: ReadOptions) => {
    const [draft] = (await read(row({}), options)).drafts
    return [draft?.reportingYear, draft?.problems.length]
  }
  expect(await yearOf({ name: 'data-20170101-bdboo2014.csv' })).toEqual([2014, 0])
  expect(await yearOf({ name: 'bdboo2014.csv', reportingYear: 2013 })).toEqual([2013, 0])
  expect(await yearOf({ name: 'other.csv' })).toEqual([2015, 1])
  expect((await read(row({ date: '0' }))).drafts[0]).toMatchObject({ reportingYear: null, problems: [] })
})

test.each([
  ['data-20200327-structure-20141231.csv', 2014],
  ['data-20200327t000000-structure-20141231t000000.csv', 2014],
  ['bdboo2013/data-20200327-structure-20141231.csv', 2014],
  ['bdboo2014-20200331.csv', 2014],
  ['data-20200327-structure-20140630.csv', 2015],
  ['bdboo2012-2018.csv', 2015],
  ['bdboo2012 – 2018.csv', 2015],
  ['data-20141231.csv', 2015],
])('a row updated in 2016 in the file %s is a statement for %i', async (name, year) => {
  expect((await read(row({}), { name })).drafts[0]?.reportingYear).toBe(year)
})

test.each([
  ['bdboo2014.zip', 'data.csv', 2014],
  ['data-20200327-structure-20141231.zip', 'data.csv', 2014],
  ['bdboo2013.zip', 'bdboo2014.csv', 2014],
  ['open data.zip', 'data-20200327-structure-20141231.csv', 2014],
  [undefined, 'bdboo2014.csv', 2014],
  ['bdboo2012-2018.zip', '2013.csv', 2015],
  ['open data.zip', 'data.csv', 2015],
])('in the archive %s with the file %s, a row updated in 2016 is a statement for %i', async (archive, name, year) => {
  const options = archive === undefined ? {} : { name: archive }
  const { drafts } = await readAny(zipSync({ [name]: strToU8(row({})) }), options)
  expect(drafts.map(({ reportingYear }) => reportingYear)).toEqual([year])
})

test.each([
  ['an unbalanced quotation mark', 'ОАО "Ромашка', 'ОАО "Ромашка'],
  ['a quoted name', '"ОАО ""Ромашка"""', 'ОАО "Ромашка"'],
  ['a quoted name with a semicolon', '"Ромашка; и другие"', 'Ромашка; и другие'],
  ['a name that begins with a quotation mark', '"Ромашка" завод', '"Ромашка" завод'],
])('%s does not affect the rest of the row', async (_, name, company) => {
  const { drafts, problems } = await read([row({ name, amounts: { 1600: '7' } }), row({})].join('\n'))
  expect(problems).toEqual([])
  expect(drafts.map((draft) => draft.company.name)).toEqual([company, 'Ромашка'])
  expect(drafts[0]?.lines[0]?.amounts.current).toBe(7)
})

test('a leading zero dropped from the tax number is restored', async () => {
  const { drafts } = await read(row({}).replace('2457009983', ' 245700998 '))
  expect(drafts[0]?.company.inn).toBe('0245700998')
})

test('a malformed row is reported, and other rows are read', async () => {
  const { drafts, problems } = await read([row({}), '"ОАО;12;7', row({ type: '9' }), row({})].join('\n'))
  expect(drafts.map(({ origin }) => origin)).toEqual(['row 1', 'row 4'])
  expect(problems).toMatchObject([
    { code: 'unreadable-row', at: 'row 2' },
    { code: 'unreadable-row', at: 'row 3' },
  ])
})

test('an amount that is not a whole number is reported', async () => {
  const { drafts } = await read(row({ amounts: { 1600: '7,5', 2110: '1e5' } }))
  expect(drafts[0]?.problems.slice(1)).toMatchObject([
    { code: 'unreadable-amount', at: 'column 43 (1600)', facts: { code: '1600', text: '7,5' } },
    { code: 'unreadable-amount', at: 'column 83 (2110)' },
  ])
})

test.each([
  ['a name for each column', 258],
  ['no name for the last column, as in Rosstat’s own list', 257],
])('a file with tabs is read if the heading row has %s', async (_, others) => {
  const heading = [
    'name',
    'okpo',
    'okopf',
    'okfs',
    'okved',
    'inn',
    'unit',
    'report_type',
    ...Array<string>(others).fill('x'),
  ]
  const text = [heading.join('\t'), row({ amounts: { 1600: '7' } }, '\t')].join('\n')
  expect(isRecognised(text)).toBe(true)
  const { drafts, problems } = await read(text)
  expect(problems).toEqual([])
  expect(drafts).toMatchObject([{ origin: 'row 2', lines: [{ code: '1600' }] }])
})

test('other tables are not mistaken for Rosstat’s open data', () => {
  expect(isRecognised(row({}))).toBe(true)
  expect(isRecognised(row({ unit: '1000' }))).toBe(false)
  expect(isRecognised('Наименование;Код;2023\nЗапасы;1210;5')).toBe(false)
  expect(isRecognised('')).toBe(false)
})

test('a file with too many statements is refused', async () => {
  const { drafts, problems } = await read(`${row({})}\n`.repeat(5_100))
  expect(drafts).toEqual([])
  expect(problems).toMatchObject([{ code: 'too-many-statements', facts: { limit: 5_000 } }])
})
