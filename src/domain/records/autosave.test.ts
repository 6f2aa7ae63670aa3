import { expect, test } from 'vitest'
import { autosavePauseMs } from '../policy.ts'
import {
  autosaveOf,
  next,
  savedUnasked,
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveState,
  type KeptDraft,
  type SaveFailure,
  type Unsent,
} from './autosave.ts'
import { typedRecord } from './head.ts'

const at = new Date('2026-06-03T10:42:00Z')
const titled = (companyTitle: string) =>
  typedRecord({
    companyTitle,
    form: 'full',
    entity: 'commercial',
    periods: 34,
    denominations: 384,
    reportingYear: 2024,
  })
const [a, b, c] = [titled('A'), titled('B'), titled('C')]
const draft = (record: KeptDraft['record'], version: number): KeptDraft => ({ record, version, savedAt: at })

// the server has record A as version 1
const idle = autosaveOf({ kept: draft(a, 1), typed: a, isConflict: false, base: 1 })
const typed: AutosaveState = { ...idle, latest: b, status: { kind: 'saving' } }
const one = { number: 1, record: b, version: 1 }

const isSent = { submission: one, submissions: 1, isSending: true } as const
const sending: AutosaveState = { ...typed, ...isSent }
const typedOn: AutosaveState = { ...sending, latest: c }
const isLost = { isSending: false, failures: 1, status: { kind: 'failing', isOffline: true } } as const
const failing: AutosaveState = { ...sending, ...isLost }
const conflict: AutosaveState = {
  ...typed,
  server: draft(c, 5),
  submissions: 1,
  status: { kind: 'conflict', theirs: draft(c, 5), base: 1 },
}
const saved = { kind: 'saved', at, isAgain: false } as const
const before = { id: 'older', generatedAt: at }

const stopWaiting: AutosaveEffect = { kind: 'wait', ms: null }
const pause: AutosaveEffect = { kind: 'wait', ms: autosavePauseMs }
const keep = (unsent: Unsent | null): AutosaveEffect => ({ kind: 'keep', unsent })
const settle = (isSaved: boolean): AutosaveEffect => ({ kind: 'settle', isSaved })
const unsentB = { record: b, base: 1, sent: null }
const sendB: readonly AutosaveEffect[] = [stopWaiting, keep({ ...unsentB, sent: b }), { kind: 'send', submission: one }]
const responseWith = (version: number): AutosaveEvent => ({
  kind: 'responded',
  submission: one,
  saved: { version, savedAt: at, translatedBefore: before },
})
const failed = (failure: SaveFailure): AutosaveEvent => ({ kind: 'failed', submission: one, failure })
const offline = { kind: 'retryable', isOffline: true, waitMs: 2_000 } as const
const refused = { kind: 'refused', sentence: 'no', quote: null } as const
const gone = { kind: 'gone', code: 'statement-not-found', sentence: 'gone', quote: null } as const
const read = (theirs: KeptDraft): AutosaveEvent => ({ kind: 'read', submission: one, theirs })

type Row = readonly [string, AutosaveState, AutosaveEvent, Partial<AutosaveState>, readonly AutosaveEffect[]]

const typing: readonly Row[] = [
  ['typing the same text again changes nothing', idle, { kind: 'typed', record: titled('A') }, {}, []],
  [
    'a change is stored locally, and sent after a pause',
    idle,
    { kind: 'typed', record: b },
    { latest: b, status: { kind: 'saving' } },
    [keep(unsentB), pause],
  ],
  [
    'a change that is taken back is not sent',
    typed,
    { kind: 'typed', record: a },
    { latest: a, status: saved },
    [keep(null), stopWaiting],
  ],
  [
    'a change discards the translation known for the draft before it',
    { ...idle, translatedBefore: before },
    { kind: 'typed', record: b },
    { latest: b, translatedBefore: undefined, status: { kind: 'saving' } },
    [keep(unsentB), pause],
  ],
  [
    'a change while the server cannot be reached waits for the next attempt',
    failing,
    { kind: 'typed', record: c },
    { latest: c },
    [keep({ record: c, base: 1, sent: b })],
  ],
  [
    'a change during a conflict is stored locally, and not sent',
    conflict,
    { kind: 'typed', record: a },
    { latest: a },
    [keep({ record: a, base: 1, sent: null })],
  ],
]

const sent: readonly Row[] = [
  ['a change is sent after the pause', typed, { kind: 'waited' }, isSent, sendB],
  ['a change is sent at once on request', typed, { kind: 'flushed' }, isSent, sendB],
  ['no change is sent during another call', typedOn, { kind: 'waited' }, {}, [stopWaiting]],
  [
    'a change without a response is sent again as the same submission',
    { ...failing, latest: c },
    { kind: 'waited' },
    { isSending: true },
    [stopWaiting, keep({ record: c, base: 1, sent: b }), { kind: 'send', submission: one }],
  ],
  ['no change is sent while the draft is held', { ...typed, isHeld: true }, { kind: 'waited' }, {}, [stopWaiting]],
  ['no change is sent during a conflict', conflict, { kind: 'flushed' }, {}, [stopWaiting]],
]

const responded: readonly Row[] = [
  [
    'a response to the last change means that everything is saved',
    sending,
    responseWith(2),
    { server: draft(b, 2), submission: null, isSending: false, translatedBefore: before, status: saved },
    [keep(null), settle(true)],
  ],
  [
    'a response after failures means that the draft is saved again',
    { ...failing, isSending: true },
    responseWith(2),
    {
      server: draft(b, 2),
      submission: null,
      isSending: false,
      failures: 0,
      translatedBefore: before,
      status: { ...saved, isAgain: true },
    },
    [keep(null), settle(true)],
  ],
  [
    'a change typed during a call is the next submission, based on the new version',
    typedOn,
    responseWith(2),
    { server: draft(b, 2), submission: { number: 2, record: c, version: 2 }, submissions: 2 },
    [
      keep({ record: c, base: 2, sent: null }),
      stopWaiting,
      keep({ record: c, base: 2, sent: c }),
      { kind: 'send', submission: { number: 2, record: c, version: 2 } },
    ],
  ],
]

