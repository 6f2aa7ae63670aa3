import { expect, test } from 'vitest'
import { blankEntry, type CellRef } from './entry.ts'
import { keyAction, type KeyAction } from './grid-keys.ts'
import { gridReports, rowsOfReports } from './grid-rows.ts'
import type { GridState } from './grid-state.ts'

const columns = ['current', 'previous', 'beforePrevious'] as const
const rows = rowsOfReports(gridReports(blankEntry({ form: 'full', reportingYear: 2024, denomination: 384, columns })))

const refOf = (cell: string): CellRef => {
  const [row = '', column] = cell.split(' ')
  return { row, column: columns.find((each) => each === column) ?? 'current' }
}
const at = (cell: string, more: Partial<GridState> = {}): GridState => ({
  active: refOf(cell),
  anchor: null,
  editing: null,
  isEntering: false,
  ...more,
})

function actionAt(state: GridState, chord: string): KeyAction | null {
  const parts = chord.split('+')
  const has = (name: string): boolean => parts.includes(name)
  const key = parts.at(-1) ?? ''
  return keyAction(
    { key, shiftKey: has('Shift'), ctrlKey: has('Ctrl'), metaKey: has('Meta'), altKey: has('Alt') },
    state,
    rows,
  )
}
const shown = (action: KeyAction | null): string => {
  if (action === null) return 'left to the browser'
  const to = 'to' in action ? (action.to === null ? ' out' : ` ${action.to.row} ${action.to.column}`) : ''
  return `${action.kind}${to}`
}

test.each([
  ['1150 current', 'ArrowDown', 'go 1160 current'],
  ['1150 current', 'ArrowUp', 'go 1140 current'],
  ['1150 current', 'ArrowRight', 'go 1150 previous'],
  ['1150 beforePrevious', 'ArrowRight', 'go 1150 beforePrevious'],
  ['1150 current', 'ArrowLeft', 'go 1150 current'],
  ['1110 current', 'ArrowUp', 'go 1110 current'],
  ['1190 current', 'ArrowDown', 'go 1100 current'],
  // the third date does not exist in the financial results
  ['1700 beforePrevious', 'ArrowDown', 'go 2110 previous'],
  ['1110 current', 'PageDown', 'go 1210 current'],
  ['1130 current', 'PageUp', 'go 1110 current'],
  ['1150 previous', 'Home', 'go 1150 current'],
  ['1150 current', 'End', 'go 1150 beforePrevious'],
  ['2110 current', 'End', 'go 2110 previous'],
  ['2110 current', 'Ctrl+Home', 'go 1110 current'],
  ['2110 current', 'Ctrl+End', 'go capitalExpenditures previous'],
  ['1150 current', 'Shift+ArrowDown', 'extend 1160 current'],
  ['1150 current', 'Ctrl+Shift+End', 'extend capitalExpenditures previous'],
  ['1150 current', 'Enter', 'edit'],
  ['1150 current', 'F2', 'edit'],
  ['1150 current', '7', 'edit'],
  ['1150 current', '(', 'edit'],
  ['1150 current', ' ', 'left to the browser'],
  ['1150 current', 'Shift', 'left to the browser'],
  ['1150 current', 'Delete', 'clear'],
  ['1150 current', 'Backspace', 'clear'],
  ['1150 current', 'Ctrl+z', 'undo'],
  ['1150 current', 'Meta+Shift+Z', 'redo'],
  ['1150 current', 'Ctrl+y', 'redo'],
  ['1150 current', 'Ctrl+я', 'undo'],
  ['1150 current', 'Ctrl+a', 'select-all'],
  // copying and pasting have their own events
  ['1150 current', 'Ctrl+c', 'left to the browser'],
  ['1150 current', 'Ctrl+v', 'left to the browser'],
  ['1150 current', 'Alt+ArrowLeft', 'left to the browser'],
  ['1150 current', 'Escape', 'rest'],
  ['1150 current', 'Tab', 'left to the browser'],
  ['1150 current', 'Shift+Tab', 'left to the browser'],
])('at %s the key %s has the effect: %s', (cell, key, action) => {
  expect(shown(actionAt(at(cell), key))).toBe(action)
})

test.each([
  ['1150 current', 'Tab', 'go 1150 previous'],
  ['1150 beforePrevious', 'Tab', 'go 1160 current'],
  ['1160 current', 'Shift+Tab', 'go 1150 beforePrevious'],
  ['1110 current', 'Shift+Tab', 'left to the browser'],
  ['capitalExpenditures previous', 'Tab', 'left to the browser'],
])('while amounts are entered, at %s the key %s has the effect: %s', (cell, key, action) => {
  expect(shown(actionAt(at(cell, { isEntering: true }), key))).toBe(action)
})

test.each([
  ['1150 current', 'Enter', 'commit 1160 current'],
  ['1150 current', 'Shift+Enter', 'commit 1140 current'],
  ['1150 current', 'Tab', 'commit 1150 previous'],
  ['capitalExpenditures previous', 'Tab', 'commit out'],
  ['1110 current', 'Shift+Tab', 'commit out'],
  ['1150 current', 'ArrowDown', 'commit 1160 current'],
  ['1150 current', 'Escape', 'cancel'],
  // while editing, these keys are left to the text field
  ['1150 current', 'ArrowLeft', 'left to the browser'],
  ['1150 current', 'Home', 'left to the browser'],
  ['1150 current', 'Delete', 'left to the browser'],
  ['1150 current', 'Ctrl+z', 'left to the browser'],
  ['1150 current', '7', 'left to the browser'],
])('in the field of %s the key %s has the effect: %s', (cell, key, action) => {
  expect(shown(actionAt(at(cell, { editing: { before: '5', typed: null } }), key))).toBe(action)
})
