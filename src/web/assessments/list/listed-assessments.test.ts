import { expect, test } from 'vitest'
import { listedWith } from '../../fixtures/kept-assessment.ts'
import { chosenOf, withIds } from './listed-assessments.ts'

const day = (text: string): Date => new Date(`${text}T12:00:00Z`)

const listed = [
  listedWith({
    id: 'aspen',
    title: 'Aspen',
    reportingYear: 2023,
    level: 5,
    score: 60.1,
    inn: '7701234560',
    finalMaxCreditRUB: 900_000,
  }),
  listedWith({ id: 'birch', title: 'birch', reportingYear: 2024, level: 2, score: 81, finalMaxCreditRUB: 5_000_000 }),
  listedWith({ id: 'cedar', title: 'Cedar', reportingYear: null, level: null, score: null, finalMaxCreditRUB: 0 }),
  listedWith({ id: 'doum', title: 'Doum', reportingYear: 2024, level: 2, score: 83.5, finalMaxCreditRUB: 4_000_000 }),
].map((each, position) => ({ ...each, savedAt: day(`2025-06-0${position + 1}`) }))

const everything = { search: '', year: null, sort: 'savedAt', order: 'down' } as const

const chosen = (choice: Partial<Parameters<typeof chosenOf>[1]>) =>
  chosenOf(listed, { ...everything, ...choice }).map(({ id }) => id)

test.each([
  [{}, ['doum', 'cedar', 'birch', 'aspen']],
  [{ sort: 'title', order: 'up' }, ['aspen', 'birch', 'cedar', 'doum']],
  [{ sort: 'level', order: 'up' }, ['doum', 'birch', 'aspen', 'cedar']],
  [{ sort: 'level', order: 'down' }, ['cedar', 'aspen', 'birch', 'doum']],
  [{ sort: 'finalMaxCreditRUB', order: 'down' }, ['birch', 'doum', 'aspen', 'cedar']],
  [{ sort: 'reportingYear', order: 'down' }, ['birch', 'doum', 'aspen', 'cedar']],
  [{ search: ' BIR ' }, ['birch']],
  [{ search: '7701 2345' }, ['aspen']],
  [{ year: 2024 }, ['doum', 'birch']],
] as const)('with the search, filter or sort order %o the list contains %o', (choice, ids) => {
  expect(chosen(choice)).toEqual(ids)
})

test('withIds returns assessments in the order of the ids', () => {
  expect(withIds(listed, ['doum', 'gone', 'aspen']).map(({ id }) => id)).toEqual(['doum', 'aspen'])
})
