import { expect, test } from 'vitest'
import { moved, type GridMove, type GridState } from './grid-state.ts'

const one = { row: '1110', column: 'current' } as const
const two = { row: '1120', column: 'previous' } as const
const editing = { text: '5', isTyped: true } as const
const still: GridState = { active: one, anchor: null, editing: null, isEntering: false }
const selecting: GridState = { ...still, active: two, anchor: one }
const typing: GridState = { ...still, editing, isEntering: true }

test.each<[string, GridState, GridMove, GridState]>([
  ['going elsewhere ends the selection', selecting, { kind: 'go', to: one }, still],
  [
    'going elsewhere ends the edit and goes on entering',
    typing,
    { kind: 'go', to: two },
    { ...still, active: two, isEntering: true },
  ],
  ['extending selects from the cell it began at', still, { kind: 'extend', to: two }, selecting],
  [
    'extending on keeps the first corner',
    { ...selecting, active: one, anchor: two },
    { kind: 'extend', to: { row: '1130', column: 'current' } },
    { ...selecting, active: { row: '1130', column: 'current' }, anchor: two },
  ],
  ['extending back to the beginning selects one cell', selecting, { kind: 'extend', to: one }, still],
  ['editing ends the selection and begins entering', selecting, { kind: 'edit', editing }, { ...typing, active: two }],
  ['closing leaves the cell and goes on entering', typing, { kind: 'close' }, { ...still, isEntering: true }],
  [
    'resting ends the selection and the entering',
    { ...selecting, isEntering: true },
    { kind: 'rest' },
    { ...still, active: two },
  ],
  ['leaving ends the entering alone', { ...selecting, isEntering: true }, { kind: 'out' }, selecting],
])('%s', (_, state, move, next) => {
  expect(moved(state, move)).toEqual(next)
})

test.each<[string, GridMove]>([
  ['closing', { kind: 'close' }],
  ['leaving', { kind: 'out' }],
])('%s changes nothing when no cell is being edited', (_, move) => {
  expect(moved(still, move)).toBe(still)
})
