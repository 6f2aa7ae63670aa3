import { describe, expect, test } from 'vitest'
import { isOver, judgeSweep, type Due, type Heartbeat, type Hold } from './deletion-guard.ts'

const at = (moment: string): Date => new Date(`2026-${moment}:00Z`)
const heartbeat = (beat: string | null, hold: Hold | null = null): Heartbeat => ({
  beatAt: beat === null ? null : at(beat),
  hold,
})
const held = (since: string, because: Hold['because'] = 'clock-jumped'): Hold => ({ since: at(since), because })

type Case = {
  readonly last: Heartbeat
  readonly now?: string
  readonly databaseNow?: string
  readonly counts?: readonly Due[]
  readonly isConfirmed?: boolean
}

function judged({ last, now = '05-04T10:00', databaseNow = now, counts = [], isConfirmed = false }: Case) {
  return judgeSweep({ now: at(now), databaseNow: at(databaseNow), counts, isConfirmed }, last)
}

describe('what a sweep may do, by the last one', () => {
  test.each<[string, Case, Hold['because'] | null, Hold | null]>([
    ['an hour after the last', { last: heartbeat('05-04T09:00') }, null, null],
    ['a day after the last', { last: heartbeat('05-03T10:00') }, null, null],
    ['more than a day after', { last: heartbeat('05-03T09:59') }, 'clock-jumped', held('05-04T10:00')],
    ['more than a day before', { last: heartbeat('05-05T10:01') }, 'clock-jumped', held('05-04T10:00')],
    ['the very first', { last: heartbeat(null) }, 'clock-jumped', held('05-04T10:00')],
    [
      'less than a day after a jump',
      { last: heartbeat('05-04T09:00', held('05-03T10:01')) },
      'clock-jumped',
      held('05-03T10:01'),
    ],
    ['a steady day after a jump', { last: heartbeat('05-04T09:00', held('05-03T10:00')) }, null, null],
    [
      'a day after a jump, but after another',
      { last: heartbeat('05-02T09:00', held('05-02T09:00')) },
      'clock-jumped',
      held('05-04T10:00'),
    ],
    [
      'confirmed by the operator after a jump',
      { last: heartbeat('01-01T00:00', held('01-01T00:00')), isConfirmed: true },
      null,
      null,
    ],
  ])('%s', (_, given, heldBecause, hold) => {
    expect(judged(given)).toEqual({ heldBecause, heartbeat: { beatAt: at('05-04T10:00'), hold } })
  })
})

describe('records that are due at once', () => {
  const last = heartbeat('05-04T09:00')
  test.each<[string, readonly Due[], boolean]>([
    ['none', [{ due: 0, all: 0 }], false],
    ['a hundred, which are all', [{ due: 100, all: 100 }], false],
    ['more than a hundred and more than a tenth', [{ due: 101, all: 1009 }], true],
    ['more than a hundred, but a tenth', [{ due: 101, all: 1010 }], false],
    [
      'many of one kind among few of others',
      [
        { due: 1, all: 9000 },
        { due: 200, all: 300 },
      ],
      true,
    ],
  ])('%s', (_, counts, isHeld) => {
    const hold = isHeld ? held('05-04T10:00', 'many-due') : null
    expect(judged({ last, counts }).heartbeat.hold).toEqual(hold)
    expect(judged({ last, counts, isConfirmed: true }).heldBecause).toBeNull()
    expect(judged({ last: heartbeat('05-05T09:30', hold), now: '05-05T10:00', counts }).heldBecause).toBeNull()
  })
})

test.each(['05-04T11:01', '05-04T08:59'])(
  'a clock that differs from the database’s %s deletes and notes nothing',
  (databaseNow) => {
    const last = heartbeat('05-04T09:00')
    expect(judged({ last, databaseNow })).toEqual({ heldBecause: 'clock-differs', heartbeat: last })
    expect(judged({ last, databaseNow, isConfirmed: true }).heldBecause).toBe('clock-differs')
  },
)

test('an hour between the clocks is nothing', () => {
  const last = heartbeat('05-04T09:00')
  for (const databaseNow of ['05-04T11:00', '05-04T09:00']) expect(judged({ last, databaseNow }).heldBecause).toBeNull()
})

describe('a moment at ten o’clock', () => {
  const steady = heartbeat('05-04T09:00')
  test.each<[string, boolean, { readonly now?: string; readonly databaseNow?: string; readonly last?: Heartbeat }]>([
    ['is over by clocks that agree', true, {}],
    ['is not over a minute before it', false, { now: '05-04T09:59', databaseNow: '05-04T09:59' }],
    ['is not over while it is to come for the database', false, { databaseNow: '05-04T09:59' }],
    ['is not over while it is to come for the server', false, { now: '05-04T09:59' }],
    ['is not over by a clock more than an hour ahead', false, { now: '05-04T11:01' }],
    ['is over by clocks an hour apart', true, { now: '05-04T11:00' }],
    ['is not over after a gap', false, { last: heartbeat('05-03T09:59') }],
    ['is not over before the first sweep', false, { last: heartbeat(null) }],
    ['is not over while deletions are held back', false, { last: heartbeat('05-04T09:00', held('05-04T08:00')) }],
  ])('%s', (_, expected, { now = '05-04T10:00', databaseNow = '05-04T10:00', last = steady }) => {
    expect(isOver(at('05-04T10:00'), { now: at(now), databaseNow: at(databaseNow) }, last)).toBe(expected)
  })
})
