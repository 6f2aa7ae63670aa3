import { expect, test } from 'vitest'
import { catalogueOf } from '../catalogue/catalogue.ts'
import { problem } from '../problem.ts'
import { isSameReview, readingsOf, severityOfNote, severityOfNotes } from './cell-notes.ts'
import type { Mismatch } from './identities.ts'
import type { CellNote, RowReview } from './review.ts'

const at = { row: '1100', column: 'current' } as const
const mismatch = (kind: Mismatch['kind']): CellNote => ({
  kind: 'mismatch',
  mismatch: { at, kind, terms: [], stated: 9, summed: 7, difference: 2 },
})
const unusable: CellNote = { kind: 'unusable', why: 'text', text: 'about 5' }
const suspect: CellNote = { kind: 'suspect', suspicion: { at, why: 'sign', total: '1600' } }
const note = (code: Parameters<typeof problem>[0]): CellNote => ({ kind: 'problem', problem: problem(code) })

test.each([
  ['a text that cannot be used', unusable, 'error'],
  ['a total that differs from its lines', mismatch('identity'), 'warning'],
  ['a difference of rounding', mismatch('rounding'), 'info'],
  ['a difference of details', mismatch('detail'), 'info'],
  ['a cell that may be the wrong one', suspect, 'warning'],
  ['a problem that refuses the statement', note('balance-mismatch'), 'error'],
  ['any other problem', note('sign-oddity'), 'warning'],
] as const)('%s (%o) has the severity %s', (_, of, severity) => {
  expect(severityOfNote(of)).toBe(severity)
})

test.each([
  [[], null],
  [[mismatch('rounding')], 'info'],
  [[mismatch('rounding'), suspect], 'warning'],
  [[suspect, unusable, mismatch('rounding')], 'error'],
])('a cell with the notes %j has the severity of its worst note, %s', (notes, severity) => {
  expect(severityOfNotes(notes)).toBe(severity)
})

const ambiguous = (text: string): CellNote => ({
  kind: 'unusable',
  why: 'ambiguous',
  text,
  readings: ['1234', '1.234'],
})
const { lines } = catalogueOf('full', '66n-2019', 'commercial')
const lineOf = (code: string) => lines.find((line) => line.code === code) ?? null

test.each([
  [
    '1,234',
    '1110',
    [
      ['.', 'thousands'],
      [',', 'rounded'],
    ],
  ],
  [
    '1.234',
    '1110',
    [
      [',', 'thousands'],
      ['.', 'rounded'],
    ],
  ],
  [
    '1,234',
    '2900',
    [
      ['.', 'thousands'],
      [',', 'exact'],
    ],
  ],
])('%s in line %s has two possible readings', (text, code, readings) => {
  expect(readingsOf(ambiguous(text), lineOf(code)).map(({ mark, kind }) => [mark, kind])).toEqual(readings)
})

test('only an ambiguous number offers possible readings', () => {
  expect([unusable, suspect, mismatch('identity')].flatMap((each) => readingsOf(each, null))).toEqual([])
})

test.each<[string, RowReview | undefined, RowReview | undefined, boolean]>([
  ['are equal if both are absent', undefined, undefined, true],
  ['are equal if one is absent and the other is empty', undefined, {}, true],
  [
    'are equal if they have the same sum',
    { current: { computed: 5, notes: [] } },
    { current: { computed: 5, notes: [] } },
    true,
  ],
  [
    'differ if their sums differ',
    { current: { computed: 5, notes: [] } },
    { current: { computed: 6, notes: [] } },
    false,
  ],
  [
    'are equal if their notes are equal',
    { current: { notes: [{ ...unusable }] } },
    { current: { notes: [{ ...unusable }] } },
    true,
  ],
  ['differ if their notes differ', { current: { notes: [unusable] } }, { current: { notes: [suspect] } }, false],
  [
    'differ if one of them has an additional note',
    { current: { notes: [unusable] } },
    { current: { notes: [unusable, suspect] } },
    false,
  ],
  [
    'differ if they have the same note in different columns',
    { current: { notes: [unusable] } },
    { previous: { notes: [unusable] } },
    false,
  ],
])('two reviews of a row %s', (_, one, other, isSame) => {
  expect(isSameReview(one, other)).toBe(isSame)
})
