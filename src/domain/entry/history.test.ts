import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryUndoStepsMax } from '../policy.ts'
import { changed, type Change } from './changes.ts'
import { blankEntry, cellAt, type CellRef } from './entry.ts'
import { did, historyOf, redone, undone, type History } from './history.ts'

const blank = blankEntry({ form: 'full', reportingYear: 2024, denomination: 384 })
const cell = fc.record<CellRef>({
  row: fc.constantFrom('1150', '1250', '1600', '2120', '2900', 'capitalExpenditures'),
  column: fc.constantFrom('current', 'previous'),
})
const text = fc.oneof(fc.integer().map(String), fc.constantFrom('(5)', '1,234', '####', '-', '', '12.5'))
const denomination = fc.constantFrom(383, 384, 385)
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('type'), at: cell, text }),
  fc.record({ kind: fc.constant('clear'), cells: fc.array(cell, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('clear-all') }),
  fc.record({
    kind: fc.constant('paste'),
    puts: fc.array(fc.record({ at: cell, cell: fc.option(fc.integer(), { nil: undefined }) }), { maxLength: 60 }),
    columns: fc.constantFrom(['current', 'previous'], ['current', 'previous', 'beforePrevious']),
  }),
  fc.record({ kind: fc.constant('convert'), denomination }),
  fc.record({ kind: fc.constant('relabel'), denomination }),
  fc.record({ kind: fc.constant('read-marks'), mark: fc.constantFrom('.', ',') }),
  fc.record({ kind: fc.constant('head'), head: fc.record({ companyTitle: fc.string() }) }),
)

const after = (changes: readonly Change[]): History => changes.reduce(did, historyOf(blank))

test('undo restores the previous entry, and redo the next one', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), change, (before, last) => {
      const start = after(before)
      const end = did(start, last)
      if (end === start) return
      expect(undone(end).present).toBe(start.present)
      expect(redone(undone(end))).toEqual(end)
    }),
  )
})

test('undoing all steps and redoing them leads back to the same entry', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const end = after(changes)
      let back = end
      while (back.past.length > 0) back = undone(back)
      expect(back.present).toEqual(blank)
      while (back.future.length > 0) back = redone(back)
      expect(back).toEqual(end)
    }),
  )
})

test('a change without effect is not a step to undo', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), change, (before, last) => {
      const start = after(before)
      const once = did(start, last)
      if (last.kind === 'convert' || last.kind === 'fill') return
      expect(did(once, last)).toBe(once)
    }),
  )
})

test('after a new change, undone steps cannot be redone', () => {
  const typed = did(historyOf(blank), { kind: 'type', at: { row: '1150', column: 'current' }, text: '5' })
  const other = did(undone(typed), { kind: 'type', at: { row: '1250', column: 'current' }, text: '6' })
  expect(redone(other)).toEqual(other)
})

test(`only the last ${entryUndoStepsMax} steps can be undone`, () => {
  const at: CellRef = { row: '1150', column: 'current' }
  const typings = Array.from({ length: entryUndoStepsMax + 20 }, (_, count): Change => ({
    kind: 'type',
    at,
    text: `${count + 1}`,
  }))
  const end = after(typings)
  expect(entryUndoStepsMax).toBeGreaterThanOrEqual(50)
  let back = end
  for (let count = 0; count < entryUndoStepsMax; count += 1) back = undone(back)
  expect(cellAt(back.present, at)).toBe(20)
  expect(undone(back)).toEqual(back)
})

test('ambiguous text is parsed again when the decimal mark becomes known', () => {
  const at: CellRef = { row: '1150', column: 'current' }
  const asked = changed(blank, { kind: 'type', at, text: '1,234' })
  expect(cellAt(asked, at)).toBe('1,234')
  expect(cellAt(changed(asked, { kind: 'read-marks', mark: '.' }), at)).toBe(1_234)
  expect(cellAt(changed(asked, { kind: 'read-marks', mark: ',' }), at)).toBe(1)
})
