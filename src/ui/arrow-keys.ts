import type { KeyboardEvent } from 'react'

// Lets the arrow keys move the focus among the buttons of a table, in addition to Tab. Each button states its position
// in data-row and data-column.

type Step = { readonly row: number; readonly column: number }

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/**
 * Handles the keys on the element that contains the tables. If there is no button to move to, the browser handles the
 * key.
 */
export function moveByArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const from = event.target
  if (step === undefined || !(from instanceof HTMLElement) || from.dataset['row'] === undefined) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const next = neighbour(event.currentTarget, from, step)
  if (next === null) return
  event.preventDefault()
  next.focus()
}

/** The next button in the direction of the step; skips rows that have no button in the column. */
function neighbour(around: HTMLElement, from: HTMLElement, step: Step): HTMLElement | null {
  const row = Number(from.dataset['row'])
  const column = Number(from.dataset['column'])
  const places = [...around.querySelectorAll<HTMLElement>('[data-row][data-column]')]
  const ahead = places.filter((place) => isAhead(place, row, column, step))
  return (step.row < 0 || step.column < 0 ? ahead.at(-1) : ahead[0]) ?? null
}

function isAhead(place: HTMLElement, row: number, column: number, step: Step): boolean {
  const rows = (Number(place.dataset['row']) - row) * step.row
  const columns = (Number(place.dataset['column']) - column) * step.column
  return step.row === 0
    ? Number(place.dataset['row']) === row && columns > 0
    : Number(place.dataset['column']) === column && rows > 0
}
