import { expect, test } from 'vitest'
import { problem, type ProblemCode } from '#domain/problem.ts'
import { answersOf, noReplies, questionsOf, reasonsFor, rowsAsked, wrongReplies, type Question } from './questions.ts'

const listed = (...errors: readonly ProblemCode[]) => ({
  company: { name: null, inn: null },
  year: null,
  correction: 0,
  errors,
  warnings: 0,
})

test('the user is asked for each missing fact only once', () => {
  const file = { listed: [listed('unit-missing', 'year-missing'), listed('unit-missing')], problems: [] }
  expect(questionsOf(file)).toEqual(['denomination', 'reportingYear'])
  expect(questionsOf({ listed: [], problems: [problem('ambiguous-number')] })).toEqual(['decimalMark'])
})

test('the user is not asked about problems without an answer', () => {
  expect(questionsOf({ listed: [listed('balance-mismatch', 'form-unknown')], problems: [] })).toEqual([])
})

test('no questions are asked about a statement that is refused anyway', () => {
  const refused = listed('unit-missing', 'column-units-differ')
  expect(questionsOf({ listed: [refused], problems: [] })).toEqual([])
  expect(questionsOf({ listed: [refused, listed('year-missing')], problems: [] })).toEqual(['reportingYear'])
})

test('the first ambiguous number is quoted as the reason for the question', () => {
  const first = problem('ambiguous-number', 'row 2', { text: '1.234' })
  const problems = [problem('rounding'), first, problem('ambiguous-number', 'row 3', { text: '5.678' })]
  expect(reasonsFor('decimalMark', problems)).toEqual([first])
  expect(reasonsFor('denomination', problems)).toEqual([])
  const [doubtful, slip] = [problem('total-doubtful'), problem('looks-like-sign')]
  expect(reasonsFor('totals', [slip, doubtful, doubtful])).toEqual([doubtful, doubtful, slip])
})

test.each([
  ['', false],
  ['24', false],
  ['2010', false],
  ['20244', false],
  ['2024', true],
  [' 2024 ', true],
])('whether %j is accepted as a year: %s', (reportingYear, isAnswer) => {
  const replies = { ...noReplies, reportingYear }
  expect(wrongReplies(replies, { questions: ['reportingYear'], rows: [] }).size === 0).toBe(isAnswer)
})

test('the reader gets only the answers to questions that were asked', () => {
  const replies = {
    denomination: '384',
    reportingYear: '2024',
    decimalMark: ',',
    totals: '',
    amounts: 'shown',
    rows: ['2110'],
  }
  const answered = (...questions: readonly Question[]) => answersOf(replies, { questions, rows: ['21l0 Доход'] })
  expect(answered('denomination')).toEqual({ denomination: 384 })
  expect(answered('decimalMark', 'reportingYear')).toEqual({ decimalMark: ',', reportingYear: 2024 })
  expect(answered('amounts')).toEqual({ amounts: 'shown' })
  expect(answered('rows')).toEqual({ rows: { '21l0 Доход': '2110' } })
  const wrong = wrongReplies(noReplies, {
    questions: ['denomination', 'decimalMark', 'rows'],
    rows: ['Доход', 'Аренда'],
  })
  expect(wrong).toEqual(new Set(['denomination', 'decimalMark', 'rows.0', 'rows.1']))
})

test('the user is asked about each unclear row only once', () => {
  const asked = (label: string) => problem('row-not-understood', 'row 7', { label, amounts: '1 / 2' })
  expect(rowsAsked([asked('Доход'), problem('rounding'), asked('Аренда'), asked('Доход')])).toEqual(['Доход', 'Аренда'])
})
