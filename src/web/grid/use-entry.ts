import { useCallback, useMemo, useState } from 'react'
import type { Change } from '#domain/entry/changes.ts'
import type { Entry } from '#domain/entry/entry.ts'
import { did, historyOf, redone, undone, type Step } from '#domain/entry/history.ts'

/** Undo and redo, with the step that each would affect; null when there is none. */
export type Steps = {
  readonly undoable: Step | null
  readonly redoable: Step | null
  readonly undo: () => void
  readonly redo: () => void
}

export type EntryWithSteps = {
  readonly entry: Entry
  readonly change: (change: Change) => void
  readonly steps: Steps
  /** Replaces the entry, for example after a conflict or when a draft is restored, and clears the undo history. */
  readonly replace: (entry: Entry) => void
}

/** An entry with its undo history, which does not depend on saving: every step can be undone even if saving fails. */
export function useEntry(initial: () => Entry): EntryWithSteps {
  const [history, setHistory] = useState(() => historyOf(initial()))
  const change = useCallback((made: Change) => setHistory((before) => did(before, made)), [])
  const replace = useCallback((entry: Entry) => setHistory(historyOf(entry)), [])
  const undo = useCallback(() => setHistory(undone), [])
  const redo = useCallback(() => setHistory(redone), [])
  const undoable = history.past.at(-1)?.step ?? null
  const redoable = history.future[0]?.step ?? null
  const steps = useMemo(() => ({ undoable, redoable, undo, redo }), [undoable, redoable, undo, redo])
  return { entry: history.present, change, steps, replace }
}
