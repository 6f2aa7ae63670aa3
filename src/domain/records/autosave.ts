// @owns when a draft is saved, retried or in conflict
import { autosavePauseMs } from '../policy.ts'
import { isSameRecord, type StatementRecord } from './statement-record.ts'

// How a draft is saved while it is typed: a moment after each change, one submission at a time, the newest state of it next. Decided
// here as a state that events change; its caller performs the effects.

/** A draft as the server keeps it. */
export type KeptDraft = { readonly version: number; readonly savedAt: Date; readonly record: StatementRecord }

/** What the server does not have yet, or is not known to have: kept in the browser. */
export type Unsent = {
  readonly record: StatementRecord
  /** The version of the draft it was typed on. */
  readonly base: number
  /** What was sent last without an answer: the server may have it. */
  readonly sent: StatementRecord | null
}

/** A change on its way. It is sent again as it is, and is the same submission by its number, until it is answered: it may be done. */
export type Submission = { readonly number: number; readonly record: StatementRecord; readonly version: number }

/** What the server answers to a change. `translatedBefore`: a translation of the very same amounts; null where there is none. */
export type Saved = {
  readonly version: number
  readonly savedAt: Date
  readonly translatedBefore: { readonly id: string; readonly generatedAt: Date } | null
}

/** Refusals after which a draft takes no changes any more: it is deleted or generated, or nobody is signed in. */
export const finalRefusals = ['statement-not-found', 'statement-generated', 'not-signed-in'] as const

/** Why a submission failed. */
export type SaveFailure =
  /** The server has another version. */
  | { readonly kind: 'changed' }
  /** The same call may succeed after so long. `isOffline`: no answer came at all. */
  | { readonly kind: 'retryable'; readonly isOffline: boolean; readonly waitMs: number }
  /** The server does not take it as it is; the next change is tried again. */
  | ({ readonly kind: 'refused' } & SaidOfRefusal)
  | ({ readonly kind: 'gone'; readonly code: (typeof finalRefusals)[number] } & SaidOfRefusal)

/** What the server says of a refusal, and by what the person can name it; null where by nothing. */
type SaidOfRefusal = { readonly sentence: string; readonly quote: string | null }

/** How what is typed compares with what the server has, for the person to see. */
export type SaveStatus =
  /** `isAgain`: the attempt before failed. */
  | { readonly kind: 'saved'; readonly at: Date; readonly isAgain: boolean }
  | { readonly kind: 'saving' }
  /** It is tried again and again. */
  | { readonly kind: 'failing'; readonly isOffline: boolean }
  /** Somebody saved something else meanwhile. Nothing is sent before one of both is chosen. */
  | { readonly kind: 'conflict'; readonly theirs: KeptDraft }
  | Extract<SaveFailure, { kind: 'refused' | 'gone' }>

export type AutosaveState = {
  /** What the server has, as far as is known here. */
  readonly server: KeptDraft
  /** What is typed now. */
  readonly latest: StatementRecord
  /** Null when everything that was sent is answered. */
  readonly submission: Submission | null
  /** Submissions made so far. */
  readonly submissions: number
  /** A call is under way; at most one is. */
  readonly isSending: boolean
  /** A translation is being generated: nothing else is sent meanwhile. */
  readonly isHeld: boolean
  /** The page is closed: nothing is tried again. */
  readonly isStopped: boolean
  /** Attempts of the submission that failed in a row. */
  readonly failures: number
  /** Undefined while the server was not asked about the amounts typed now. */
  readonly translatedBefore: Saved['translatedBefore'] | undefined
  readonly status: SaveStatus
}

