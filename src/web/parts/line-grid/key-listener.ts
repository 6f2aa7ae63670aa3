import { flushSync } from 'react-dom'
import type { KeyboardEvent } from 'react'
import { stepNames, toolWords } from '#wording/en/line-grid.ts'
import { say } from '#wording/say.ts'
import { keyAction, type KeyAction } from './grid-keys.ts'
import type { Hands } from './hands.ts'
import { cellsOfRange, firstOfGrid, lastOfGrid, rangeBetween } from './positions.ts'
import { editActions } from './edit-actions.ts'

/** Listens on the grid; a key without an action is left to the browser. */
export const keyListener =
  (hands: Hands) =>
  (event: KeyboardEvent): void => {
    // a letter that is still being composed is no key of ours
    if (event.nativeEvent.isComposing) return
    const action = keyAction(event, hands.state, hands.rows)
    if (action === null) return
    const leaves = action.kind === 'commit' && action.to === null
    if (!leaves && action.kind !== 'rest') event.preventDefault()
    act(action, hands)
  }

function act(action: KeyAction, hands: Hands): void {
  const { rows, move } = hands
  const edit = editActions(hands)
  switch (action.kind) {
    case 'go':
    case 'extend':
      return move({ kind: action.kind, to: action.to })
    case 'commit':
      edit.commit()
      // when the focus leaves, the cell has it first: the browser goes on from there
      if (action.to === null) return flushSync(() => move({ kind: 'close' }))
      return move({ kind: 'go', to: action.to })
    case 'edit':
      return edit.open(action.text)
    case 'cancel':
      return edit.cancel()
    case 'rest':
      return move({ kind: 'rest' })
    case 'clear':
      return clearSelected(hands)
    case 'undo':
    case 'redo':
      return stepBack(hands, action.kind)
    case 'select-all':
      move({ kind: 'go', to: firstOfGrid(rows) })
      return move({ kind: 'extend', to: lastOfGrid(rows) })
  }
}

/** Blanks the selected cells. */
export function clearSelected({ rows, state: { active, anchor }, onChange, tell, entry }: Hands): void {
  const cells = cellsOfRange(rows, rangeBetween(rows, anchor ?? active, active))
  const filled = cells.filter(({ row, column }) => entry.rows[row]?.[column] !== undefined)
  if (filled.length === 0) return
  onChange({ kind: 'clear', cells: filled })
  tell(say(toolWords.cleared, { count: filled.length }))
}

/** Undoes or redoes a step and goes to where it was. `staysPut`: the focus is on a button and stays there. */
export function stepBack({ steps, rows, move, tell }: Hands, way: 'undo' | 'redo', staysPut = false): void {
  const step = way === 'undo' ? steps.undoable : steps.redoable
  if (step === null) return
  steps[way]()
  tell(say(way === 'undo' ? toolWords.undone : toolWords.redone, { step: stepNames[step.kind] }))
  const { at } = step
  if (at !== null && !staysPut && rows.some(({ key, columns }) => key === at.row && columns.includes(at.column)))
    move({ kind: 'go', to: at })
}
