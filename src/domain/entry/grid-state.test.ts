import { expect, test } from 'vitest'
import { moved, type GridMove, type GridState } from './grid-state.ts'

const one = { row: '1110', column: 'current' } as const
const two = { row: '1120', column: 'previous' } as const
const editing = { before: '', typed: '5' } as const
const still: GridState = { active: one, anchor: null, editing: null, isEntering: false }
const selecting: GridState = { ...still, active: two, anchor: one }
const typing: GridState = { ...still, editing, isEntering: true }

test.each<[string, GridState, GridMove, GridState]>([
  ['moving to another cell ends the selection', selecting, { kind: 'go', to: one }, still],
  [
    'moving to another cell ends the edit and continues entering amounts',
    typing,
    { kind: 'go', to: two },
    { ...still, active: two, isEntering: true },
  ],
  ['extending selects from the active cell', still, { kind: 'extend', to: two }, selecting],
  [
    'extending a selection keeps its first corner',
    { ...selecting, active: one, anchor: two },
    { kind: 'extend', to: { row: '1130', column: 'current' } },
    { ...selecting, active: { row: '1130', column: 'current' }, anchor: two },
  ],
  ['extending back to the first cell selects only that cell', selecting, { kind: 'extend', to: one }, still],
  [
    'editing ends the selection and starts entering amounts',
    selecting,
    { kind: 'edit', editing },
    { ...typing, active: two },
  ],
  [
    'closing the edit leaves the cell and continues entering amounts',
    typing,
    { kind: 'close' },
    { ...still, isEntering: true },
  ],
  [
    'resting ends the selection and the entering of amounts',
    { ...selecting, isEntering: true },
    { kind: 'rest' },
    { ...still, active: two },
  ],
  [
    'leaving the grid ends the entering of amounts, and nothing else',
    { ...selecting, isEntering: true },
    { kind: 'out' },
    selecting,
  ],
])('%s', (_, state, move, next) => {
  expect(moved(state, move)).toEqual(next)
})

test.each<[string, GridMove]>([
  ['closing', { kind: 'close' }],
  ['leaving', { kind: 'out' }],
])('%s changes nothing when no cell is being edited', (_, move) => {
  expect(moved(still, move)).toBe(still)
})
