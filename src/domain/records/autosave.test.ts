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

// the server has A in version 1
const idle = autosaveOf({ kept: draft(a, 1), typed: a, isConflict: false })
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
  status: { kind: 'conflict', theirs: draft(c, 5) },
}
const saved = { kind: 'saved', at, isAgain: false } as const
const before = { id: 'older', generatedAt: at }

const stopWaiting: AutosaveEffect = { kind: 'wait', ms: null }
const pause: AutosaveEffect = { kind: 'wait', ms: autosavePauseMs }
const keep = (unsent: Unsent | null): AutosaveEffect => ({ kind: 'keep', unsent })
const settle = (isSaved: boolean): AutosaveEffect => ({ kind: 'settle', isSaved })
const unsentB = { record: b, base: 1, sent: null }
const sendB: readonly AutosaveEffect[] = [stopWaiting, keep({ ...unsentB, sent: b }), { kind: 'send', submission: one }]
const answer = (version: number): AutosaveEvent => ({
  kind: 'answered',
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
  ['the same again is nothing', idle, { kind: 'typed', record: titled('A') }, {}, []],
  [
    'a change is kept, and sent after a pause',
    idle,
    { kind: 'typed', record: b },
    { latest: b, status: { kind: 'saving' } },
    [keep(unsentB), pause],
  ],
  [
    'a change that is taken back needs no call',
    typed,
    { kind: 'typed', record: a },
    { latest: a, status: saved },
    [keep(null), stopWaiting],
  ],
  [
    'what was known of other amounts is forgotten',
    { ...idle, translatedBefore: before },
    { kind: 'typed', record: b },
    { latest: b, translatedBefore: undefined, status: { kind: 'saving' } },
    [keep(unsentB), pause],
  ],
  [
    'a change while nothing gets through waits for the next attempt',
    failing,
    { kind: 'typed', record: c },
    { latest: c },
    [keep({ record: c, base: 1, sent: b })],
  ],
  [
    'a change during a conflict is kept, and not sent',
    conflict,
    { kind: 'typed', record: a },
    { latest: a },
    [keep({ record: a, base: 5, sent: null })],
  ],
]

const sent: readonly Row[] = [
  ['after the pause the change is sent', typed, { kind: 'waited' }, isSent, sendB],
  ['asked for, it is sent at once', typed, { kind: 'flushed' }, isSent, sendB],
  ['never two calls at a time', typedOn, { kind: 'waited' }, {}, [stopWaiting]],
  [
    'what had no answer is the same submission when it is sent again',
    { ...failing, latest: c },
    { kind: 'waited' },
    { isSending: true },
    [stopWaiting, keep({ record: c, base: 1, sent: b }), { kind: 'send', submission: one }],
  ],
  ['while it is held nothing is sent', { ...typed, isHeld: true }, { kind: 'waited' }, {}, [stopWaiting]],
  ['nothing is sent over a conflict', conflict, { kind: 'flushed' }, {}, [stopWaiting]],
]

const answered: readonly Row[] = [
  [
    'answered, everything is saved',
    sending,
    answer(2),
    { server: draft(b, 2), submission: null, isSending: false, translatedBefore: before, status: saved },
    [keep(null), settle(true)],
  ],
  [
    'answered after failures, it is saved again',
    { ...failing, isSending: true },
    answer(2),
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
    'what was typed meanwhile is the next submission, on the new version',
    typedOn,
    answer(2),
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
    'without an answer it is tried again, and every caller that waits hears of it',
    sending,
    failed(offline),
    isLost,
    [{ kind: 'wait', ms: 2_000 }, keep({ ...unsentB, sent: b }), settle(false)],
  ],
  [
    'a closed page does not try again',
    { ...sending, isStopped: true },
    failed(offline),
    isLost,
    [stopWaiting, keep({ ...unsentB, sent: b }), settle(false)],
  ],
  [
    'what is refused is not sent again',
    sending,
    failed(refused),
    { submission: null, isSending: false, status: refused },
    [keep(unsentB), settle(false)],
  ],
  [
    'a draft that is gone takes nothing more',
    sending,
    failed(gone),
    { submission: null, isSending: false, status: gone },
    [keep(unsentB), settle(false)],
  ],
  ['another version is read first', sending, failed({ kind: 'changed' }), {}, [{ kind: 'read', submission: one }]],
  [
    'another version of other words is a conflict',
    sending,
    read(draft(c, 5)),
    { server: draft(c, 5), submission: null, isSending: false, status: { kind: 'conflict', theirs: draft(c, 5) } },
    [keep({ record: b, base: 5, sent: null }), settle(false)],
  ],
  [
    'another version of what was sent is the answer',
    sending,
    read(draft(b, 5)),
    { server: draft(b, 5), submission: null, isSending: false, status: saved },
    [keep(null), settle(true)],
  ],
  [
    'another version of what was there before is overwritten',
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
  ['given up, it is as the server has it', conflict, { kind: 'given-up' }, { latest: c, status: saved }, [keep(null)]],
  [
    'kept, it is sent over the version that was shown',
    conflict,
    { kind: 'kept-mine' },
    { submission: { number: 2, record: b, version: 5 }, submissions: 2, isSending: true, status: { kind: 'saving' } },
    [
      stopWaiting,
      keep({ ...unsentB, base: 5, sent: b }),
      { kind: 'send', submission: { number: 2, record: b, version: 5 } },
    ],
  ],
  ['held', typed, { kind: 'held' }, { isHeld: true }, []],
  [
    'released, it goes on with the version it is given',
    { ...typed, isHeld: true },
    { kind: 'released', version: 7 },
    { isHeld: false, server: draft(a, 7) },
    [pause],
  ],
]

const pages: readonly Row[] = [
  [
    'opened with something unsent, that is sent soon',
    { ...typed, status: saved },
    { kind: 'started' },
    { status: { kind: 'saving' } },
    [pause],
  ],
  ['opened with nothing unsent, nothing is sent', idle, { kind: 'started' }, {}, [stopWaiting]],
  [
    'opened again while nothing gets through, it is tried at once',
    { ...failing, isStopped: true },
    { kind: 'started' },
    { isStopped: false, isSending: true },
    sendB,
  ],
  [
    'closed, it is tried once more',
    typed,
    { kind: 'stopped', sends: true },
    { isStopped: true, submission: one, submissions: 1, isSending: true },
    [stopWaiting, ...sendB],
  ],
  [
    'closed with everything saved, nothing is sent',
    idle,
    { kind: 'stopped', sends: true },
    { isStopped: true },
    [stopWaiting],
  ],
  [
    'closed after signing out, nothing is sent',
    typed,
    { kind: 'stopped', sends: false },
    { isStopped: true },
    [stopWaiting],
  ],
]

test.each([...typing, ...sent, ...answered, ...failures, ...choices, ...pages])(
  'how a draft saves itself: %s',
  (_, state, event, changes, effects) => {
    expect(next(state, event)).toEqual({ state: { ...state, ...changes }, effects })
  },
)

test.each([
  ['everything saved', idle, false, true],
  ['everything saved, to be asked all the same', idle, true, null],
  ['something to send', typed, false, null],
  ['a call under way', sending, false, null],
  ['a call without an answer', { ...failing, latest: a }, false, null],
  ['a conflict', conflict, true, false],
  ['a draft that is held', { ...idle, isHeld: true }, true, false],
  ['a draft that is gone', { ...idle, status: gone }, false, false],
])('whether a draft with %s is known to be saved without asking the server', (_, state, always, known) => {
  expect(savedUnasked(state, always)).toBe(known)
})
