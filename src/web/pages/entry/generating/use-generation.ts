import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoints.ts'
import type { RefusedGeneration } from '../../../parts/generate/generation.ts'
import { useGenerate, type Generating } from '../../../parts/generate/use-generate.ts'
import type { Autosave } from '../saving/autosave.ts'

type Before = NonNullable<AnswerOf<'updateStatement'>['translatedBefore']>

export type Generation = {
  /** Nothing on the desk is changed meanwhile. */
  readonly isSending: boolean
  readonly isRefused: boolean
  /** Why it was not generated the last time; null where nothing was refused. */
  readonly refused: RefusedGeneration | null
  /** The draft could not be saved first. */
  readonly isUnsaved: boolean
  /** A translation of the very same amounts: another one is generated only when that is wanted. */
  readonly before: Before | null
  readonly press: () => void
  readonly pressAnyway: () => void
}

/** Generates the translation of a draft: everything is saved first, and then nothing else is sent. */
export function useGeneration(id: string, autosave: Autosave): Generation {
  const { state, generate } = useGenerate()
  const [isSaving, setSaving] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const [before, setBefore] = useState<Before | null>(null)
  const press = async (isAgreed: boolean): Promise<void> => {
    setSaving(true)
    setUnsaved(false)
    // asked of the server even when all is saved: it knows of translations of the same amounts
    const isSaved = await autosave.flush({ always: autosave.translatedBefore === undefined })
    const same = isSaved && !isAgreed ? (autosave.translatedBefore ?? null) : null
    setUnsaved(!isSaved)
    setBefore(same)
    if (isSaved && same === null) await generateSaved(id, autosave, generate)
    setSaving(false)
  }
  return {
    isSending: isSaving || state.kind === 'sending',
    isRefused: isUnsaved || state.kind === 'refused',
    refused: state.kind === 'refused' ? state.refused : null,
    isUnsaved,
    before,
    press: () => void press(false),
    pressAnyway: () => void press(true),
  }
}

async function generateSaved(id: string, autosave: Autosave, generate: Generating['generate']): Promise<void> {
  autosave.hold()
  const { latest: record, version } = autosave
  const came = await generate({ record, kept: { id, version } })
  if (came === null || came.isDone) return
  autosave.release(came.kept?.version ?? version)
  if (came.refused.code === 'statement-changed') await autosave.flush({ always: true })
}
