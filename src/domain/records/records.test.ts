import { expect, test } from 'vitest'
import { problemText } from '#words/problems.ts'
import { dayMs } from '../policy.ts'
import { problem } from '../problem.ts'
import { draftOfCodeValues } from '../statement/code-values.ts'
import { daysLeft, keptUntil, restorableUntil } from './keeping.ts'
import { found, type ListQuestion } from './listing.ts'
import { nameless, storedRecord, withoutCompanyOf, withoutFileNames, withoutNamesOf } from './nameless.ts'
import { recordProblems } from './record-rules.ts'
import { recordOf } from './record-draft.ts'

const start = new Date('2026-05-04T10:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const typed = draftOfCodeValues({
  companyTitle: '',
  form: 'full',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
  codeValues: {},
})

test.each([
  [0, 30],
  [1, 30],
  [dayMs, 29],
  [29 * dayMs, 1],
  [30 * dayMs - 1, 1],
  [30 * dayMs, 0],
  [40 * dayMs, 0],
])('%d ms after it was generated a translation has %d days left', (ms, days) => {
  expect(daysLeft(keptUntil('generated', start), after(ms))).toBe(days)
})

test('a deleted record can be restored for a day, but not beyond its own expiry', () => {
  expect(restorableUntil(start, after(5 * dayMs))).toEqual(after(dayMs))
  expect(restorableUntil(start, after(1000))).toEqual(after(1000))
})

test('a nameless draft does not contain the company’s name', () => {
  const draft = nameless({
    ...typed,
    company: { name: 'Общество «Северный мост»', inn: '7801234560', okpo: '00000000' },
    origin: 'northern-bridge.xml',
    lines: [
      {
        code: '1250',
        amounts: { current: 1, previous: 7_801_234_560, beforePrevious: null },
        at: { current: 'Северный мост 2024!B7' },
      },
    ],
    own: [
      {
        beside: '1230',
        code: null,
        name: 'Долг Общество «Северный мост» перед банком',
        amounts: { current: 1, previous: null, beforePrevious: null },
        at: {},
      },
    ],
  })
  expect(draft.company).toEqual({ name: null, inn: null })
  expect([draft.origin, draft.lines[0]?.at.current, draft.own[0]?.name]).toEqual([
    '',
    '… 2024!B7',
    'Долг … перед банком',
  ])
  expect(draft.lines[0]?.amounts.previous).toBe(7_801_234_560)
  expect(JSON.stringify(draft)).not.toContain('Северный')
})

test('the tax number is removed from the problems of a file', () => {
  const remarks = [problem('nested-archive', undefined, { name: 'NO_7801234560.zip' })]
  const named = { ...typed, company: { name: null, inn: '7801234560' } }
  expect(withoutNamesOf(named, remarks)[0]?.facts).toEqual({ name: 'NO_….zip' })
  expect(withoutNamesOf({ ...typed, company: { name: null, inn: null } }, remarks)).toEqual(remarks)
})

test('the names of files in an archive are removed', () => {
  const draft = {
    ...typed,
    company: { name: 'ООО «full»', inn: null },
    origin: 'Отчёт Моста.xml',
    form: 'full',
  } as const
  const remarks = [
    problem('nested-archive', 'архив Северного моста.zip', { name: 'архив Северного моста.zip' }),
    problem('bank-form', 'банк Моста.json [0].correction'),
    problem('entities-refused', 'Отчёт Моста.xml'),
  ]
  const stored = storedRecord(draft, remarks, { title: 'Walrus', choice: 'nickname' })
  expect(JSON.stringify(stored)).not.toMatch(/мост/i)
  expect(stored.filed?.remarks.map(({ code, at }) => [code, at])).toEqual([
    ['nested-archive', '…'],
    ['bank-form', '… [0].correction'],
    ['entities-refused', '…'],
  ])
  expect(stored.form).toBe('full')
})

test('under a nickname, the other files of an archive are counted but not named', () => {
  const draft = { ...typed, company: { name: 'ООО «Северный мост»', inn: null } }
  const remarks = [problem('entries-unread', undefined, { count: 2, names: 'аудит Моста.pdf, Bridge' })]
  const stored = storedRecord(draft, remarks, { title: 'Walrus', choice: 'nickname' })
  expect(stored.filed?.remarks).toEqual([problem('entries-unread', undefined, { count: 2, names: '…' })])
})

