import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typedRecord } from './head.ts'
import { read } from '#readers/read.ts'
import { changed, type Change } from '../entry/changes.ts'
import { entryOf } from '../entry/draft-of.ts'
import type { Entry } from '../entry/entry.ts'
import { reviewOf } from '../entry/review.ts'
import { check } from '../statement/check.ts'
import { draftOf, recordOf } from './record-draft.ts'
import { entryOfRecord, nextYearOf, recordWith } from './record-entry.ts'
import type { StatementRecord } from './statement-record.ts'

const folder = join(import.meta.dirname, '../../../cases')
const sources = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(join(folder, name))
      .filter((file) => file.startsWith('source.'))
      .map((file) => join(name, file)),
  )

const blank: StatementRecord = typedRecord({
  companyTitle: 'Blue Whale',
  form: 'full',
  entity: 'commercial',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
})

const entryIn = (record: StatementRecord): Entry => {
  const entry = entryOfRecord(record)
  if (entry === null) throw new Error('the record is no entry')
  return entry
}
const after = (record: StatementRecord, ...changes: readonly Change[]): StatementRecord =>
  recordWith(record, changes.reduce(changed, entryIn(record)))
const typed = (row: string, column: 'current' | 'previous' | 'beforePrevious', text: string): Change => ({
  kind: 'type',
  at: { row, column },
  text,
})

test.each(sources)('%s: an unchanged entry gives the same record', async (source) => {
  const { drafts, problems } = await read(readFileSync(join(folder, source)))
  for (const draft of drafts) {
    const record = recordOf(draft, problems)
    const entry = entryOfRecord(record)
    expect(entry === null).toBe(entryOf(draft) === null)
    if (entry !== null) expect(recordWith(record, entry)).toEqual({ ...record, edition: entry.edition })
  }
})

test.each([
  ['an amount', [typed('1250', 'current', '12')]],
  [
    'texts that are not amounts',
    [typed('1250', 'current', 'about 12'), typed('depreciationAndAmortization', 'previous', '?')],
  ],
  ['an answer about the decimal mark', [typed('1250', 'current', '1,234'), { kind: 'read-marks', mark: '.' }]],
  ['a third date', [{ kind: 'head', head: { columns: ['current', 'previous', 'beforePrevious'] } }]],
  [
    'amounts of a hidden date',
    [
      { kind: 'head', head: { columns: ['current', 'previous', 'beforePrevious'] } },
      typed('1250', 'beforePrevious', '7'),
      { kind: 'head', head: { columns: ['current', 'previous'] } },
    ],
  ],
  ['another form and year', [{ kind: 'head', head: { form: 'simplified', reportingYear: 2021 } }]],
  ['an edition outside its years', [{ kind: 'head', head: { edition: '66n-2011' } }]],
  ['depreciation', [typed('depreciationAndAmortization', 'current', '(5)')]],
] as const satisfies readonly (readonly [string, readonly Change[]])[])(
  'an entry with %s is the same after it is stored and read back',
  (_, changes) => {
    const entry = changes.reduce<Entry>(changed, entryIn(blank))
    expect(entryOfRecord(recordWith(blank, entry))).toEqual(entry)
  },
)

test('a statement with text in place of an amount is refused', () => {
  const record = after(
    { ...blank, codeValues: { 1250: { current: 5, previous: null } } },
    typed('1150', 'previous', 'about 12'),
    typed('1170', 'current', '1,234'),
  )
  const { statement, ...rest } = check(draftOf(record))
  expect(statement).toBeNull()
  expect(
    'problems' in rest ? rest.problems.slice(0, 2).map(({ code, at, facts }) => [code, at, facts?.['year']]) : [],
  ).toEqual([
    ['unreadable-amount', '1150.previous', 2023],
    ['ambiguous-number', '1170.current', 2024],
  ])
})

test('amounts in a hidden column are not part of the statement', () => {
  const shown: Change = { kind: 'head', head: { columns: ['current', 'previous', 'beforePrevious'] } }
  const hidden: Change = { kind: 'head', head: { columns: ['current', 'previous'] } }
  const record = after(
    blank,
    shown,
    typed('1250', 'beforePrevious', '7'),
    typed('1150', 'beforePrevious', 'x1'),
    hidden,
  )
  const draft = draftOf(record)
  expect([draft.columns, draft.problems]).toEqual([['current', 'previous'], []])
  expect(draft.lines.map(({ amounts }) => amounts.beforePrevious)).toEqual([null])
  expect(record.codeValues['1250']).toMatchObject({ beforePrevious: 7 })
})

