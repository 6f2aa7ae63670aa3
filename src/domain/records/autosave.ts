// @owns when a draft is saved, retried or in conflict
import { autosavePauseMs } from '../policy.ts'
import { isSameRecord, withNamesOf, type StatementRecord } from './statement-record.ts'

// Saves a draft while it is being typed: soon after each change, one submission at a time, each with the newest state
// unless it repeats a submission without a response. A reducer decides what to do; its caller performs the effects.

/** A draft as stored on the server. */
export type KeptDraft = { readonly version: number; readonly savedAt: Date; readonly record: StatementRecord }

/** Changes that the server does not have, or may not have; the browser stores them. */
export type Unsent = {
  readonly record: StatementRecord
  /** The version of the draft on which the changes are based. */
  readonly base: number
  /** The submission that has no response so far, so the server may have stored it; null when there is none. */
  readonly sent: StatementRecord | null
}

/**
 * A change sent to the server. It is sent again unchanged, under the same number, until a response arrives, because the
 * server may have stored it.
 */
export type Submission = { readonly number: number; readonly record: StatementRecord; readonly version: number }

/**
 * The server's response to a change. `translatedBefore` is an earlier translation of exactly the same amounts; null
 * when there is none.
 */
export type Saved = {
  readonly version: number
  readonly savedAt: Date
  readonly translatedBefore: { readonly id: string; readonly generatedAt: Date } | null
}

/** Refusals after which a draft can no longer be changed: it was deleted or generated, or the session ended. */
export const finalRefusals = ['statement-not-found', 'statement-generated', 'not-signed-in'] as const

export type SaveFailure =
  /** The server has a newer version than the one on which the submission was based. */
  | { readonly kind: 'changed' }
  /** The same call may succeed after `waitMs`. `isOffline`: no response arrived at all. */
  | { readonly kind: 'retryable'; readonly isOffline: boolean; readonly waitMs: number }
  /** The server refused the change; later changes are still sent. */
  | ({ readonly kind: 'refused' } & SaidOfRefusal)
  | ({ readonly kind: 'gone'; readonly code: (typeof finalRefusals)[number] } & SaidOfRefusal)

/** The sentence of a refusal, and the id that the user can quote to support; null when there is none. */
type SaidOfRefusal = { readonly sentence: string; readonly quote: string | null }

/** The state of saving that the user sees. */
export type SaveStatus =
  /** `isAgain`: whether the previous attempt had failed. */
  | { readonly kind: 'saved'; readonly at: Date; readonly isAgain: boolean }
  | { readonly kind: 'saving' }
  /** A submission failed and will be retried. */
  | { readonly kind: 'failing'; readonly isOffline: boolean }
  /**
   * The server has a newer version, which was saved meanwhile. Nothing is sent until the user chooses one of the two.
   * `base`: the version on which the unsent changes are based, so that they are still in conflict when opened again.
   */
  | { readonly kind: 'conflict'; readonly theirs: KeptDraft; readonly base: number }
  | Extract<SaveFailure, { kind: 'refused' | 'gone' }>

export type AutosaveState = {
  /** The draft as last known to be on the server. */
  readonly server: KeptDraft
  /** The record as typed so far. */
  readonly latest: StatementRecord
  /** The submission that the server has not responded to yet; null when there is none. */
  readonly submission: Submission | null
  readonly submissions: number
  /** Whether a call is in progress; there is at most one at a time. */
  readonly isSending: boolean
  /** Whether a translation is being generated; meanwhile nothing else is sent. */
  readonly isHeld: boolean
  /** Whether the page is closed; then nothing is retried. */
  readonly isStopped: boolean
  /** How many attempts to send the submission have failed in a row. */
  readonly failures: number
  /** undefined until the server has responded for the current amounts. */
  readonly translatedBefore: Saved['translatedBefore'] | undefined
  readonly status: SaveStatus
}

export type AutosaveEvent =
  | { readonly kind: 'typed'; readonly record: StatementRecord }
  /** The page was opened, for the first time or again. */
  | { readonly kind: 'started' }
  /** The page was closed. `sends`: one last attempt to save is made; if it fails, the changes stay in the browser. */
  | { readonly kind: 'stopped'; readonly sends: boolean }
  /** A caller wants everything saved now, without waiting for a pause in typing. */
  | { readonly kind: 'flushed' }
  | { readonly kind: 'waited' }
  | { readonly kind: 'responded'; readonly submission: Submission; readonly saved: Saved }
  | { readonly kind: 'failed'; readonly submission: Submission; readonly failure: SaveFailure }
  /** The draft was read from the server, because the server has a newer version. */
  | { readonly kind: 'read'; readonly submission: Submission; readonly theirs: KeptDraft }
  /** The user discarded the local changes in favour of the server's version. */
  | { readonly kind: 'given-up' }
  /**
   * The user chose the local changes: they overwrite the server's newer version, unless the server has yet another
   * version by then.
   */
  | { readonly kind: 'kept-mine' }
  | { readonly kind: 'held' }
  /** Generating ended without a translation, so changes are sent again; the draft now has this version. */
  | { readonly kind: 'released'; readonly version: number }

