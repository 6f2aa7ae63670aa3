import { expect, test } from 'vitest'
import { check } from '#domain/statement/check.ts'
import { draftOfCodeValues, type TypedStatement } from '#domain/statement/code-values.ts'
import type { Draft, EquityLine, OwnLine } from '#domain/statement/draft.ts'
import type { FiledSection } from '#domain/documents/statement-printout.ts'
import { translate } from '#domain/translation/translate.ts'
import { printedStatement } from './printed-statement.ts'

const equityRow = (code: string, amounts: EquityLine['amounts']): EquityLine => ({ code, amounts, at: code })

const ownRow = (beside: string, amounts: Partial<OwnLine['amounts']>): OwnLine => ({
  beside,
  code: null,
  name: 'Взнос',
  amounts: { current: null, previous: null, beforePrevious: null, ...amounts },
  at: {},
})

/** The lines, as filed, of a small statement with these changes. */
function filedOf(changes: Partial<Draft>, typed: Partial<TypedStatement> = {}): readonly FiledSection[] {
  const draft = draftOfCodeValues({
    companyTitle: 'A',
    form: 'full',
    periods: 34,
    denominations: 384,
    reportingYear: 2024,
    codeValues: { 1250: { current: 5, previous: 5 }, 1310: { current: 5, previous: 5 } },
    ...typed,
  })
  const checked = check({ ...draft, ...changes })
  if (checked.statement === null) throw new Error('the statement is refused')
  return printedStatement(translate(checked.statement), []).filed
}

const sectionOf = (sections: readonly FiledSection[], key: FiledSection['key']) =>
  sections.find((section) => section.key === key)

const rowsOf = (section: FiledSection | undefined) =>
  section?.rows.map(({ code, name, amounts: { current, previous, beforePrevious } }) => [
    code ?? name,
    current,
    previous,
    beforePrevious,
  ])

const withEquity = (equity: readonly EquityLine[], own: readonly OwnLine[] = []): Partial<Draft> => ({
  forms: ['balance', 'equity'],
  equity,
  own,
})

test('amounts of changes in equity are shown in the column of their year', () => {
  const section = sectionOf(
    filedOf(
      withEquity([
        equityRow('3100', { retainedEarnings: 1, total: 1 }),
        equityRow('3211', { total: 2 }),
        equityRow('3200', { total: 3 }),
        equityRow('3311', { total: 4 }),
        equityRow('3300', { total: 7 }),
        equityRow('3400', { beforePrevious: 8, netProfitLoss: 2, otherFactors: 1, previous: 11 }),
        equityRow('3600', { current: 12, previous: 13, beforePrevious: 14 }),
      ]),
    ),
    'equity',
  )
  expect(rowsOf(section)).toEqual([
    ['3100', null, null, 1],
    ['3211', null, 2, null],
    ['3200', null, 3, null],
    ['3311', 4, null, null],
    ['3300', 7, null, null],
    ['3400', null, 11, 8],
    ['3600', 12, 13, 14],
  ])
  expect(section?.columns).toEqual(['current', 'previous', 'beforePrevious'])
  expect(section?.labels).toEqual({ current: '2024', previous: '2023', beforePrevious: '2022' })
})

test('a correction of an opening balance under FSBU 4 is shown in the column of the balance', () => {
  const codes = ['3110', '3101', '3250', '3210', '3220', '3201', '3316']
  const equity = codes.map((code) => equityRow(code, { total: Number(code) }))
  const section = sectionOf(filedOf(withEquity(equity), { reportingYear: 2025, periods: 33 }), 'equity')
  expect(rowsOf(section)).toEqual([
    ['3110', null, null, 3110],
    ['3101', null, null, 3101],
    ['3250', null, 3250, null],
    ['3210', null, 3210, null],
    ['3220', null, 3220, null],
    ['3201', null, 3201, null],
    ['3316', 3316, null, null],
  ])
  expect(section?.labels).toEqual({ current: 'January–September 2025', previous: '2024', beforePrevious: '2023' })
})

test('a row of changes in equity without a total is blank', () => {
  const equity = [equityRow('3330', { additionalCapital: -2, retainedEarnings: 2 }), equityRow('3300', { total: 7 })]
  const section = sectionOf(filedOf(withEquity(equity)), 'equity')
  expect(rowsOf(section)).toEqual([
    ['3330', null, null, null],
    ['3300', 7, null, null],
  ])
  expect(section?.columns).toEqual(['current'])
})

test('rows that a company added to the changes in equity follow their total', () => {
  const own = [ownRow('3310', { current: 2 }), ownRow('3220', { previous: 3 })]
  expect(rowsOf(sectionOf(filedOf(withEquity([equityRow('3310', { total: 9 })], own)), 'equity'))).toEqual([
    ['Взнос', null, 3, null],
    ['3310', 9, null, null],
    ['Взнос', 2, null, null],
  ])
})

test('a report that lacks the previous year has no column for the previous year', () => {
  const sections = filedOf({
    forms: ['balance', 'results'],
    columns: ['current', 'previous'],
    withoutPrevious: ['results'],
  })
  expect(sectionOf(sections, 'results')?.columns).toEqual(['current'])
  expect(sectionOf(sections, 'balance')?.columns).toEqual(['current', 'previous'])
})

test('rows that belong to no report of the filing are listed last', () => {
  const sections = filedOf({
    ...withEquity([equityRow('3999', { previous: 4, beforePrevious: 6 })], [ownRow('4110', { current: 5 })]),
    columns: ['current', 'previous'],
  })
  expect(rowsOf(sections.at(-1))).toEqual([
    ['Взнос', 5, null, null],
    ['3999', null, 4, 6],
  ])
  expect(sections.at(-1)).toMatchObject({ key: 'other', columns: ['current', 'previous', 'beforePrevious'] })
})