test('an edited record keeps the other facts of its file', async () => {
  const { drafts } = await read(readFileSync(join(folder, 'xml-5.08-full/source.xml')))
  const [draft] = drafts
  const record = recordOf({ ...draft!, period: 94 }, [])
  const changedRecord = after(record, typed('1250', 'current', '12'))
  expect(changedRecord.filed).toBe(record.filed)
  expect(changedRecord.periods).toBe(94)
  expect(after(record, { kind: 'head', head: { period: 31 } }).periods).toBe(31)
})

/** The reports that are missing according to the review of the entry, and according to the check of the record. */
function missingIn(record: StatementRecord): readonly (readonly unknown[])[] {
  const checked = check(draftOf(record))
  const reviewed = reviewOf(entryIn(record)).problems.map(({ problem }) => problem)
  return [reviewed, checked.statement === null ? checked.problems : checked.notices].map((problems) =>
    problems.flatMap(({ code, facts }) => (code === 'form-missing' ? [facts?.['form']] : [])),
  )
}

test('a report that was filed blank is not missing', async () => {
  const { drafts } = await read(readFileSync(join(folder, 'xml-5.08-full/source.xml')))
  const [draft] = drafts
  const lines = draft!.lines.filter(({ code }) => code.startsWith('1'))
  const record = recordOf({ ...draft!, forms: ['balance', 'results'], lines }, [])
  const onlyMissing = [['cashFlow'], ['cashFlow']]
  expect(missingIn(record)).toEqual(onlyMissing)
  const cleared: Change = { kind: 'clear', cells: [{ row: '2110', column: 'current' }] }
  expect(missingIn(after(record, typed('2110', 'current', '5'), cleared))).toEqual(onlyMissing)
  const entry = [typed('2110', 'current', '5'), cleared].reduce(changed, entryIn(record))
  expect(reviewOf(entry).problems.map(({ problem }) => problem.facts?.['form'])).not.toContain('results')
  expect(missingIn({ ...record, filed: null })).toEqual([
    ['results', 'cashFlow'],
    ['results', 'cashFlow'],
  ])
})

test('a statement for the next year warns about each report without amounts', () => {
  const both = { current: 5, previous: 4 }
  const next = nextYearOf({ ...blank, codeValues: { 1250: both, 1310: both, 2110: both, 4110: both } })
  if (next === null) throw new Error('there is no next year')
  const begun = after(next, typed('1250', 'current', '6'), typed('1310', 'current', '6'))
  const warnedIn = (record: StatementRecord) => {
    const [checked, reviewed] = [check(draftOf(record)), reviewOf(entryIn(record)).problems]
    const found = checked.statement === null ? checked.problems : checked.notices
    expect(reviewed.map(({ problem }) => problem)).toEqual(found)
    return found.flatMap(({ code, facts }) => (code === 'report-year-blank' ? [facts] : []))
  }
  const year = 2025
  expect(warnedIn(next)).toEqual(['balance', 'results', 'cashFlow'].map((form) => ({ form, year })))
  expect(warnedIn(begun)).toEqual(['results', 'cashFlow'].map((form) => ({ form, year })))
  expect(warnedIn(after(begun, typed('2110', 'current', '0'), typed('4110', 'current', '1')))).toEqual([])
})

test('a record with an invalid period code has no entry', () => {
  expect([0, 7, 99].map((periods) => entryOfRecord({ ...blank, periods }))).toEqual([null, null, null])
  expect(entryOfRecord({ ...blank, periods: 94 })).not.toBeNull()
})

test('a cleared line is stored as blank', () => {
  const record: StatementRecord = { ...blank, codeValues: { 1250: { current: 5, previous: 6 } } }
  const cells = [
    { row: '1250', column: 'current' },
    { row: '1250', column: 'previous' },
  ] as const
  expect(after(record, { kind: 'clear', cells }).codeValues).toEqual({ 1250: { current: null, previous: null } })
})

test('a record without its unit or year cannot be converted to an entry', () => {
  expect(entryOfRecord({ ...blank, denominations: null })).toBeNull()
  expect(entryOfRecord({ ...blank, reportingYear: null })).toBeNull()
})
