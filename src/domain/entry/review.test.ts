import { expect, test } from 'vitest'
import { columns } from '../statement/draft.ts'
import { changed } from './changes.ts'
import { blankEntry, type Entry, type EntryHead, type EntryRow } from './entry.ts'
import { reviewOf } from './review.ts'

const head: EntryHead = { form: 'full', reportingYear: 2024, denomination: 384 }
const entryWith = (rows: Record<string, EntryRow>, more: Partial<EntryHead> = {}): Entry => ({
  ...blankEntry({ ...head, ...more }),
  rows,
})
const column = (amounts: Record<string, number | string>): Entry =>
  entryWith(Object.fromEntries(Object.entries(amounts).map(([code, current]) => [code, { current }])))

const noted = (entry: Entry, row: string) =>
  (reviewOf(entry).rows.get(row)?.current?.notes ?? []).map((note) =>
    note.kind === 'suspect' ? `${note.suspicion.why} ${note.suspicion.total}` : note.kind,
  )

test('a blank entry has no problems', () => {
  expect(reviewOf(entryWith({}))).toMatchObject({ isBlank: true, isSound: false, problems: [], missing: [] })
})

test('totals are calculated from the typed amounts, and missing totals are offered', () => {
  const review = reviewOf(column({ '1150': 5, '1210': 7, '1200': 7, '2110': 9, '2120': 4 }))
  expect(review.rows.get('1100')?.current?.computed).toBe(5)
  expect(review.rows.get('1600')?.current?.computed).toBe(12)
  expect(review.rows.get('1200')?.current).toEqual({ computed: 7, notes: [] })
  expect(review.rows.get('1100')?.previous).toBeUndefined()
  expect(review.missing.map(({ at, cell }) => `${at.row} ${at.column} ${cell}`)).toEqual([
    '1100 current 5',
    '1600 current 12',
    '2100 current 5',
    '2200 current 5',
    '2300 current 5',
    '2400 current 5',
    '2500 current 5',
  ])
})

test('a missing total of deducted lines is offered with the filed sign', () => {
  const review = reviewOf(column({ '4111': 10, '4121': 3, '4122': 4 }))
  expect(review.missing.filter(({ at }) => at.row === '4120')).toEqual([
    { at: { row: '4120', column: 'current' }, cell: 7 },
  ])
  expect(review.rows.get('4100')?.current?.computed).toBe(3)
})

test('a balanced statement can be translated when its totals are filled in', () => {
  const entry = column({ '1150': 5, '1310': 5, '2110': 9 })
  const filled = changed(entry, { kind: 'fill-totals', puts: reviewOf(entry).missing })
  expect(reviewOf(filled)).toMatchObject({ isSound: true, missing: [] })
})

test('a typed total that differs from its lines is reported', () => {
  const review = reviewOf(column({ '1150': 50, '1170': 20, '1100': 90 }))
  const notes = review.rows.get('1100')?.current?.notes ?? []
  expect(notes[0]).toMatchObject({
    kind: 'mismatch',
    mismatch: { kind: 'residual', stated: 90, summed: 70, difference: 20 },
  })
})

test.each([
  ['transposed digits in a line', { '1150': 1_324, '1170': 10, '1100': 1_244 }, '1150', 'digits 1100'],
  ['transposed digits in a total', { '1150': 1_234, '1170': 10, '1100': 1_424 }, '1100', 'digits 1100'],
  ['one zero too many', { '1150': 50_000, '1170': 7, '1100': 5_007 }, '1150', 'zeros 1100'],
  ['a missing sign', { '2200': 70, '2310': 5, '2300': -65 }, '2200', 'sign 2300'],
  ['an amount that belongs elsewhere', { '1150': 5, '1170': 77, '1100': 5 }, '1170', 'extra 1100'],
  [
    'a total that fits neither its lines nor the total above it',
    { '1150': 50, '1100': 61, '1200': 9, '1210': 9, '1600': 59 },
    '1100',
    'both 1600',
  ],
] as const)('in an entry with %s, the faulty cell is marked as the likely cause', (_, amounts, row, suspicion) => {
  expect(noted(column(amounts), row)).toContain(suspicion)
})

test('if the two sides of the balance sheet differ, both totals have a problem', () => {
  const { isSound, problems, rows } = reviewOf(column({ '1600': 5, '1700': 9 }))
  expect(isSound).toBe(false)
  expect(problems.find(({ problem }) => problem.code === 'balance-mismatch')?.cells).toEqual([
    { row: '1600', column: 'current' },
    { row: '1700', column: 'current' },
  ])
  expect([rows.get('1600'), rows.get('1700')].map((row) => row?.current?.notes.map(({ kind }) => kind))).toEqual([
    ['problem'],
    ['problem'],
  ])
})

test('if the sides of the balance sheet differ in the third column, both totals have a problem', () => {
  const notesOf = (...codes: readonly string[]) => {
    const rows = Object.fromEntries(codes.map((code) => [code, { beforePrevious: Number(code) }]))
    const entry = entryWith({ '1150': { current: 5 }, '1310': { current: 5 }, ...rows })
    const review = reviewOf({ ...entry, columns: [...columns] })
    return codes.map((code) => review.rows.get(code)?.beforePrevious?.notes.map(({ kind }) => kind) ?? [])
  }
  expect(notesOf('1600', '1700')).toEqual([['problem'], ['problem']])
  expect(notesOf('1600')).toEqual([[]])
})

test('an empty side of the balance sheet causes no error on the other side', () => {
  const { isSound, rows } = reviewOf(column({ '1150': 5 }))
  expect([isSound, rows.get('1600')?.current?.notes, rows.get('1700')]).toEqual([false, [], undefined])
})

test('a total is not calculated while one of its lines is unreadable', () => {
  const review = reviewOf(column({ '1150': '1,234', '1170': 5 }))
  expect(review.rows.get('1100')).toBeUndefined()
  expect(review.rows.get('1150')?.current?.notes).toEqual([
    { kind: 'unusable', why: 'ambiguous', text: '1,234', readings: ['1234', '1.234'] },
  ])
  expect(review.isSound).toBe(false)
})

test.each([
  ['full', '66n-2011', 'commercial'],
  ['full', '66n-2019', 'non-profit'],
  ['full', 'fsbu4', 'commercial'],
  ['simplified', '66n-2019', 'commercial'],
  ['simplified', 'fsbu4', 'non-profit'],
] as const)('amounts that are too large for their unit are reported (%s, %s, %s)', (form, edition, entity) => {
  const rows = { '1600': { current: 900_000_000_000 }, '1700': { current: 900_000_000_000 } }
  const { problems } = reviewOf(entryWith(rows, { form, edition, entity }))
  expect(problems.find(({ problem }) => problem.code === 'unit-implausible')?.cells).toEqual([
    { row: '1600', column: 'current' },
  ])
})