const failures: readonly Row[] = [
  [
    'a call without a response is retried, and waiting callers are notified that the draft is not saved',
    sending,
    failed(offline),
    isLost,
    [{ kind: 'wait', ms: 2_000 }, keep({ ...unsentB, sent: b }), settle(false)],
  ],
  [
    'a call without a response is not retried on a closed page',
    { ...sending, isStopped: true },
    failed(offline),
    isLost,
    [stopWaiting, keep({ ...unsentB, sent: b }), settle(false)],
  ],
  [
    'a refused change is not sent again',
    sending,
    failed(refused),
    { submission: null, isSending: false, status: refused },
    [keep(unsentB), settle(false)],
  ],
  [
    'a change of a draft that no longer exists is not sent again',
    sending,
    failed(gone),
    { submission: null, isSending: false, status: gone },
    [keep(unsentB), settle(false)],
  ],
  [
    'a newer version on the server is read first',
    sending,
    failed({ kind: 'changed' }),
    {},
    [{ kind: 'read', submission: one }],
  ],
  [
    'a newer version with different content is a conflict',
    sending,
    read(draft(c, 5)),
    {
      server: draft(c, 5),
      submission: null,
      isSending: false,
      status: { kind: 'conflict', theirs: draft(c, 5), base: 1 },
    },
    [keep({ record: b, base: 1, sent: null }), settle(false)],
  ],
  [
    'a newer version equal to the change that was sent counts as its response',
    sending,
    read(draft(b, 5)),
    { server: draft(b, 5), submission: null, isSending: false, status: saved },
    [keep(null), settle(true)],
  ],
  [
    'a newer version equal to the old content is overwritten',
    sending,
    read(draft(a, 5)),
    { server: draft(a, 5), submission: { number: 2, record: b, version: 5 }, submissions: 2 },
    [
      keep({ ...unsentB, base: 5 }),
      stopWaiting,
      keep({ ...unsentB, base: 5, sent: b }),
      { kind: 'send', submission: { number: 2, record: b, version: 5 } },
    ],
  ],
]

const choices: readonly Row[] = [
  [
    'choosing the server’s version of a conflict replaces the typed text',
    conflict,
    { kind: 'given-up' },
    { latest: c, status: saved },
    [keep(null)],
  ],
  [
    'choosing the typed text of a conflict overwrites the version that was shown',
    conflict,
    { kind: 'kept-mine' },
    { submission: { number: 2, record: b, version: 5 }, submissions: 2, isSending: true, status: { kind: 'saving' } },
    [
      stopWaiting,
      keep({ ...unsentB, base: 5, sent: b }),
      { kind: 'send', submission: { number: 2, record: b, version: 5 } },
    ],
  ],
  ['holding a draft sends nothing', typed, { kind: 'held' }, { isHeld: true }, []],
  [
    'a draft released with another version continues from that version, after a pause',
    { ...typed, isHeld: true },
    { kind: 'released', version: 7 },
    { isHeld: false, server: draft(a, 7) },
    [pause],
  ],
]

const pages: readonly Row[] = [
  [
    'a page opened with an unsent change sends it after a pause',
    { ...typed, status: saved },
    { kind: 'started' },
    { status: { kind: 'saving' } },
    [pause],
  ],
  ['a page opened without an unsent change sends nothing', idle, { kind: 'started' }, {}, [stopWaiting]],
  [
    'a page reopened while the server cannot be reached tries again at once',
    { ...failing, isStopped: true },
    { kind: 'started' },
    { isStopped: false, isSending: true },
    sendB,
  ],
  [
    'a closing page sends an unsent change',
    typed,
    { kind: 'stopped', sends: true },
    { isStopped: true, submission: one, submissions: 1, isSending: true },
    [stopWaiting, ...sendB],
  ],
  [
    'a closing page with everything saved sends nothing',
    idle,
    { kind: 'stopped', sends: true },
    { isStopped: true },
    [stopWaiting],
  ],
  [
    'a page closed after signing out sends nothing',
    typed,
    { kind: 'stopped', sends: false },
    { isStopped: true },
    [stopWaiting],
  ],
]

test.each([...typing, ...sent, ...responded, ...failures, ...choices, ...pages])(
  '%s',
  (_, state, event, changes, effects) => {
    expect(next(state, event)).toEqual({ state: { ...state, ...changes }, effects })
  },
)

test.each([
  ['a draft with everything saved is known to be saved', idle, false, true],
  ['a draft with everything saved is still checked on the server on request', idle, true, null],
  ['a draft with an unsent change is not known to be saved until the server responds', typed, false, null],
  ['a draft with a call under way is not known to be saved until the server responds', sending, false, null],
  [
    'a draft with a call without a response is not known to be saved until the server responds',
    { ...failing, latest: a },
    false,
    null,
  ],
  ['a draft in conflict is known not to be saved', conflict, true, false],
  ['a held draft counts as not saved', { ...idle, isHeld: true }, true, false],
  ['a draft that no longer exists is known not to be saved', { ...idle, status: gone }, false, false],
])('%s', (_, state, always, known) => {
  expect(savedUnasked(state, always)).toBe(known)
})
