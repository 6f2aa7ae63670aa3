import { useCallback, useMemo, useState } from 'react'
import type { Change } from '#domain/entry/changes.ts'
import type { Entry } from '#domain/entry/entry.ts'
import { did, historyOf, redone, undone, type Step } from '#domain/entry/history.ts'

/** The way back and forth; null where there is nothing to undo or redo. */
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
  /** Puts another entry in place, as after a conflict or a restored draft; the way back begins anew. */
  readonly replace: (entry: Entry) => void
}

/** An entry with its steps. It knows nothing of saving: whether a save fails or not, every step can be undone. */
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
