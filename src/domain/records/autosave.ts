// @owns when a draft is saved, retried or in conflict
import { autosavePauseMs } from '../policy.ts'
import { isSameRecord, type StatementRecord } from './statement-record.ts'

// Saves a draft while it is being typed: soon after each change, with one submission at a time, always of the newest
// state. A reducer decides; the caller performs the effects.

/** A draft as stored on the server. */
export type KeptDraft = { readonly version: number; readonly savedAt: Date; readonly record: StatementRecord }

/** Changes the server does not have, or may not have; stored in the browser. */
export type Unsent = {
  readonly record: StatementRecord
  /** The version of the draft that the changes were made to. */
  readonly base: number
  /** The last submission without an answer: the server may have stored it. */
  readonly sent: StatementRecord | null
}

/** A change being sent. It is repeated unchanged under the same number until answered, because it may have been stored. */
export type Submission = { readonly number: number; readonly record: StatementRecord; readonly version: number }

/** The server's answer to a change. `translatedBefore`: a translation of exactly these amounts; null when there is none. */
export type Saved = {
  readonly version: number
  readonly savedAt: Date
  readonly translatedBefore: { readonly id: string; readonly generatedAt: Date } | null
}

/** Refusals after which a draft cannot be changed any more: it was deleted or generated, or the session ended. */
export const finalRefusals = ['statement-not-found', 'statement-generated', 'not-signed-in'] as const

/** The reason a submission failed. */
export type SaveFailure =
  /** The server has another version. */
  | { readonly kind: 'changed' }
  /** The same call may succeed after this delay. `isOffline`: there was no answer at all. */
  | { readonly kind: 'retryable'; readonly isOffline: boolean; readonly waitMs: number }
  /** The server refused the change; later changes are still sent. */
  | ({ readonly kind: 'refused' } & SaidOfRefusal)
  | ({ readonly kind: 'gone'; readonly code: (typeof finalRefusals)[number] } & SaidOfRefusal)

/** The sentence of a refusal, and an id to quote; null when there is none. */
type SaidOfRefusal = { readonly sentence: string; readonly quote: string | null }

/** The saving state shown to the user. */
export type SaveStatus =
  /** `isAgain`: the previous attempt failed. */
  | { readonly kind: 'saved'; readonly at: Date; readonly isAgain: boolean }
  | { readonly kind: 'saving' }
  /** The submission is being retried. */
  | { readonly kind: 'failing'; readonly isOffline: boolean }
  /** Another version was saved meanwhile. Nothing is sent until one of the two is chosen. */
  | { readonly kind: 'conflict'; readonly theirs: KeptDraft }
  | Extract<SaveFailure, { kind: 'refused' | 'gone' }>

export type AutosaveState = {
  /** The server's state, as far as known. */
  readonly server: KeptDraft
  /** The record as typed so far. */
  readonly latest: StatementRecord
  /** The submission that is not answered yet; null when there is none. */
  readonly submission: Submission | null
  readonly submissions: number
  /** A call is in progress; at most one at a time. */
  readonly isSending: boolean
  /** A translation is being generated; nothing else is sent meanwhile. */
  readonly isHeld: boolean
  /** The page is closed; nothing is retried. */
  readonly isStopped: boolean
  /** Consecutive failed attempts of the submission. */
  readonly failures: number
  /** undefined until the server was asked about the current amounts. */
  readonly translatedBefore: Saved['translatedBefore'] | undefined
  readonly status: SaveStatus
}

export type AutosaveEvent =
  | { readonly kind: 'typed'; readonly record: StatementRecord }
  /** The page was opened, or opened again. */
  | { readonly kind: 'started' }
  /** The page was closed. `sends`: a last attempt is made; if it fails, the change stays stored in the browser. */
  | { readonly kind: 'stopped'; readonly sends: boolean }
  /** Save everything now, without waiting for a pause. */
  | { readonly kind: 'flushed' }
  | { readonly kind: 'waited' }
  | { readonly kind: 'answered'; readonly submission: Submission; readonly saved: Saved }
  | { readonly kind: 'failed'; readonly submission: Submission; readonly failure: SaveFailure }
  /** The draft was read again because the server has another version. */
  | { readonly kind: 'read'; readonly submission: Submission; readonly theirs: KeptDraft }
  /** The local changes are discarded in favour of the server's. */
  | { readonly kind: 'given-up' }
  /** The local changes will overwrite the newer version, unless the server gets yet another one first. */
  | { readonly kind: 'kept-mine' }
  | { readonly kind: 'held' }
  /** No translation was generated; the draft has this version now. */
  | { readonly kind: 'released'; readonly version: number }

export type AutosaveEffect =
  | { readonly kind: 'send'; readonly submission: Submission }
  | { readonly kind: 'read'; readonly submission: Submission }
  /** Waits this long instead of any earlier wait; null cancels the wait. */
  | { readonly kind: 'wait'; readonly ms: number | null }
  /** Stores in the browser what the server does not have; null when it has everything. */
  | { readonly kind: 'keep'; readonly unsent: Unsent | null }
  /** This round of saving is over: all waiting callers get the result. */
  | { readonly kind: 'settle'; readonly isSaved: boolean }

