import { CallRefused } from '#contract/call-refused.ts'
import {
  autosaveOf,
  finalRefusals,
  next,
  savedUnasked,
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveStart,
  type KeptDraft,
  type Saved,
  type SaveFailure,
  type SaveStatus,
  type Submission,
  type Unsent,
} from '#domain/records/autosave.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { NoResponse } from '#browser/no-response.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { isRetryable, retryWaitMs } from '#browser/retry.ts'
import { fieldFaultsOf, quoteOf, sentenceOf } from '#browser/sentences.ts'

/** A save that is being sent; `key` is its idempotency key. */
export type Sending = Pick<Submission, 'record' | 'version'> & { readonly key: string }

type AutosaveDependencies = {
  readonly update: (sending: Sending) => Promise<Saved>
  readonly read: () => Promise<KeptDraft>
  /** Stores the unsent changes in the browser; null when the server has everything. */
  readonly keep: (unsent: Unsent | null) => void
}

/**
 * Autosaves a draft: performs the effects of the autosave state machine in domain/records, and reports their results to
 * it.
 */
export function makeAutosave(dependencies: AutosaveDependencies, start: AutosaveStart) {
  const { state, dispatch, subscribe, settled } = run(dependencies, start)
  return {
    state: (): SaveStatus => state().status,
    subscribe,
    get latest(): StatementRecord {
      return state().latest
    },
    get version(): number {
      return state().server.version
    },
    /** The earlier translation of the same amounts; null when there is none; undefined until the server responds. */
    get translatedBefore(): Saved['translatedBefore'] | undefined {
      return state().translatedBefore
    },
    /** Receives the draft's current content, which is then saved. */
    note: (record: StatementRecord): void => dispatch({ kind: 'typed', record }),
    /** Starts or restarts autosaving; sends unsaved changes. */
    start: (): void => dispatch({ kind: 'started' }),
    /**
     * Stops autosaving; if `sends` is true, tries once more to save. Changes that could not be saved stay in the
     * browser.
     */
    stop: (sends: boolean): void => dispatch({ kind: 'stopped', sends }),
    /**
     * Saves at once. With `always`, sends the draft even if everything is saved, to learn whether the same amounts were
     * translated before. Resolves to true if everything is saved.
     */
    flush: async ({ always = false } = {}): Promise<boolean> => {
      const known = savedUnasked(state(), always)
      if (known !== null) return known
      const isSaved = settled()
      dispatch({ kind: 'flushed' })
      return isSaved
    },
    /** Discards the local changes in favour of the server's version. */
    giveUp: (): void => dispatch({ kind: 'given-up' }),
    /** Overwrites the newer version with the local changes, unless the draft has changed again by then. */
    keepMine: (): void => dispatch({ kind: 'kept-mine' }),
    /** Stops sending while a translation is generated. */
    hold: (): void => dispatch({ kind: 'held' }),
    /** Resumes sending after a translation could not be generated; `version` is the draft's version at that time. */
    release: (version: number): void => dispatch({ kind: 'released', version }),
  }
}

export type Autosave = ReturnType<typeof makeAutosave>

/** Holds the state of autosaving and performs the effects of each event. */
function run(dependencies: AutosaveDependencies, start: AutosaveStart) {
  let state = autosaveOf(start)
  let waiting: ((isSaved: boolean) => void)[] = []
  const listeners = new Set<() => void>()
  const settle = (isSaved: boolean): void => {
    const settled = waiting
    waiting = []
    settled.forEach((resolve) => resolve(isSaved))
  }
  const dispatch = (event: AutosaveEvent): void => {
    const { status } = state
    const step = next(state, event)
    state = step.state
    step.effects.forEach(perform)
    const isKeptAnew = step.effects.some(({ kind }) => kind === 'keep')
    if (state.status !== status || isKeptAnew) listeners.forEach((listener) => listener())
  }
  const perform = performer(dependencies, { dispatch, settle, failures: () => state.failures })
  return {
    state: () => state,
    dispatch,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves when the current round of saving ends, with true if everything is saved. */
    settled: (): Promise<boolean> => new Promise((resolve) => waiting.push(resolve)),
  }
}

type Runner = {
  readonly dispatch: (event: AutosaveEvent) => void
  readonly settle: (isSaved: boolean) => void
  readonly failures: () => number
}

function performer({ update, read, keep }: AutosaveDependencies, { dispatch, settle, failures }: Runner) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keyOf = idempotencyKeys()
  const attempt = async (submission: Submission, call: () => Promise<AutosaveEvent>): Promise<void> =>
    dispatch(
      await call().catch((error: unknown) => ({
        kind: 'failed',
        submission,
        failure: failureOf(error, failures()),
      })),
    )
  return (effect: AutosaveEffect): void => {
    switch (effect.kind) {
      case 'send': {
        const { submission } = effect
        const sending = { record: submission.record, version: submission.version, key: keyOf(submission) }
        return void attempt(submission, async () => ({ kind: 'responded', submission, saved: await update(sending) }))
      }
      case 'read': {
        const { submission } = effect
        return void attempt(submission, async () => {
          const theirs = await read()
          // Offline, the call returns an older response from the cache, not the server's current version.
          if (theirs.version <= submission.version) throw new NoResponse(null)
          return { kind: 'read', submission, theirs }
        })
      }
      case 'wait':
        clearTimeout(timer)
        if (effect.ms !== null) timer = setTimeout(() => dispatch({ kind: 'waited' }), effect.ms)
        return
      case 'keep':
        return keep(effect.unsent)
      case 'settle':
        return settle(effect.isSaved)
    }
  }
}

/** Returns the function that gives each submission its idempotency key, which is the same on every retry. */
function idempotencyKeys(): (submission: Submission) => string {
  let last: { readonly number: number; readonly key: string } | null = null
  return ({ number }) => {
    if (last?.number !== number) last = { number, key: newIdempotencyKey() }
    return last.key
  }
}

/** Returns what a failed call means for the draft. `failures`: the number of failed attempts before this one. */
function failureOf(error: unknown, failures: number): SaveFailure {
  const code = error instanceof CallRefused ? error.refusal?.code : undefined
  if (code === 'statement-changed') return { kind: 'changed' }
  if (isRetryable(error))
    return { kind: 'retryable', isOffline: error instanceof NoResponse, waitMs: retryWaitMs(failures, error) }
  const final = finalRefusals.find((each) => each === code)
  const quote = quoteOf(error)
  if (final !== undefined) return { kind: 'gone', code: final, sentence: sentenceOf(error), quote }
  const faults = fieldFaultsOf(error).map(({ message }) => message)
  return { kind: 'refused', sentence: faults.length > 0 ? faults.join(' ') : sentenceOf(error), quote }
}
