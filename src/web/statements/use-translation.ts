import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import type { Saved } from '#domain/records/autosave.ts'
import { notify } from '#ui/notify.tsx'
import { generateWords } from '#words/generate.ts'
import { useApi } from '../api/api.ts'
import { useIsOffline } from '../api/connection.ts'
import { useSubmission, type Submit } from '../api/submission.ts'
import { currentPlanQuery, memberQuery } from '../api/queries.ts'
import { statementsKey } from '../api/statement-queries.ts'
import { useSession } from '../session/session.ts'
import { useRenewMember } from '../session/use-renew-member.ts'
import { useWaiting, type WaitingTask } from '../session/waiting.ts'
import {
  translated,
  type KeptStatement,
  type SentStatement,
  type TranslationOutcome,
  type TranslationRefusal,
} from './translation.ts'

type TranslatedBefore = NonNullable<Saved['translatedBefore']>

/** A stored statement. `translatedBefore`: an earlier translation of the same amounts; null when there is none. */
type StoredStatement = Pick<SentStatement, 'record'> & {
  readonly kept: KeptStatement
  readonly translatedBefore: TranslatedBefore | null
}

/** The steps to be provided by a page that translates statements. */
export type TranslationSteps = {
  /**
   * Stores the current statement; resolves to null if that fails. `isAgreed`: whether the user wants a translation even
   * if the same amounts were translated before.
   */
  readonly store: (isAgreed: boolean) => Promise<StoredStatement | null>
  /** Called with the outcome; after a success, only once the translation's page has opened, unless `staysHere`. */
  readonly onOutcome: (outcome: TranslationOutcome, stored: StoredStatement) => Promise<void> | void
  /**
   * Whether the page stays open after a success, because it has more to do and shows its own link to the translation.
   */
  readonly staysHere?: boolean
  /** Whether the translation replaces the page in the history, because the page has nothing to edit any more. */
  readonly isReplaced?: boolean
  /** Makes the task for the waiting list when the server cannot be reached. */
  readonly task?: () => WaitingTask | Promise<WaitingTask>
  /** Sends the statement with an idempotency key; omitted unless the page stores the key itself. */
  readonly submit?: Submit
}

export type TranslationState =
  /** `waiting`: the translation is in the waiting list, because the server cannot be reached. */
  | { readonly kind: 'idle' | 'storing' | 'sending' | 'waiting' }
  /** The statement could not be stored before its translation, or, offline, the task could not be stored. */
  | { readonly kind: 'unsaved'; readonly hasNoRoom: boolean }
  /** The same amounts were translated before; the page asks whether to translate them again. */
  | { readonly kind: 'asking'; readonly before: TranslatedBefore }
  | { readonly kind: 'refused'; readonly refusal: TranslationRefusal }

export type Translation = {
  readonly state: TranslationState
  /**
   * Stores the statement and translates it, but asks first if it was translated before. Offline, adds a task to the
   * waiting list instead, if the page makes one. Idempotent.
   */
  readonly translate: () => void
  /** Like `translate`, but does not ask. */
  readonly translateAnyway: () => void
}

/** Translates a statement; shared by every page that translates one. */
export function useTranslation(steps: TranslationSteps): Translation {
  const { store, onOutcome, staysHere = false, isReplaced = false, task, submit } = steps
  const api = useApi()
  const usualSubmit = useSubmission()
  const isOffline = useIsOffline()
  const waiting = useWaiting()
  const finish = useFinish(staysHere, isReplaced)
  const [state, setState] = useState<TranslationState>({ kind: 'idle' })
  const isUnderWay = useRef(false)
  const mayBeDone = useRef(false)
  const cameOf = async (isAgreed: boolean): Promise<TranslationState> => {
    setState({ kind: 'storing' })
    const stored = await store(isAgreed)
    if (stored === null) return { kind: 'unsaved', hasNoRoom: false }
    const { record, kept, translatedBefore } = stored
    if (translatedBefore !== null && !isAgreed) return { kind: 'asking', before: translatedBefore }
    setState({ kind: 'sending' })
    const outcome = await translated(api, { record, kept }, submit ?? usualSubmit)
    mayBeDone.current = !outcome.isDone && outcome.refusal.code === null
    if (outcome.isDone) await finish(outcome)
    await onOutcome(outcome, stored)
    return outcome.isDone ? { kind: 'idle' } : { kind: 'refused', refusal: outcome.refusal }
  }
  const begin = async (isAgreed: boolean): Promise<void> => {
    if (isUnderWay.current) return
    if (isOffline && task !== undefined) {
      const isKept = waiting.add({ ...(await task()), isUnsent: !mayBeDone.current })
      return setState(isKept ? { kind: 'waiting' } : { kind: 'unsaved', hasNoRoom: true })
    }
    isUnderWay.current = true
    setState(await cameOf(isAgreed))
    isUnderWay.current = false
  }
  return { state, translate: () => void begin(false), translateAnyway: () => void begin(true) }
}

/**
 * Returns a function that refreshes the list of statements and the number of translations left, notifies the user, and
 * opens the translation unless the page stays open.
 */
function useFinish(staysHere: boolean, isReplaced: boolean) {
  const session = useSession()
  const renewMember = useRenewMember()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const api = useApi()
  return async ({ id, counter }: Extract<TranslationOutcome, { isDone: true }>): Promise<void> => {
    const user = session.current()?.user ?? null
    if (user !== null && counter !== undefined) renewMember({ ...user, counter })
    for (const key of [statementsKey, memberQuery(api).queryKey, currentPlanQuery(api).queryKey])
      void queries.invalidateQueries({ queryKey: key })
    notify.done(generateWords.done)
    if (!staysHere) await navigate(address('balanceSheetOutput', { id }), { replace: isReplaced })
  }
}
