import { useCallback, useMemo, useRef, useState, type RefObject } from 'react'
import type { Denomination } from '#domain/catalogue/denominations.ts'
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

/** The question whether another unit converts the typed amounts; until it is answered, the entry keeps its unit. */
export type AskedUnit = {
  /** The unit that the user chose; null while no question is open. */
  readonly asked: Denomination | null
  /** Opens the question; null closes it. */
  readonly ask: (unit: Denomination | null) => void
  /** Where the question is shown. */
  readonly place: RefObject<HTMLDivElement | null>
}

/** A page holds the question beside the entry, because nothing may be made of the amounts while it is open. */
export function useAskedUnit({ denomination }: Entry): AskedUnit {
  const [unit, ask] = useState<Denomination | null>(null)
  const place = useRef<HTMLDivElement>(null)
  // The entry may get the unit in another way, such as by an undo.
  const asked = unit === denomination ? null : unit
  return useMemo(() => ({ asked, ask, place }), [asked])
}
