import { entryUndoStepsMax } from '../policy.ts'
import { changed, type Change, type ChangeKind } from './changes.ts'
import type { CellRef, Entry } from './entry.ts'

/**
 * A step of an entry that can be undone. `at` is the first cell that was typed, cleared or pasted; null for any other
 * change.
 */
export type Step = { readonly kind: ChangeKind; readonly at: CellRef | null }

/** A step, and the entry that replaces the present one when the step is undone or redone. */
type Past = { readonly entry: Entry; readonly step: Step }

/** Undo history. In `past` the newest step is last; in `future` the step to redo next is first. */
export type History = { readonly past: readonly Past[]; readonly present: Entry; readonly future: readonly Past[] }

export const historyOf = (entry: Entry): History => ({ past: [], present: entry, future: [] })

/**
 * Adds a change to the undo steps and discards the redo steps. A change that leaves the entry the same adds no step.
 */
export function did(history: History, change: Change): History {
  const { past, present } = history
  const next = changed(present, change)
  if (next === present) return history
  const step = { kind: change.kind, at: placeOf(change) }
  return { past: [...past, { entry: present, step }].slice(-entryUndoStepsMax), present: next, future: [] }
}

export function undone({ past, present, future }: History): History {
  const last = past.at(-1)
  if (last === undefined) return { past, present, future }
  return { past: past.slice(0, -1), present: last.entry, future: [{ entry: present, step: last.step }, ...future] }
}

export function redone({ past, present, future }: History): History {
  const [next, ...rest] = future
  if (next === undefined) return { past, present, future }
  return { past: [...past, { entry: present, step: next.step }], present: next.entry, future: rest }
}

function placeOf(change: Change): CellRef | null {
  if (change.kind === 'type') return change.at
  if (change.kind === 'clear') return change.cells[0] ?? null
  return change.kind === 'paste' ? (change.puts[0]?.at ?? null) : null
}