test.each(['Баланс', '-', 'Northbridge', 'аудит Моста.pdf, Northbridge'])(
  'a nickname removes the names of other files, “%s”, only from the remark about them',
  (names) => {
    const amounts = { current: 1, previous: null, beforePrevious: null }
    const at = { current: 'Баланс - Northbridge!B7' }
    const draft = {
      ...typed,
      company: { name: 'ООО «Берёза»', inn: null },
      lines: [{ code: '1250', amounts, at }],
      own: [{ beside: '1230', code: null, name: 'Баланс', amounts, at }],
    }
    const unread = problem('entries-unread', undefined, { count: 1, names })
    const record = storedRecord(draft, [unread], { title: 'Birch', choice: 'name-and-number' })
    const { filed } = record
    if (filed === null) throw new Error('a draft of a file has facts about it')
    const marked = { ...unread, facts: { count: 1, names: '…' } }
    const expected = { filed: { ...filed, remarks: [marked] }, message: problemText(marked) }
    const given = { filed, message: problemText(unread) }
    expect(withoutFileNames(given, filed)).toEqual(expected)
    expect(withoutCompanyOf(given, record)).toEqual(expected)
  },
)

test('a statement under a nickname is stored without name and tax number', () => {
  const draft = { ...typed, company: { name: 'ООО «Северный мост»', inn: '7801234560' } }
  const remarks = [problem('nested-archive', undefined, { name: 'NO_7801234560.zip' })]
  expect(storedRecord(draft, remarks, { title: 'Birch', choice: 'name-and-number' })).toMatchObject({
    companyTitle: 'Birch',
    inn: '7801234560',
    filed: { remarks },
  })
  const nicknamed = storedRecord(draft, remarks, { title: 'Birch', choice: 'nickname' })
  expect(nicknamed).toMatchObject({ companyTitle: 'Birch', inn: null })
  expect(JSON.stringify(nicknamed)).not.toMatch(/Северный|7801234560/)
})

const record = { ...recordOf(typed, []), filed: null }

test.each([
  [{}, []],
  [{ periods: null, reportingYear: null, form: null }, []],
  [{ periods: 22 }, ['period-unknown']],
  [{ periods: 94 }, []],
  [{ reportingYear: 2010 }, ['year-unknown']],
  [{ companyTitle: 'x'.repeat(201) }, ['title-long']],
] as const)('a record with %j has the problems %j', (changes, codes) => {
  expect(recordProblems({ ...record, ...changes }).map(({ code }) => code)).toEqual(codes)
})

test('an unknown period code from a file can be stored', () => {
  expect(recordProblems({ ...recordOf(typed, []), periods: 99 })).toEqual([])
})

const listed = (companyTitle: string, reportingYear: number | null, day: number, inn: string | null = null) => ({
  companyTitle,
  inn,
  reportingYear,
  status: 'draft' as const,
  savedAt: after(day * dayMs),
  expiresAt: after((10 - day) * dayMs),
})
const all = [listed('Ёлка', 2024, 3), listed('apple', null, 2, '7701234560'), listed('Birch', 2022, 1)]
const question: ListQuestion = { search: null, status: null, year: null, sort: 'savedAt', order: 'down' }

test.each<[Partial<ListQuestion>, readonly string[]]>([
  [{}, ['Ёлка', 'apple', 'Birch']],
  [{ order: 'up' }, ['Birch', 'apple', 'Ёлка']],
  [{ search: ' ЁЛ' }, ['Ёлка']],
  [{ search: 'p' }, ['apple']],
  [{ search: '7701234560' }, ['apple']],
  [{ search: ' 7701 234' }, ['apple']],
  [{ search: '7701234561' }, []],
  [{ search: 'p 7701' }, []],
  [{ status: 'generated' }, []],
  [{ year: 2022 }, ['Birch']],
  [{ sort: 'companyTitle', order: 'up' }, ['apple', 'Birch', 'Ёлка']],
  [{ sort: 'reportingYear' }, ['Ёлка', 'Birch', 'apple']],
  [{ sort: 'expiresAt', order: 'up' }, ['Ёлка', 'apple', 'Birch']],
])('a list requested with %j has the titles %j', (asked, titles) => {
  expect(found(all, { ...question, ...asked }).map(({ companyTitle }) => companyTitle)).toEqual(titles)
})

test('names that contain numbers are sorted by the value of the numbers', () => {
  const numbered = [listed('Birch 10', null, 1), listed('Birch 9', null, 2)]
  const sorted = found(numbered, { ...question, sort: 'companyTitle', order: 'up' })
  expect(sorted.map(({ companyTitle }) => companyTitle)).toEqual(['Birch 9', 'Birch 10'])
})
