import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Mark } from '#domain/amounts/digits.ts'
import type { CellRef } from '#domain/entry/entry.ts'
import { keyAction, type KeyAction } from '#domain/entry/grid-keys.ts'
import { firstOfGrid, isSameCell, lastOfGrid } from '#domain/entry/positions.ts'
import { columns } from '#domain/statement/draft.ts'
import { clearSelected, editActions, undoOrRedo, type GridController } from './controller.ts'

/** Handles key presses in the grid; a key without an action is left to the browser. */
export const keyListener =
  (controller: GridController) =>
  (event: KeyboardEvent): void => {
    // A key pressed during IME composition is for the input method, not for the grid.
    if (event.nativeEvent.isComposing) return
    const action = keyAction(event, controller.state, controller.rows)
    if (action === null) return
    const leaves = action.kind === 'commit' && action.to === null
    if (!leaves && action.kind !== 'rest') event.preventDefault()
    act(action, controller)
  }

function act(action: KeyAction, controller: GridController): void {
  const { rows, move } = controller
  const edit = editActions(controller)
  switch (action.kind) {
    case 'go':
    case 'extend':
      return move({ kind: action.kind, to: action.to })
    case 'commit':
      edit.commit()
      // The cell takes the focus first, so that the browser's own handling of Tab continues from the cell.
      if (action.to === null) return flushSync(() => move({ kind: 'close' }))
      return move({ kind: 'go', to: action.to })
    case 'edit':
      return edit.open(action.text)
    case 'cancel':
      return edit.cancel()
    case 'rest':
      return move({ kind: 'rest' })
    case 'clear':
      return clearSelected(controller)
    case 'undo':
    case 'redo':
      return undoOrRedo(controller, action.kind)
    case 'select-all':
      move({ kind: 'go', to: firstOfGrid(rows) })
      return move({ kind: 'extend', to: lastOfGrid(rows) })
  }
}

/** Pointer events on the cells: a press moves, a drag selects, a double press or a touch edits. */
export function pointerListeners(controller: GridController) {
  const { state, move } = controller
  const { active, editing } = state
  return {
    onPointerDown: (event: PointerEvent) => {
      const to = cellUnder(event.target)
      if (to === null || event.button !== 0 || (editing !== null && isSameCell(to, active))) return
      // Stops the browser from moving the focus, because the grid moves it.
      event.preventDefault()
      editActions(controller).commit()
      move({ kind: event.shiftKey ? 'extend' : 'go', to })
    },
    onClick: (event: MouseEvent) => {
      const answer = answerUnder(event.target)
      if (answer !== null) {
        controller.onChange({ kind: 'read-marks', mark: answer.mark })
        // The pressed button disappears, so its cell takes the focus.
        return move({ kind: 'go', to: answer.of })
      }
      const to = cellUnder(event.target)
      if (to === null || editing !== null || !isSameCell(to, active) || state.anchor !== null) return
      const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType !== 'mouse'
      if (isTouch || event.detail > 1) editActions(controller).open(null)
    },
    onPointerOver: (event: PointerEvent) => {
      const to = cellUnder(event.target)
      if (to === null || event.pointerType !== 'mouse' || event.buttons !== 1 || editing !== null) return
      if (!isSameCell(to, active)) move({ kind: 'extend', to })
    },
  }
}

/**
 * The decimal mark that a pressed button in the grid chooses for amounts such as "1,234", and the cell whose note has
 * the button; null for any other element.
 */
function answerUnder(target: EventTarget): { readonly mark: Mark; readonly of: CellRef } | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null
  const mark = button?.dataset['mark']
  const of = cellIn(button?.dataset['ofRow'], button?.dataset['ofColumn'])
  return of !== null && (mark === '.' || mark === ',') ? { mark, of } : null
}

function cellUnder(target: EventTarget): CellRef | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"][data-row]') : null
  return cellIn(cell?.dataset['row'], cell?.dataset['column'])
}

function cellIn(row: string | undefined, name: string | undefined): CellRef | null {
  const column = columns.find((each) => each === name)
  return row === undefined || column === undefined ? null : { row, column }
}