export type AutosaveStep = { readonly state: AutosaveState; readonly effects: readonly AutosaveEffect[] }

/** The data a draft is opened with. `typed`: the record with the local changes; the stored record if there are none. */
export type AutosaveStart = {
  readonly kept: KeptDraft
  readonly typed: StatementRecord
  /** The stored version is newer than the one the local changes are based on. */
  readonly isConflict: boolean
}

/** Opens a draft from the server's state and the local changes in this browser. */
export function openedWith(kept: KeptDraft, unsent: Unsent | null): AutosaveStart {
  if (unsent === null || isSameRecord(unsent.record, kept.record))
    return { kept, typed: kept.record, isConflict: false }
  // the last call may have succeeded although its answer never arrived
  const isOwn = unsent.sent !== null && isSameRecord(unsent.sent, kept.record)
  return { kept, typed: unsent.record, isConflict: unsent.base !== kept.version && !isOwn }
}

/** The initial state of a draft. Nothing is sent before the event `started`. */
export const autosaveOf = ({ kept, typed, isConflict }: AutosaveStart): AutosaveState => ({
  server: kept,
  latest: typed,
  submission: null,
  submissions: 0,
  isSending: false,
  isHeld: false,
  isStopped: false,
  failures: 0,
  translatedBefore: undefined,
  status: isConflict ? { kind: 'conflict', theirs: kept } : savedAt(kept),
})

/** Whether everything is saved, if that is known without a call; otherwise null. `always`: send even if already saved. */
export function savedUnasked(state: AutosaveState, always: boolean): boolean | null {
  if (isOver(state) || state.isHeld) return false
  return isAllSaved(state) && !always ? true : null
}

/** The next state after an event, and the effects to perform. */
export function next(state: AutosaveState, event: AutosaveEvent): AutosaveStep {
  switch (event.kind) {
    case 'typed':
      return isSameRecord(event.record, state.latest)
        ? { state, effects: [] }
        : kept({ ...state, latest: event.record, translatedBefore: undefined }, sendSoon)
    case 'started':
      return (state.status.kind === 'failing' ? send : sendSoon)({ ...state, isStopped: false })
    case 'stopped': {
      const stopped = { state: { ...state, isStopped: true }, effects: [stopWaiting] }
      return event.sends && !isAllSaved(state) ? then(stopped, send) : stopped
    }
    case 'flushed':
    case 'waited':
      return send(state)
    case 'answered':
      return answered(state, event)
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

function answered(state: AutosaveState, { submission: { record }, saved }: EventOf<'answered'>): AutosaveStep {
  const { version, savedAt: at, translatedBefore } = saved
  const isLatest = isSameRecord(record, state.latest)
  return goOn({
    ...state,
    server: { record, version, savedAt: at },
    translatedBefore: isLatest ? translatedBefore : state.translatedBefore,
  })
}

/** Continues once the server has the submission: changes typed meanwhile are sent next. */
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

/** A newer version equal to the submission, to the current text or to the previous version is not a conflict. */
function readAgain(state: AutosaveState, { submission, theirs }: EventOf<'read'>): AutosaveStep {
  const known = [submission.record, state.server.record, state.latest]
  const now = { ...state, server: theirs }
  if (known.some((record) => isSameRecord(record, theirs.record))) return goOn(now)
  return over({ ...now, submission: null, status: { kind: 'conflict', theirs } })
}

/** Ends a round in which not everything could be saved. */
function over(state: AutosaveState): AutosaveStep {
  const step = kept({ ...state, isSending: false })
  return { ...step, effects: [...step.effects, { kind: 'settle', isSaved: false }] }
}

const stopWaiting: AutosaveEffect = { kind: 'wait', ms: null }

/** Sends after a pause in typing. A failing submission already has its own delay. */
function sendSoon(state: AutosaveState): AutosaveStep {
  if (isOver(state) || state.status.kind === 'failing') return { state, effects: [] }
  if (isAllSaved(state)) return { state: { ...state, status: savedAt(state.server) }, effects: [stopWaiting] }
  return { state: { ...state, status: { kind: 'saving' } }, effects: [{ kind: 'wait', ms: autosavePauseMs }] }
}

/** Sends at once unless a call is in progress or sending is not allowed. An unanswered submission is repeated before anything newer. */
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

/** Stores unsaved changes in the browser before anything else. */
const kept = (
  state: AutosaveState,
  step: (state: AutosaveState) => AutosaveStep = (same) => ({ state: same, effects: [] }),
): AutosaveStep => then({ state, effects: [keeping(state)] }, step)

const keeping = (state: AutosaveState): AutosaveEffect => ({
  kind: 'keep',
  unsent: isAllSaved(state)
    ? null
    : { record: state.latest, base: state.server.version, sent: state.submission?.record ?? null },
})

const isAllSaved = ({ submission, latest, server }: AutosaveState): boolean =>
  submission === null && isSameRecord(latest, server.record)

const isOver = ({ status: { kind } }: AutosaveState): boolean => kind === 'conflict' || kind === 'gone'

const savedAt = ({ savedAt: at }: KeptDraft, isAgain = false): SaveStatus => ({ kind: 'saved', at, isAgain })
