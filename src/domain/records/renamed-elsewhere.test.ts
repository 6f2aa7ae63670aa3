import { describe, expect, test } from 'vitest'
import { autosaveOf, next, openedWith, type AutosaveEvent, type KeptDraft } from './autosave.ts'
import { typedRecord } from './head.ts'
import type { Filed } from './statement-record.ts'

const filed: Filed = {
  forms: [],
  columns: ['current'],
  correction: 0,
  lines: [{ code: '1250', amounts: { current: 5, previous: null, beforePrevious: null }, at: {} }],
  equity: [],
  own: [],
  unknown: [],
  origin: 'ООО «Мост».xml',
  problems: [],
  remarks: [],
}
const titled = (companyTitle: string) => ({
  ...typedRecord({
    companyTitle,
    form: 'full',
    entity: 'commercial',
    periods: 34,
    denominations: 384,
    reportingYear: 2024,
  }),
  filed,
})
const [a, b, c] = [titled('A'), titled('B'), titled('C')]
const draft = (record: KeptDraft['record'], version: number): KeptDraft => ({
  record,
  version,
  savedAt: new Date('2026-06-03T10:42:00Z'),
})

describe('when the draft was renamed elsewhere', () => {
  const named = { russianName: 'ООО «Мост»', inn: '7801234560' }
  const nameless = { russianName: null, inn: null, filed: { ...filed, origin: '***' } }
  const stored = { ...a, ...named }
  const mine = { ...b, ...named }
  const submission = { number: 1, record: mine, version: 1 }
  /** The state after `mine` was typed and refused, because the server has `theirs`. */
  const after = (theirs: KeptDraft['record'], ...events: readonly AutosaveEvent[]) =>
    [
      { kind: 'typed', record: mine } as const,
      { kind: 'flushed' } as const,
      { kind: 'failed', submission, failure: { kind: 'changed' } } as const,
      { kind: 'read', submission, theirs: draft(theirs, 2) } as const,
      ...events,
    ].reduce(
      (state, event) => next(state, event).state,
      autosaveOf({ kept: draft(stored, 1), typed: stored, isConflict: false, base: 1 }),
    )

  test('local changes do not restore a removed name', () => {
    const renamed = { ...c, ...nameless }
    expect(after(renamed).status.kind).toBe('conflict')
    const state = after(renamed, { kind: 'typed', record: { ...mine, periods: 33 } }, { kind: 'kept-mine' })
    expect(state.submission).toMatchObject({ version: 2, record: { companyTitle: 'B', periods: 33, ...nameless } })
  })

  test('the user need not choose a version if only the tax number differs', () => {
    const state = after({ ...stored, inn: null })
    expect(state.status.kind).toBe('saving')
    expect(state.submission).toMatchObject({ version: 2, record: { companyTitle: 'B', inn: null } })
  })

  test('changes stored in the browser are restored with the server’s names', () => {
    const { typed: restored } = openedWith(draft({ ...c, ...nameless }, 2), { record: mine, base: 1, sent: null })
    expect(restored).toEqual({ ...b, ...nameless })
  })
})
