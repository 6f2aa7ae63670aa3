import { fireEvent, render } from '@testing-library/react'
import { useEffect } from 'react'
import { kit } from '#browser/site-kit.ts'
import { blankEntry, type Entry, type EntryRow } from '#domain/entry/entry.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { LineGrid } from '#web/grid/line-grid.tsx'
import { useEntry, useAskedUnit, type EntryWithSteps } from '#web/grid/use-entry.ts'

// A page with the line grid, and a user at its keyboard.

const blank = blankEntry({ form: 'full', reportingYear: 2024, denomination: 384 })

/** The entry of the page under test, with its undo steps. */
const page: { entry: EntryWithSteps | null } = { entry: null }

function Page({ rows }: { readonly rows: Record<string, EntryRow> }) {
  const entry = useEntry(() => ({ ...blank, rows }))
  const unit = useAskedUnit(entry.entry)
  useEffect(() => {
    page.entry = entry
  })
  return <LineGrid entry={entry.entry} onChange={entry.change} steps={entry.steps} unit={unit} />
}

/** Draws the grid with these rows, and focuses its first cell. */
export function openGrid(rows: Record<string, EntryRow> = {}): void {
  render(
    <UiProvider env="test" kit={kit}>
      <Page rows={rows} />
    </UiProvider>,
  )
  cellOf('1110', 'current').focus()
}

export const cellOf = (row: string, column: string): HTMLElement => {
  const cell = document.querySelector<HTMLElement>(`[role="gridcell"][data-row="${row}"][data-column="${column}"]`)
  if (cell === null) throw new Error(`no cell ${row} ${column}`)
  return cell
}
// the cast is safe: the page has only elements of HTML
export const focused = (): HTMLElement => document.activeElement as HTMLElement
export const where = (): string => {
  const cell = focused().closest<HTMLElement>('[role="gridcell"]')
  return `${cell?.dataset['row']} ${cell?.dataset['column']}`
}
/** Presses keys such as "Shift+Tab"; returns whether the grid left the last key to the browser. */
export function press(...keys: readonly string[]): boolean {
  let isLeft = true
  for (const chord of keys) {
    const parts = chord.split('+')
    isLeft = fireEvent.keyDown(focused(), {
      key: parts.at(-1) ?? '',
      shiftKey: parts.includes('Shift'),
      ctrlKey: parts.includes('Control'),
    })
  }
  return isLeft
}
/** Types like a user: the first key opens the field, and the text goes into it. */
export function type(text: string): void {
  press(text[0] ?? '')
  const field = focused()
  if (field instanceof HTMLInputElement) fireEvent.input(field, { target: { value: text } })
}
export const entryNow = (): Entry => page.entry?.entry ?? blank
export const rowsNow = (): Entry['rows'] => entryNow().rows
