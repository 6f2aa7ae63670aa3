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

test('only a note on an ambiguous number offers possible readings', () => {
  expect([unusable, suspect, mismatch('identity')].flatMap((each) => readingsOf(each, null))).toEqual([])
})

test.each<[string, RowReview | undefined, RowReview | undefined, boolean]>([
  ['nothing in either are equal', undefined, undefined, true],
  ['nothing in one and no notes in the other are equal', undefined, {}, true],
  ['the same sum are equal', { current: { computed: 5, notes: [] } }, { current: { computed: 5, notes: [] } }, true],
  [
    'different sums are not equal',
    { current: { computed: 5, notes: [] } },
    { current: { computed: 6, notes: [] } },
    false,
  ],
  ['equal notes are equal', { current: { notes: [{ ...unusable }] } }, { current: { notes: [{ ...unusable }] } }, true],
  ['different notes are not equal', { current: { notes: [unusable] } }, { current: { notes: [suspect] } }, false],
  [
    'one more note in one are not equal',
    { current: { notes: [unusable] } },
    { current: { notes: [unusable, suspect] } },
    false,
  ],
  [
    'the same note in different columns are not equal',
    { current: { notes: [unusable] } },
    { previous: { notes: [unusable] } },
    false,
  ],
])('when two reviews of a row are compared, %s', (_, one, other, isSame) => {
  expect(isSameReview(one, other)).toBe(isSame)
})