export type AutosaveEvent =
  | { readonly kind: 'typed'; readonly record: StatementRecord }
  /** The page is opened, or opened again. */
  | { readonly kind: 'started' }
  /** The page is closed. `sends`: after a last attempt; what fails then waits in the browser. */
  | { readonly kind: 'stopped'; readonly sends: boolean }
  /** Everything is to be saved at once. */
  | { readonly kind: 'flushed' }
  | { readonly kind: 'waited' }
  | { readonly kind: 'answered'; readonly submission: Submission; readonly saved: Saved }
  | { readonly kind: 'failed'; readonly submission: Submission; readonly failure: SaveFailure }
  /** The draft was read again because the server has another version. */
  | { readonly kind: 'read'; readonly submission: Submission; readonly theirs: KeptDraft }
  /** What was typed here is given up for what the server has. */
  | { readonly kind: 'given-up' }
  /** What was typed here is to be saved over the newer version, unless that is changed once more. */
  | { readonly kind: 'kept-mine' }
  | { readonly kind: 'held' }
  /** No translation was generated; the draft has this version now. */
  | { readonly kind: 'released'; readonly version: number }

export type AutosaveEffect =
  | { readonly kind: 'send'; readonly submission: Submission }
  | { readonly kind: 'read'; readonly submission: Submission }
  /** Waits so long in place of any wait before; null: waits for nothing. */
  | { readonly kind: 'wait'; readonly ms: number | null }
  /** Keeps in the browser what the server does not have; null: it has everything. */
  | { readonly kind: 'keep'; readonly unsent: Unsent | null }
  /** This round of saving is over: every caller that waits for it gets the result. */
  | { readonly kind: 'settle'; readonly isSaved: boolean }

export type AutosaveStep = { readonly state: AutosaveState; readonly effects: readonly AutosaveEffect[] }

/** What a draft is opened with. `typed`: what is typed beyond what is kept, else the same record. */
export type AutosaveStart = {
  readonly kept: KeptDraft
  readonly typed: StatementRecord
  /** What is kept is newer than what was typed on. */
  readonly isConflict: boolean
}

/** A draft as it is opened: what the server has, and what this browser kept beyond it. */
export function openedWith(kept: KeptDraft, unsent: Unsent | null): AutosaveStart {
  if (unsent === null || isSameRecord(unsent.record, kept.record))
    return { kept, typed: kept.record, isConflict: false }
  // the last call may have been done though its answer never came
  const isOwn = unsent.sent !== null && isSameRecord(unsent.sent, kept.record)
  return { kept, typed: unsent.record, isConflict: unsent.base !== kept.version && !isOwn }
}

/** The state a draft is opened in. Nothing is sent before it is started. */
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

/** Whether everything is saved, where that needs no call: null when it does. `always`: also what is saved is to be sent. */
export function savedUnasked(state: AutosaveState, always: boolean): boolean | null {
  if (isOver(state) || state.isHeld) return false
  return isAllSaved(state) && !always ? true : null
}

/** What an event makes of the state, and what is to be done about it. */
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

/** The server has what was sent; what was typed meanwhile is next. */
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

/** A newer version that says what was sent, what is typed, or what was there before, is no conflict. */
function readAgain(state: AutosaveState, { submission, theirs }: EventOf<'read'>): AutosaveStep {
  const known = [submission.record, state.server.record, state.latest]
  const now = { ...state, server: theirs }
  if (known.some((record) => isSameRecord(record, theirs.record))) return goOn(now)
  return over({ ...now, submission: null, status: { kind: 'conflict', theirs } })
}

/** The round is over, and not everything is saved. */
function over(state: AutosaveState): AutosaveStep {
  const step = kept({ ...state, isSending: false })
  return { ...step, effects: [...step.effects, { kind: 'settle', isSaved: false }] }
}

const stopWaiting: AutosaveEffect = { kind: 'wait', ms: null }

/** After a pause in typing. What fails already has a wait of its own. */
function sendSoon(state: AutosaveState): AutosaveStep {
  if (isOver(state) || state.status.kind === 'failing') return { state, effects: [] }
  if (isAllSaved(state)) return { state: { ...state, status: savedAt(state.server) }, effects: [stopWaiting] }
  return { state: { ...state, status: { kind: 'saving' } }, effects: [{ kind: 'wait', ms: autosavePauseMs }] }
}

/** At once, unless a call is under way or nothing may be sent. A submission without an answer goes again before anything newer. */
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

/** What the server does not have is kept in the browser before anything else happens. */
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
