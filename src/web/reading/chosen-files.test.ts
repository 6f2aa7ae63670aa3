import { expect, test } from 'vitest'
import { draftOf } from '#domain/records/record-draft.ts'
import { record } from '../fixtures/kept-statement.ts'
import {
  chosenFiles,
  nextToRead,
  noFiles,
  filesReviewOf,
  translatedIn,
  type ChosenFiles,
  type FileAction,
  type FileState,
} from './chosen-files.ts'

const named = (...names: readonly string[]) => names.map((name) => ({ name, blob: new Blob([name]) }))
const added = chosenFiles(noFiles, { kind: 'add', files: named('a', 'b', 'c') })
const reading: FileState = { kind: 'reading', count: 0, total: 0 }
const inState = (state: FileState, ...ids: readonly number[]): ChosenFiles =>
  ids.reduce((files, id) => chosenFiles(files, { kind: 'move', id, state }), added)
const namesOf = ({ files }: ChosenFiles) => files.map(({ name }) => name)

test('the first added file is opened', () => {
  expect(added.files.map(({ id, state }) => [id, state.kind])).toEqual([
    [1, 'waiting'],
    [2, 'waiting'],
    [3, 'waiting'],
  ])
  expect(added.openId).toBe(1)
  expect(chosenFiles(added, { kind: 'add', files: named('d') }).openId).toBe(4)
})

test('bidirectional control characters in a file name are shown escaped', () => {
  const { files } = chosenFiles(noFiles, { kind: 'add', files: named('Баланс 2024.xml', 'bill-\u202Elmx.exe') })
  expect(files.map(({ name }) => name)).toEqual(['Баланс 2024.xml', String.raw`bill-\u202elmx.exe`])
})

test('at most two files are read at a time, in order', () => {
  expect(nextToRead(added).map(({ name }) => name)).toEqual(['a', 'b'])
  expect(nextToRead(inState(reading, 1)).map(({ name }) => name)).toEqual(['b'])
  expect(nextToRead(inState(reading, 1, 2))).toEqual([])
})

test('cancelling a file starts reading the next file', () => {
  expect(nextToRead(inState({ kind: 'cancelled' }, 1)).map(({ name }) => name)).toEqual(['b', 'c'])
})

test('a decision about one statement does not affect other statements', () => {
  const titled = chosenFiles(added, { kind: 'review', id: 2, position: 3, change: { title: 'Birch' } })
  const done = chosenFiles(titled, { kind: 'review', id: 2, position: 3, change: { translatedId: 'a' } })
  const [first, second] = done.files
  if (first === undefined || second === undefined) throw new Error('there are three')
  expect(filesReviewOf(second, 3)).toMatchObject({ title: 'Birch', translatedId: 'a', choice: null })
  expect([filesReviewOf(second, 0).title, filesReviewOf(first, 3).title]).toEqual([null, null])
  expect([...translatedIn(second)]).toEqual([3])
  expect(chosenFiles(done, { kind: 'answer', id: 2, answers: {} }).files[1]?.reviews).toEqual({})
})

/** A file that was read, with one statement for each of these companies. */
const read = (...companies: readonly string[]): FileState => {
  const opened = companies.map((name) => ({
    draft: draftOf({ ...record, companyTitle: name }),
    statement: null,
    problems: [],
  }))
  return { kind: 'read', reading: { listed: [], opened, problems: [], open: () => Promise.reject(), close: () => {} } }
}

test('unchanged statements keep their decisions after an answer about the file', () => {
  const reviews = (titles: readonly string[]) =>
    titles.map((title, position) => ({ kind: 'review', id: 2, position, change: { title } }) as const)
  const actions: readonly FileAction[] = [
    { kind: 'move', id: 2, state: read('Ash', 'Birch', 'Elm') },
    ...reviews(['a', 'b', 'e']),
    { kind: 'answer', id: 2, answers: { denomination: 384 } },
    { kind: 'move', id: 2, state: read('Ash', 'Fir', 'Birch') },
  ]
  const [, file] = actions.reduce(chosenFiles, added).files
  if (file === undefined) throw new Error('there are three')
  expect([0, 1, 2].map((position) => filesReviewOf(file, position).title)).toEqual(['a', null, 'b'])
})

test('a file waits to be read again after the user answers a question about it', () => {
  const answered = chosenFiles(inState({ kind: 'unreadable' }, 2), {
    kind: 'answer',
    id: 2,
    answers: { denomination: 384 },
  })
  expect(answered.files[1]).toMatchObject({ state: { kind: 'waiting' }, answers: { denomination: 384 } })
})

test('removing the open file opens the last remaining file', () => {
  const without = chosenFiles(added, { kind: 'remove', id: 1 })
  expect([namesOf(without), without.openId]).toEqual([['b', 'c'], 3])
  const other = chosenFiles(added, { kind: 'remove', id: 2 })
  expect([namesOf(other), other.openId]).toEqual([['a', 'c'], 1])
})

test('a new file does not get the id of a removed file', () => {
  const addedAfter = (...ids: readonly number[]) => {
    const left = ids.reduce((files, id) => chosenFiles(files, { kind: 'remove', id }), added)
    return chosenFiles(left, { kind: 'add', files: named('d') }).files.map(({ id }) => id)
  }
  expect(addedAfter(2)).toEqual([1, 3, 4])
  expect(addedAfter(3)).toEqual([1, 2, 4])
  expect(addedAfter(1, 2, 3)).toEqual([4])
})