export type AutosaveEffect =
  | { readonly kind: 'send'; readonly submission: Submission }
  | { readonly kind: 'read'; readonly submission: Submission }
  /** Start this wait and cancel any earlier one; null only cancels. */
  | { readonly kind: 'wait'; readonly ms: number | null }
  /** Store in the browser what the server does not have; null when it has everything. */
  | { readonly kind: 'keep'; readonly unsent: Unsent | null }
  /** This round of saving is over: give all waiting callers the result. */
  | { readonly kind: 'settle'; readonly isSaved: boolean }

export type AutosaveStep = { readonly state: AutosaveState; readonly effects: readonly AutosaveEffect[] }

/**
 * The data from which a draft is opened. `typed`: the record with the local changes, or the stored record if there are
 * none.
 */
export type AutosaveStart = {
  readonly kept: KeptDraft
  readonly typed: StatementRecord
  /** Whether the draft was changed elsewhere after the local changes began. */
  readonly isConflict: boolean
  readonly base: number
}

/** Opens a draft from the server's state and the local changes in this browser. */
export function openedWith(kept: KeptDraft, unsent: Unsent | null): AutosaveStart {
  const typed = unsent === null ? kept.record : withNamesOf(kept.record, unsent.record)
  if (unsent === null || isSameRecord(typed, kept.record))
    return { kept, typed: kept.record, isConflict: false, base: kept.version }
  // the last submission may have been stored although its response never arrived
  const isOwn = unsent.sent !== null && isSameRecord(withNamesOf(kept.record, unsent.sent), kept.record)
  const { base } = unsent
  return { kept, typed, isConflict: base !== kept.version && !isOwn, base }
}

/** The initial state of a draft. Nothing is sent before the event `started`. */
export const autosaveOf = ({ kept, typed, isConflict, base }: AutosaveStart): AutosaveState => ({
  server: kept,
  latest: typed,
  submission: null,
  submissions: 0,
  isSending: false,
  isHeld: false,
  isStopped: false,
  failures: 0,
  translatedBefore: undefined,
  status: isConflict ? { kind: 'conflict', theirs: kept, base } : savedAt(kept),
})

/**
 * Whether everything is saved; null when only a call can show it. `always`: a call is needed even if everything is
 * saved.
 */
export function savedUnasked(state: AutosaveState, always: boolean): boolean | null {
  if (isOver(state) || state.isHeld) return false
  return isAllSaved(state) && !always ? true : null
}

/** Gives the next state after an event, and the effects that the caller must perform. */
export function next(state: AutosaveState, event: AutosaveEvent): AutosaveStep {
  switch (event.kind) {
    case 'typed': {
      const latest = withNamesOf(state.server.record, event.record)
      return isSameRecord(latest, state.latest)
        ? { state, effects: [] }
        : kept({ ...state, latest, translatedBefore: undefined }, sendSoon)
    }
    case 'started':
      return (state.status.kind === 'failing' ? send : sendSoon)({ ...state, isStopped: false })
    case 'stopped': {
      const stopped = { state: { ...state, isStopped: true }, effects: [stopWaiting] }
      return event.sends && !isAllSaved(state) ? then(stopped, send) : stopped
    }
    case 'flushed':
    case 'waited':
      return send(state)
    case 'responded':
      return responded(state, event)
    case 'failed':
      return failed(state, event)
    case 'read':
      return readAgain(state, event)
    case 'given-up': {
      const status = state.status.kind === 'conflict' ? savedAt(state.server) : state.status
      return kept({ ...state, submission: null, latest: state.server.record, status })
    }
    case 'kept-mine':
      return send({ ...state, status: { kind: 'saving' } })
    case 'held':
      return { state: { ...state, isHeld: true }, effects: [] }
    case 'released':
      return sendSoon({ ...state, isHeld: false, server: { ...state.server, version: event.version } })
  }
}

type EventOf<Kind extends AutosaveEvent['kind']> = Extract<AutosaveEvent, { kind: Kind }>

