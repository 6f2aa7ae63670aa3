import { describe, expect, test } from 'vitest'
import {
  acceptHold,
  earlierClock,
  isHeld,
  judgeClock,
  waitingWork,
  type DueCount,
  type Heartbeat,
  type Hold,
} from './clock-judge.ts'
import { workNames } from './work-by-clock.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

const at = (moment: string): Date => new Date(`2026-${moment}:00Z`)
const heartbeat = (beat: string | null, hold: Hold | null = null): Heartbeat => ({
  beatAt: beat === null ? null : at(beat),
  hold,
})
/** A hold caused by a clock jump. `from` is the last trusted time; null when there was none. */
const jumped = (since: string, from: string | null): Hold => ({
  since: at(since),
  because: 'clock-jumped',
  acceptedAt: null,
  lastBelievedAt: from === null ? null : at(from),
})
const many = (since: string): Hold => ({
  since: at(since),
  because: 'many-due',
  lastBelievedAt: null,
  acceptedAt: null,
})

type Case = {
  readonly last: Heartbeat
  readonly now?: string
  readonly databaseNow?: string
  readonly counts?: readonly DueCount[]
}

function judged({ last, now = '05-04T10:00', databaseNow = now, counts }: Case) {
  return judgeClock({ now: at(now), databaseNow: at(databaseNow) }, last, counts)
}

describe('a clock compared with the last heartbeat', () => {
  test.each<[string, Heartbeat, Hold | null]>([
    ['a clock an hour after the last heartbeat causes no hold', heartbeat('05-04T09:00'), null],
    ['a clock exactly a day after the last heartbeat causes no hold', heartbeat('05-03T10:00'), null],
    [
      'a clock more than a day after the last heartbeat causes a hold',
      heartbeat('05-03T09:59'),
      jumped('05-04T10:00', '05-03T09:59'),
    ],
    [
      'a clock more than a day before the last heartbeat causes a hold',
      heartbeat('05-05T10:01'),
      jumped('05-04T10:00', '05-05T10:01'),
    ],
    ['the very first heartbeat causes a hold', heartbeat(null), jumped('05-04T10:00', null)],
    [
      'the hold for a jump lasts for less than a day after it',
      heartbeat('05-04T09:00', jumped('05-03T10:01', '01-01T00:00')),
      jumped('05-03T10:01', '01-01T00:00'),
    ],
    [
      'the hold for the very first heartbeat lasts for less than a day after it',
      heartbeat('05-04T09:00', jumped('05-03T10:01', null)),
      jumped('05-03T10:01', null),
    ],
    [
      'the hold for a jump ends after a steady day',
      heartbeat('05-04T09:00', jumped('05-03T10:00', '01-01T00:00')),
      null,
    ],
    [
      'the hold for a jump starts again if the clock jumps again',
      heartbeat('05-02T09:00', jumped('05-02T09:00', '01-01T00:00')),
      jumped('05-04T10:00', '01-01T00:00'),
    ],
    [
      'the hold for a jump ends when the clock is back near the last trusted time',
      heartbeat('09-30T00:00', jumped('09-30T00:00', '05-04T08:00')),
      null,
    ],
    [
      'a clock that comes back more than a day after the last trusted time causes a new hold',
      heartbeat('09-30T00:00', jumped('09-30T00:00', '05-03T09:59')),
      jumped('05-04T10:00', '05-03T09:59'),
    ],
    [
      'a gap during a hold for many due records causes a hold for the jump',
      heartbeat('05-01T00:00', many('05-01T00:00')),
      jumped('05-04T10:00', '05-01T00:00'),
    ],
  ])('%s', (_, last, hold) => {
    expect(judged({ last })).toEqual({
      heldBecause: hold?.because ?? null,
      heartbeat: { beatAt: at('05-04T10:00'), hold },
    })
  })
})

describe('deletions of many records at once', () => {
  const last = heartbeat('05-04T09:00')
  test.each<[string, readonly DueCount[], boolean]>([
    ['deletions are not held if no records are due', [{ due: 0, all: 0 }], false],
    ['deletions are not held if a hundred records are due, even if these are all', [{ due: 100, all: 100 }], false],
    [
      'deletions are held if more than a hundred records and more than a tenth of all are due',
      [{ due: 101, all: 1009 }],
      true,
    ],
    [
      'deletions are not held if more than a hundred records are due, but no more than a tenth of all',
      [{ due: 101, all: 1010 }],
      false,
    ],
    [
      'deletions are held if too many records of one kind are due, though few of another',
      [
        { due: 1, all: 9000 },
        { due: 200, all: 300 },
      ],
      true,
    ],
    [
      'deletions are not held because of records that members deleted themselves',
      [{ due: 250, all: 300, byMembers: 150 }],
      false,
    ],
  ])('%s', (_, counts, isMany) => {
    const hold = isMany ? many('05-04T10:00') : null
    expect(judged({ last, counts }).heartbeat.hold).toEqual(hold)
    expect(judged({ last: heartbeat('05-05T09:30', hold), now: '05-05T10:00', counts }).heldBecause).toBeNull()
  })

  test('after a jump forward and back, work is held if many records are due for deletion', () => {
    const back = heartbeat('09-30T00:00', jumped('09-30T00:00', '05-04T08:00'))
    expect(judged({ last: back, counts: [{ due: 101, all: 101 }] }).heldBecause).toBe('many-due')
  })

  test('when many records are due for deletion, only deletions and notices are held', () => {
    expect(workNames.filter((work) => isHeld(work, 'many-due'))).toEqual(['notices', 'customerNotices', 'deletions'])
    expect(workNames.filter((work) => !isHeld(work, 'clock-jumped') || !isHeld(work, 'clock-differs'))).toEqual([])
    expect(workNames.filter((work) => isHeld(work, null))).toEqual([])
    const due = {
      ends: 1,
      charges: 2,
      orders: 3,
      reminders: 4,
      emails: 5,
      notices: 6,
      customerNotices: 8,
      deletions: 7,
    }
    const none = { ends: 0, charges: 0, orders: 0, reminders: 0, emails: 0 }
    expect(waitingWork(due, 'many-due')).toEqual({ ...none, notices: 6, customerNotices: 8, deletions: 7 })
    expect([waitingWork(due, 'clock-jumped'), waitingWork(due, null).deletions]).toEqual([due, 0])
  })
})

