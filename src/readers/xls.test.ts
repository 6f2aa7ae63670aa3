import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CFB, read, utils, write, type CellObject, type WorkBook } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { excel } from './excel.ts'
import type { ReadResult } from './read-result.ts'
import { xls } from './xls.ts'

const cases = join(import.meta.dirname, '../../cases')
const workbookOf = (name: string): Uint8Array => readFileSync(join(cases, name, 'source.xlsx'))

/** Saves a present-day workbook in the format of Excel 97; names of worksheets are cut to 31 characters. */
function saved({ SheetNames, Sheets, ...workbook }: WorkBook): Uint8Array {
  const short = SheetNames.map((name) => name.slice(0, 31))
  const sheets = Object.fromEntries(SheetNames.map((name) => [name.slice(0, 31), Sheets[name] ?? {}]))
  // SheetJS returns bytes for the output type "array"
  return new Uint8Array(
    write(
      { ...workbook, SheetNames: short, Sheets: sheets },
      { type: 'array', bookType: 'biff8', cellStyles: true },
    ) as ArrayBuffer,
  )
}

const sameAs = (name: string) => read(workbookOf(name), { cellStyles: true, cellNF: true })

test.each(['xlsx-1c', 'xlsx-codes-of-components'])(
  '%s gives the same result from Excel 97 as from XLSX',
  async (name) => {
    const bytes = saved(sameAs(name))
    expect(xls.recognises(bytes, () => '')).toBe(true)
    const [old, today] = [await xls.read(bytes, {}), await excel.read(workbookOf(name), {})]
    const told = ({ drafts }: ReadResult) =>
      drafts.map(({ lines, own, equity, problems, ...head }) => ({
        head,
        lines: lines.map(({ code, amounts }) => ({ code, amounts })),
        own: own.map(({ name: of, amounts }) => ({ of, amounts })),
        equity: equity.map(({ code, amounts }) => ({ code, amounts })),
        problems: problems.map(({ code }) => code),
      }))
    expect(told(old)).toEqual(told(today))
    expect(old.drafts[0]?.lines.length).toBeGreaterThan(10)
  },
)

test('the user is asked about a cell if its displayed number differs from the stored one', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Единица измерения: тыс. руб.'],
    ['Наименование показателя', 'Код', 'На 31 декабря 2025 г.', 'На 31 декабря 2024 г.'],
    ['Основные средства', '1150', 3_000, 4_000],
    ['Запасы', '1210', 2_000, 1_000],
    ['БАЛАНС (актив)', '1600', 5_000, 5_000],
    ['Нераспределенная прибыль', '1370', 5_000, 5_000],
    ['БАЛАНС (пассив)', '1700', 5_000, 5_000],
  ])
  // the cast is safe: the workbook has this cell
  ;(sheet['C3'] as CellObject).z = '#,##0,'
  const bytes = saved({ SheetNames: ['Баланс'], Sheets: { Баланс: sheet } })
  const asked = (await xls.read(bytes, {})).drafts[0]
  expect(asked?.problems).toMatchObject([
    { code: 'shown-otherwise', at: 'Баланс!C3', facts: { stored: 3000, shown: 3 } },
  ])
  const { drafts } = await xls.read(bytes, { amounts: 'stored' })
  expect(drafts[0]?.lines[0]?.amounts).toMatchObject({ current: 3_000, previous: 4_000 })
})

test('in an Excel 97 workbook, a hidden worksheet is not read beside visible ones', async () => {
  const workbook = sameAs('xlsx-1c')
  const all = (await xls.read(saved(workbook), {})).drafts[0]?.lines.length ?? 0
  workbook.Workbook = { Sheets: workbook.SheetNames.map((_, at) => ({ Hidden: at === 0 ? 1 : 0 })) }
  const { drafts } = await xls.read(saved(workbook), {})
  const visible = drafts[0]?.lines.length ?? 0
  expect([visible > 0, visible < all]).toEqual([true, true])
})

test('rows and worksheets of an Excel 97 workbook beyond the limits are reported', async () => {
  const workbook = sameAs('xlsx-1c')
  const [first = ''] = workbook.SheetNames
  utils.sheet_add_aoa(workbook.Sheets[first] ?? {}, [['Примечание']], { origin: { r: 3_000, c: 0 } })
  for (let count = workbook.SheetNames.length; count <= 40; count += 1)
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([['Примечание']]), `Лист ${count}`)
  expect((await xls.read(saved(workbook), {})).problems).toMatchObject([
    { code: 'sheets-unread', facts: { sheets: 41, read: 40 } },
    { code: 'rows-unread', facts: { sheet: first, read: 3_000 } },
  ])
})

test('a password-protected or truncated workbook is refused', async () => {
  const bytes = saved(sameAs('xlsx-1c'))
  const container = CFB.read(bytes, { type: 'array' })
  const stream = CFB.find(container, 'Workbook')
  if (stream === null) throw new Error('there is no workbook')
  const content = Uint8Array.from(stream.content)
  const begin = 4 + (content[2] ?? 0)
  // this record says that everything after it is encrypted
  const password = Uint8Array.of(0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4)
  stream.content = Uint8Array.from([...content.subarray(0, begin), ...password, ...content.subarray(begin)])
  stream.size = stream.content.length
  const locked = Uint8Array.from(CFB.write(container, { type: 'array' }) as number[])
  expect((await xls.read(locked, {})).problems).toMatchObject([{ code: 'password-protected' }])
  expect((await xls.read(bytes.subarray(0, 2_000), {})).problems.map(({ severity }) => severity)).toEqual(['error'])
})