function responded(state: AutosaveState, { submission: { record }, saved }: EventOf<'responded'>): AutosaveStep {
  const { version, savedAt: at, translatedBefore } = saved
  const isLatest = isSameRecord(record, state.latest)
  return goOn({
    ...state,
    server: { record, version, savedAt: at },
    translatedBefore: isLatest ? translatedBefore : state.translatedBefore,
  })
}

/** Continues once a submission is stored or has no conflict: sends newer changes, or ends the round. */
function goOn(before: AutosaveState): AutosaveStep {
  const state = { ...before, submission: null, isSending: false, failures: 0 }
  if (!isAllSaved(state)) return kept(state, send)
  const step = kept({ ...state, status: savedAt(state.server, state.status.kind === 'failing') })
  return { ...step, effects: [...step.effects, { kind: 'settle', isSaved: true }] }
}

function failed(state: AutosaveState, { submission, failure }: EventOf<'failed'>): AutosaveStep {
  if (failure.kind === 'changed') return { state, effects: [{ kind: 'read', submission }] }
  if (failure.kind !== 'retryable') return over({ ...state, submission: null, status: failure })
  const { isOffline, waitMs } = failure
  const step = over({ ...state, failures: state.failures + 1, status: { kind: 'failing', isOffline } })
  return { ...step, effects: [{ kind: 'wait', ms: state.isStopped ? null : waitMs }, ...step.effects] }
}

/**
 * Handles the server's newer version. There is no conflict if that version equals the submission, the current record or
 * the server's last known record.
 */
function readAgain(state: AutosaveState, { submission, theirs }: EventOf<'read'>): AutosaveStep {
  const latest = withNamesOf(theirs.record, state.latest)
  const known = [submission.record, state.server.record, latest].map((each) => withNamesOf(theirs.record, each))
  const now = { ...state, server: theirs, latest }
  if (known.some((record) => isSameRecord(record, theirs.record))) return goOn(now)
  return over({ ...now, submission: null, status: { kind: 'conflict', theirs, base: submission.version } })
}

/** Ends a round of saving that failed to save everything. */
function over(state: AutosaveState): AutosaveStep {
  const step = kept({ ...state, isSending: false })
  return { ...step, effects: [...step.effects, { kind: 'settle', isSaved: false }] }
}

const stopWaiting: AutosaveEffect = { kind: 'wait', ms: null }

/** Sends after a pause in typing, unless nothing may be sent or a failing submission waits for its retry. */
function sendSoon(state: AutosaveState): AutosaveStep {
  if (isOver(state) || state.status.kind === 'failing') return { state, effects: [] }
  if (isAllSaved(state)) return { state: { ...state, status: savedAt(state.server) }, effects: [stopWaiting] }
  return { state: { ...state, status: { kind: 'saving' } }, effects: [{ kind: 'wait', ms: autosavePauseMs }] }
}

/**
 * Sends at once, unless a call is in progress or nothing may be sent. Repeats a submission without a response before
 * sending anything newer.
 */
function send(state: AutosaveState): AutosaveStep {
  if (state.isSending || state.isHeld || isOver(state)) return { state, effects: [stopWaiting] }
  const { latest: record, server, submissions } = state
  const submission = state.submission ?? { number: submissions + 1, record, version: server.version }
  const status = state.status.kind === 'failing' ? state.status : ({ kind: 'saving' } as const)
  const sending = { ...state, submission, submissions: submission.number, isSending: true, status }
  return { state: sending, effects: [stopWaiting, keeping(sending), { kind: 'send', submission }] }
}

const then = ({ state, effects }: AutosaveStep, step: (state: AutosaveState) => AutosaveStep): AutosaveStep => {
  const after = step(state)
  return { state: after.state, effects: [...effects, ...after.effects] }
}

/** Stores unsaved changes in the browser, and then runs `step`. */
const kept = (
  state: AutosaveState,
  step: (state: AutosaveState) => AutosaveStep = (same) => ({ state: same, effects: [] }),
): AutosaveStep => then({ state, effects: [keeping(state)] }, step)

const keeping = (state: AutosaveState): AutosaveEffect => ({
  kind: 'keep',
  unsent: isAllSaved(state)
    ? null
    : { record: state.latest, base: baseOf(state), sent: state.submission?.record ?? null },
})

const baseOf = ({ status, server }: AutosaveState): number =>
  status.kind === 'conflict' ? status.base : server.version

const isAllSaved = ({ submission, latest, server }: AutosaveState): boolean =>
  submission === null && isSameRecord(latest, server.record)

const isOver = ({ status: { kind } }: AutosaveState): boolean => kind === 'conflict' || kind === 'gone'

const savedAt = ({ savedAt: at }: KeptDraft, isAgain = false): SaveStatus => ({ kind: 'saved', at, isAgain })
