import type { MouseEvent, PointerEvent } from 'react'
import type { Mark } from '#domain/amounts/digits.ts'
import type { CellRef } from '#domain/entry/entry.ts'
import { columns } from '#domain/statement/draft.ts'
import type { Hands } from './hands.ts'
import { isSameCell } from './positions.ts'
import { editActions } from './edit-actions.ts'

/** The pointer on the cells: a press goes there, a drag selects, a double press or a touch edits. */
export function pointerListeners(hands: Hands) {
  const { state, move } = hands
  const { active, editing } = state
  return {
    onPointerDown: (event: PointerEvent) => {
      const to = cellUnder(event.target)
      if (to === null || event.button !== 0 || (editing !== null && isSameCell(to, active))) return
      // the focus is ours to give
      event.preventDefault()
      editActions(hands).commit()
      move({ kind: event.shiftKey ? 'extend' : 'go', to })
    },
    onClick: (event: MouseEvent) => {
      const mark = markUnder(event.target)
      if (mark !== null) hands.onChange({ kind: 'read-marks', mark })
      const to = cellUnder(event.target)
      if (to === null || editing !== null || !isSameCell(to, active) || state.anchor !== null) return
      const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType !== 'mouse'
      if (isTouch || event.detail > 1) editActions(hands).open(null)
    },
    onPointerOver: (event: PointerEvent) => {
      const to = cellUnder(event.target)
      if (to === null || event.pointerType !== 'mouse' || event.buttons !== 1 || editing !== null) return
      if (!isSameCell(to, active)) move({ kind: 'extend', to })
    },
  }
}

/** The answer that a button in the grid gives to how "1,234" is meant. */
function markUnder(target: EventTarget): Mark | null {
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-mark]')?.dataset['mark'] : undefined
  return mark === '.' || mark === ',' ? mark : null
}

function cellUnder(target: EventTarget): CellRef | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"][data-row]') : null
  const column = columns.find((each) => each === cell?.dataset['column'])
  const row = cell?.dataset['row']
  return row === undefined || column === undefined ? null : { row, column }
}
