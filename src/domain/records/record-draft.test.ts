import { expect, test } from 'vitest'
import { problem } from '../problem.ts'
import { check } from '../statement/check.ts'
import { draftOfCodeValues } from '../statement/code-values.ts'
import type { Draft, DraftLine } from '../statement/draft.ts'
import { contentOf } from './content.ts'
import { draftOf, recordOf } from './record-draft.ts'
import type { StatementRecord } from './statement-record.ts'

const line = (code: string, current: number | null, previous: number | null, at = code): DraftLine => ({
  code,
  amounts: { current, previous, beforePrevious: null },
  at: { current: `${at}!B`, previous: `${at}!C` },
})

const filed: Draft = {
  company: { name: 'ООО «Ромашка»', inn: '7701234560', okpo: '12345678' },
  form: 'full',
  edition: '66n-2019',
  entity: 'commercial',
  period: 94,
  denomination: 385,
  reportingYear: 2023,
  correction: 2,
  forms: ['balance'],
  columns: ['current', 'previous', 'beforePrevious'],
  lines: [line('1600', 100, 90), line('1250', null, 90), line('1210', 100, null), line('1600', 100, 90, 'again')],
  equity: [{ code: '3300', amounts: { total: 5 }, at: 'row 7' }],
  own: [{ beside: '1210', code: '1211', name: 'Сырьё', amounts: line('', 3, 4).amounts, at: {} }],
  unknown: [{ label: '9999', amounts: line('', 1, 1).amounts, at: {} }],
  origin: '[3]',
  problems: [problem('unreadable-amount', '1250!B', { text: '12..3' }), problem('columns-by-order')],
}
const remarks = [problem('several-in-archive', undefined, { count: 2 })]
const record = recordOf(filed, remarks)
const withCode = (code: string, current: number | null, previous: number | null): StatementRecord => ({
  ...record,
  codeValues: { ...record.codeValues, [code]: { current, previous } },
})

test('a draft read from a record equals the draft of the file', () => {
  const { okpo: _, ...company } = filed.company
  expect(draftOf(record)).toEqual({ ...filed, company, entered: {} })
})

test('a report lacks the previous year until the member types an amount of that year', () => {
  const lacking = recordOf({ ...filed, forms: ['balance', 'results'], withoutPrevious: ['results'] }, [])
  const typed = (code: string, previous: number | null) =>
    draftOf({ ...lacking, codeValues: { ...lacking.codeValues, [code]: { current: 5, previous } } }).withoutPrevious
  expect(draftOf(lacking).withoutPrevious).toEqual(['results'])
  expect([typed('2110', null), typed('1150', 7), typed('2110', 7)]).toEqual([['results'], ['results'], undefined])
})

test('a typed record becomes a draft with its amounts', () => {
  const typed = { ...record, filed: null }
  expect(draftOf(typed)).toEqual(draftOfCodeValues(typed))
})

test('an amount changed by the member has the line code as location', () => {
  const draft = draftOf(withCode('1250', 12, 90))
  expect(draft.lines[1]).toEqual({ ...line('1250', 12, 90), at: { current: '1250', previous: '1250!C' } })
  expect(draft.problems).toEqual([problem('columns-by-order')])
})

test('changing an amount does not remove remarks about other amounts', () => {
  expect(draftOf(withCode('1210', 101, null)).problems).toEqual(filed.problems)
})

test('changing a line removes the duplicate of the line', () => {
  expect(draftOf(record).lines.map(({ code }) => code)).toEqual(['1600', '1250', '1210', '1600'])
  expect(draftOf(withCode('1600', 101, 90)).lines.map(({ code }) => code)).toEqual(['1600', '1250', '1210'])
})

test('adding a line of another report adds the report', () => {
  const { forms, lines } = draftOf(withCode('4100', 5, null))
  expect([forms, lines.at(-1)?.code]).toEqual([['balance', 'cashFlow'], '4100'])
  const { 1210: _, ...others } = record.codeValues
  expect(draftOf({ ...record, codeValues: others }).lines.map(({ code }) => code)).toEqual(['1600', '1250', '1600'])
})

test('a report added by the member gets a warning until the reporting year has an amount', () => {
  const warned = (code: string, current: number | null) =>
    draftOf(withCode(code, current, 7)).problems.filter((found) => found.code === 'report-year-blank')
  expect(warned('2110', null)).toEqual([problem('report-year-blank', undefined, { form: 'results', year: 2023 })])
  expect([warned('2110', 0), warned('1150', null)]).toEqual([[], []])
})

test('a record that lacks its form, edition, unit and year is refused', () => {
  const nothing = { ...record, filed: null, form: null, edition: null, denominations: null, reportingYear: null }
  expect(check(draftOf(nothing)).statement).toBeNull()
})

test('statements with equal amounts count as the same under any title', () => {
  const renamed = { ...record, companyTitle: 'Nickname', inn: null }
  expect(contentOf(renamed)).toBe(contentOf(record))
  const fromFile = recordOf({ ...filed, correction: 0, lines: filed.lines.slice(0, 3) }, [])
  expect(contentOf({ ...fromFile, filed: null })).toBe(contentOf(fromFile))
})

test('different amounts, units or supplementary figures make a different statement', () => {
  expect(contentOf(withCode('1250', 12, 90))).not.toBe(contentOf(withCode('1250', 12, 91)))
  expect(contentOf({ ...record, denominations: 384 })).not.toBe(contentOf(record))
  const entered = { depreciationAndAmortization: { current: 1, previous: null } }
  expect(contentOf({ ...record, supplementary: entered })).not.toBe(contentOf(record))
})

test('statements that differ only in blank lines and blank amounts count as the same', () => {
  const one = {
    ...record,
    filed: null,
    codeValues: { 1600: { current: 1, previous: 2 }, a: { current: 3, previous: 4 } },
  }
  const other = {
    ...one,
    codeValues: {
      a: { current: 3, previous: 4, beforePrevious: null },
      b: { current: null, previous: null },
      1600: { current: 1, previous: 2 },
    },
  }
  expect(contentOf(one)).toBe(contentOf(other))
})