test.each(['05-04T11:01', '05-04T08:59'])(
  'a clock that differs from the database’s %s is not trusted',
  (databaseNow) => {
    const last = heartbeat('05-04T09:00')
    expect(judged({ last, databaseNow })).toEqual({ heldBecause: 'clock-differs', heartbeat: last })
    expect(acceptHold({ now: at('05-04T10:00'), databaseNow: at(databaseNow) }, last)).toBe('clock-differs')
  },
)

test('the clocks of the server and the database may differ by an hour', () => {
  const last = heartbeat('05-04T09:00')
  for (const databaseNow of ['05-04T11:00', '05-04T09:00']) expect(judged({ last, databaseNow }).heldBecause).toBeNull()
  const [now, later] = [at('05-04T10:00'), at('05-04T11:00')]
  expect(earlierClock({ now, databaseNow: later })).toEqual(now)
  expect(earlierClock({ now: later, databaseNow: now })).toEqual(now)
})

describe('a hold accepted by the operator', () => {
  const now = at('05-04T10:00')
  const clocks = { now, databaseNow: now }

  test.each<[string, Heartbeat]>([
    ['a gap that no sweep has recorded', heartbeat('01-01T00:00')],
    ['a recorded jump', heartbeat('05-04T09:00', jumped('05-04T09:00', '01-01T00:00'))],
    ['the first start', heartbeat(null)],
    ['many records due at once', heartbeat('05-04T09:00', many('05-04T09:00'))],
  ])('accepting a hold caused by %s ends the hold at once', (_, last) => {
    const accepted = acceptHold(clocks, last)
    if (accepted === null || accepted === 'clock-differs') throw new Error('it was not accepted')
    expect(accepted.hold?.acceptedAt).toEqual(now)
    const counts = [{ due: 500, all: 500 }]
    expect(judged({ last: accepted, now: '05-04T10:01', counts }).heartbeat).toEqual(heartbeat('05-04T10:01'))
    expect(acceptHold(clocks, accepted)).toBeNull()
    for (const another of ['06-30T10:00', '03-01T10:00'])
      expect(judged({ last: accepted, now: another }).heldBecause).toBe('clock-jumped')
  })

  test('there is no hold to accept while the clock is trusted', () => {
    expect(acceptHold(clocks, heartbeat('05-04T09:00'))).toBeNull()
  })
})

describe('a clock after any jump', () => {
  const start = at('05-04T10:00').getTime()
  /**
   * Judges a clock every hour, and returns the hours in which it is trusted. `offBy` is the clock's error in each hour,
   * in milliseconds.
   */
  function believed(hours: number, offBy: (hour: number) => number): readonly number[] {
    let last: Heartbeat = { beatAt: new Date(start - hourMs), hold: null }
    return Array.from({ length: hours }, (_, hour) => hour).filter((hour) => {
      const now = new Date(start + hour * hourMs + offBy(hour))
      const { heldBecause, heartbeat: next } = judgeClock({ now, databaseNow: now }, last)
      last = next
      return heldBecause === null
    })
  }

  const days = [-200, -40, -3, 3, 40, 200]

  test.each(days)('after a jump of %d days, a corrected clock is trusted at once', (by) => {
    expect(believed(30, (hour) => (hour >= 5 && hour < 25 ? by * dayMs : 0))).toEqual([
      0, 1, 2, 3, 4, 25, 26, 27, 28, 29,
    ])
  })

  test.each(days)('after a permanent jump of %d days, the clock is trusted again after a steady day', (by) => {
    expect(believed(31, (hour) => (hour >= 5 ? by * dayMs : 0))).toEqual([0, 1, 2, 3, 4, 29, 30])
  })

  test.each(days)('a clock that jumps by %d days every hour is not trusted again', (by) => {
    const [first, ...others] = believed(200, (hour) => hour * by * dayMs)
    expect([first, others]).toEqual([0, []])
  })
})
