import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typedRecord } from '#domain/records/head.ts'
import { CallRefused } from '#contract/call-refused.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { openedWith, type AutosaveStart, type KeptDraft, type Unsent } from '#domain/records/autosave.ts'
import { NoResponse } from '#browser/no-response.ts'
import { makeAutosave, type Sending } from './run-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const blank: StatementRecord = typedRecord({
  companyTitle: '',
  form: 'full',
  entity: 'commercial',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
})
const titled = (companyTitle: string): StatementRecord => ({ ...blank, companyTitle })
const at = new Date('2026-06-03T10:42:00Z')
const kept = (title: string, version: number): KeptDraft => ({ version, savedAt: at, record: titled(title) })
const refusal = (code: RefusalCode) =>
  new CallRefused({ status: refusalStatuses[code], body: { code, message: code, requestId: 'r' }, retryAfter: null })

/** A fake server with one draft. It counts the draft's versions, checks idempotency keys, and fails on demand. */
function openServer(first: KeptDraft) {
  const server = {
    draft: first,
    sent: [] as Sending[],
    underWay: 0,
    mostUnderWay: 0,
    /** The outcomes of the next calls; 'lost' means that the call is executed but its response is lost. */
    fate: [] as ('lost' | Error)[],
    unsent: null as Unsent | null,
    responses: new Map<string, number>(),
  }
  const update = async (sending: Sending) => {
    server.sent.push(sending)
    server.mostUnderWay = Math.max(server.mostUnderWay, (server.underWay += 1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    server.underWay -= 1
    const fate = server.fate.shift()
    if (fate instanceof Error) throw fate
    const { record, version, key } = sending
    if (!server.responses.has(key)) {
      if (version !== server.draft.version) throw refusal('statement-changed')
      server.draft = { record, version: version + 1, savedAt: at }
      server.responses.set(key, version + 1)
    }
    if (fate === 'lost') throw new NoResponse('lost')
    return { version: server.responses.get(key) ?? 0, savedAt: at, translatedBefore: null }
  }
  const dependencies = {
    update,
    read: async () => server.draft,
    keep: (unsent: Unsent | null) => void (server.unsent = unsent),
  }
  const open = (start: AutosaveStart = openedWith(server.draft, server.unsent)) => makeAutosave(dependencies, start)
  return { server, open }
}

const titlesSent = ({ sent }: { readonly sent: readonly Sending[] }) => sent.map(({ record }) => record.companyTitle)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('continuous typing is saved once, after the last key', async () => {
  const { server, open } = openServer(kept('', 1))
  const autosave = open()
  for (const title of ['A', 'An', 'Ann']) {
    autosave.note(titled(title))
    await pass(200)
  }
  expect([autosave.state().kind, titlesSent(server)]).toEqual(['saving', []])
  await pass(1_000)
  expect([autosave.state(), titlesSent(server)]).toEqual([{ kind: 'saved', at, isAgain: false }, ['Ann']])
})

test('changes that the user undoes before the next save are not sent', async () => {
  const { server, open } = openServer(kept('', 1))
  const autosave = open()
  autosave.note(titled('A'))
  autosave.note(titled(''))
  await pass(2_000)
  expect([autosave.state().kind, server.sent, server.unsent]).toEqual(['saved', [], null])
})

test('saves are sent one at a time, each with a new idempotency key', async () => {
  const { server, open } = openServer(kept('', 1))
  const autosave = open()
  autosave.note(titled('A'))
  await pass(650)
  autosave.note(titled('AB'))
  autosave.note(titled('ABC'))
  await pass(2_000)
  expect(titlesSent(server)).toEqual(['A', 'ABC'])
  expect(server.sent.map(({ version }) => version)).toEqual([1, 2])
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(2)
  expect(server.mostUnderWay).toBe(1)
})

test('a save without a response is sent again under the same key', async () => {
  const { server, open } = openServer(kept('', 1))
  const autosave = open()
  server.fate = [new NoResponse('off'), new NoResponse('off'), 'lost']
  autosave.note(titled('A'))
  await pass(750)
  expect(autosave.state()).toEqual({ kind: 'failing', isOffline: true })
  autosave.note(titled('AB'))
  expect(server.unsent).toMatchObject({ record: titled('AB'), base: 1, sent: titled('A') })
  await pass(1_100)
  expect(server.sent).toHaveLength(2)
  await pass(10_000)
  expect(titlesSent(server)).toEqual(['A', 'A', 'A', 'A', 'AB'])
  expect(new Set(server.sent.slice(0, 4).map(({ key }) => key)).size).toBe(1)
  expect([autosave.state(), server.draft.record.companyTitle]).toEqual([{ kind: 'saved', at, isAgain: true }, 'AB'])
  expect(server.unsent).toBeNull()
})

test('a save that fails on the server is retried', async () => {
  const { server, open } = openServer(kept('', 1))
  const autosave = open()
  server.fate = [refusal('unavailable')]
  autosave.note(titled('A'))
  await pass(750)
  expect(autosave.state()).toEqual({ kind: 'failing', isOffline: false })
  await pass(2_000)
  expect(autosave.state()).toEqual({ kind: 'saved', at, isAgain: true })
})

test('a newer version on the server is never overwritten without asking', async () => {
  const { server, open } = openServer(kept('', 1))
  const [one, other] = [open(), open()]
  one.note(titled('one'))
  await pass(1_000)
  other.note(titled('other'))
  await pass(1_000)
  expect(other.state()).toMatchObject({ kind: 'conflict', theirs: { version: 2, record: titled('one') } })
  other.note(titled('other, going on'))
  await pass(5_000)
  expect([server.draft.record.companyTitle, await other.flush()]).toEqual(['one', false])
  const reopened = openedWith(server.draft, server.unsent)
  expect(reopened).toMatchObject({ typed: titled('other, going on'), isConflict: true })
  expect(open(reopened).state()).toMatchObject({ kind: 'conflict', theirs: { version: 2 } })
  other.keepMine()
  await pass(1_000)
  expect([other.state().kind, server.draft.record.companyTitle]).toEqual(['saved', 'other, going on'])
  one.note(titled('one again'))
  await pass(1_000)
  one.giveUp()
  expect([one.state().kind, one.latest]).toEqual(['saved', titled('other, going on')])
})

test('another change on the server makes the page ask the user again', async () => {
  const { open } = openServer(kept('', 1))
  const [one, other] = [open(), open()]
  one.note(titled('one'))
  await pass(1_000)
  other.note(titled('other'))
  await pass(1_000)
  one.note(titled('one, later'))
  await pass(1_000)
  other.keepMine()
  await pass(1_000)
  expect(other.state()).toMatchObject({ kind: 'conflict', theirs: { version: 3 } })
})

test('a newer version on the server is not a conflict if its content comes from this page', async () => {
  const { server, open } = openServer(kept('', 1))
  const autosave = open()
  server.draft = kept('', 7)
  autosave.note(titled('A'))
  await pass(2_000)
  expect([autosave.state().kind, server.draft]).toEqual(['saved', { version: 8, record: titled('A'), savedAt: at }])
})

test('a rejected save is reported, and the next change is saved again', async () => {
  const { server, open } = openServer(kept('', 1))
  const autosave = open()
  server.fate = [refusal('form-refused')]
  autosave.note(titled('A'))
  await pass(1_000)
  expect(autosave.state()).toMatchObject({ kind: 'refused', sentence: 'form-refused' })
  expect(server.unsent?.record).toEqual(titled('A'))
  autosave.note(titled('AB'))
  await pass(1_000)
  expect([autosave.state().kind, server.draft.record.companyTitle]).toEqual(['saved', 'AB'])
})

test.each(['statement-not-found', 'statement-generated', 'not-signed-in'] as const)(
  'the refusal %s ends autosaving, and the typed text stays in the browser',
  async (code) => {
    const { server, open } = openServer(kept('', 1))
    const autosave = open()
    server.fate = [refusal(code)]
    autosave.note(titled('A'))
    await pass(10_000)
    expect([autosave.state(), server.sent.length]).toMatchObject([{ kind: 'gone', code }, 1])
    expect(server.unsent?.record).toEqual(titled('A'))
  },
)

test('flush() saves everything at once and returns whether the save succeeded', async () => {
  const { server, open } = openServer(kept('', 1))
  const autosave = open()
  autosave.note(titled('A'))
  const saved = autosave.flush()
  await pass(150)
  expect([await saved, titlesSent(server), autosave.version, autosave.translatedBefore]).toEqual([true, ['A'], 2, null])
  server.fate = [new NoResponse('off')]
  const lost = (autosave.note(titled('AB')), autosave.flush())
  await pass(150)
  expect(await lost).toBe(false)
})

test('nothing is saved while autosaving is on hold', async () => {
  const { server, open } = openServer(kept('', 1))
  const autosave = open()
  autosave.hold()
  autosave.note(titled('A'))
  await pass(5_000)
  expect(server.sent).toEqual([])
  server.draft = kept('', 2)
  autosave.release(2)
  await pass(1_000)
  expect(server.draft).toMatchObject({ version: 3, record: titled('A') })
})

test('when the page is closed, exactly one last save is attempted', async () => {
  const { server, open } = openServer(kept('', 1))
  const autosave = open()
  server.fate = [new NoResponse('off')]
  autosave.note(titled('A'))
  autosave.stop(true)
  await pass(60_000)
  expect([server.sent.length, server.unsent?.record]).toEqual([1, titled('A')])
})

test.each<[string, (opened: ReturnType<typeof openServer>['server']) => void, Partial<AutosaveStart>]>([
  ['nothing was changed meanwhile', () => {}, { typed: titled('typed'), isConflict: false }],
  ['the response to the last save was lost', (server) => (server.draft = kept('sent', 2)), { isConflict: false }],
  ['another version was saved', (server) => (server.draft = kept('theirs', 2)), { isConflict: true }],
  [
    'the server already has them',
    (server) => (server.draft = kept('typed', 2)),
    { typed: titled('typed'), isConflict: false },
  ],
])('unsent changes are restored when %s', async (_, happens, expected) => {
  const { server, open } = openServer(kept('', 1))
  server.unsent = { record: titled('typed'), base: 1, sent: titled('sent') }
  happens(server)
  const start = openedWith(server.draft, server.unsent)
  expect(start).toMatchObject(expected)
  expect(start.typed).toEqual(titled('typed'))
  const autosave = open(start)
  autosave.start()
  await pass(2_000)
  expect([autosave.state().kind, server.draft.record.companyTitle]).toEqual(
    start.isConflict ? ['conflict', 'theirs'] : ['saved', 'typed'],
  )
})
