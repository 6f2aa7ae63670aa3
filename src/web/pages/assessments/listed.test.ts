import { expect, test } from 'vitest'
import { listedWith } from '#web/fixtures/kept-assessment.ts'
import { everything } from './list-choice.ts'
import { chosenOf, withIds, yearsOf } from './listed.ts'

const day = (text: string): Date => new Date(`${text}T12:00:00Z`)

const listed = [
  listedWith({ id: 'aspen', title: 'Aspen', reportingYear: 2023, level: 5, score: 60.1, finalMaxCredit: 900_000 }),
  listedWith({ id: 'birch', title: 'birch', reportingYear: 2024, level: 2, score: 81, finalMaxCredit: 5_000_000 }),
  listedWith({ id: 'cedar', title: 'Cedar', reportingYear: null, level: null, score: null, finalMaxCredit: 0 }),
  listedWith({ id: 'doum', title: 'Doum', reportingYear: 2024, level: 2, score: 83.5, finalMaxCredit: 4_000_000 }),
].map((each, position) => ({ ...each, savedAt: day(`2025-06-0${position + 1}`) }))

const chosen = (choice: Partial<Parameters<typeof chosenOf>[1]>) =>
  chosenOf(listed, { ...everything, ids: [], ...choice }).map(({ id }) => id)

test.each([
  [{}, ['doum', 'cedar', 'birch', 'aspen']],
  [{ sort: 'title', order: 'up' }, ['aspen', 'birch', 'cedar', 'doum']],
  [{ sort: 'level', order: 'up' }, ['doum', 'birch', 'aspen', 'cedar']],
  [{ sort: 'level', order: 'down' }, ['cedar', 'aspen', 'birch', 'doum']],
  [{ sort: 'finalMaxCredit', order: 'down' }, ['birch', 'doum', 'aspen', 'cedar']],
  [{ sort: 'reportingYear', order: 'down' }, ['birch', 'doum', 'aspen', 'cedar']],
  [{ search: ' BIR ' }, ['birch']],
  [{ year: 2024 }, ['doum', 'birch']],
] as const)('%o shows %o', (choice, ids) => {
  expect(chosen(choice)).toEqual(ids)
})

test('the years there are, and the chosen ones in the order they were chosen in', () => {
  expect(yearsOf(listed)).toEqual([2024, 2023])
  expect(withIds(listed, ['doum', 'gone', 'aspen']).map(({ id }) => id)).toEqual(['doum', 'aspen'])
})
