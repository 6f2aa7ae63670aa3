import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typedRecord } from '#domain/records/head.ts'
import { CallRefused } from '#contract/call-refused.ts'
import { client, type Client } from '#contract/client.ts'
import type { ResponseOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import { NoResponse } from '#browser/no-response.ts'
import { makeSubmission } from '../api/submission.ts'
import { translated, type SentRecord, type SentStatement } from './translation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const record: SentRecord = typedRecord({
  companyTitle: 'Blue Whale',
  form: 'full',
  entity: 'commercial',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
})
const savedAt = new Date('2026-06-03T08:42:00Z')
const response: ResponseOf<'saveStatement'> = {
  id: 'one',
  status: 'generated',
  version: 1,
  counter: 2,
  problems: [],
  savedAt,
  expiresAt: savedAt,
  daysLeft: 30,
  translatedBefore: null,
}
const kept = { id: 'one', version: 4 }

const refusal = (code: RefusalCode, version?: number) =>
  new CallRefused({
    status: refusalStatuses[code],
    body: {
      code,
      message: code,
      requestId: 'r',
      ...(version === undefined
        ? {}
        : { statement: { id: 'one', version, savedAt: savedAt.toISOString(), problems: [] } }),
    },
    retryAfter: null,
  })

type SentSave = InputOf<Endpoints['saveStatement']> | InputOf<Endpoints['updateStatement']>

/** The outcomes of successive calls; the last one repeats. */
function calls(...outcomes: readonly (ResponseOf<'saveStatement'> | Error)[]) {
  const sent: SentSave[] = []
  const left = [...outcomes]
  const respond = async (input: SentSave) => {
    sent.push(input)
    const outcome = left.length > 1 ? left.shift() : left[0]
    if (outcome === undefined || outcome instanceof Error) throw outcome ?? new Error('no outcome')
    return outcome
  }
  const none = client(async ({ path }) => {
    throw new Error(`the test did not expect ${path}`)
  })
  const api: Client = { ...none, saveStatement: respond, updateStatement: respond }
  return { api, sent }
}

async function submit(asked: SentStatement, ...outcomes: readonly (ResponseOf<'saveStatement'> | Error)[]) {
  const { api, sent } = calls(...outcomes)
  const came = translated(api, asked, makeSubmission())
  await vi.advanceTimersByTimeAsync(60_000)
  return { came: await came, sent }
}

test('a new statement is saved and generated in one call', async () => {
  const fresh = await submit({ record, kept: null }, response)
  expect(fresh.came).toEqual({ isDone: true, id: 'one', counter: 2 })
  expect(fresh.sent[0]?.body).toEqual({ ...record, generate: true })
  const draft = await submit({ record, kept }, response)
  expect(draft.sent[0]).toMatchObject({ params: { id: 'one' }, body: { version: 4, generate: true } })
})

test('a call without a response is retried twice with the same idempotency key', async () => {
  const { came, sent } = await submit({ record, kept }, new NoResponse('off'), response)
  expect([came.isDone, sent.length, new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size]).toEqual([
    true,
    2,
    1,
  ])
  const never = await submit({ record, kept }, new NoResponse('off'))
  expect([never.came, never.sent.length]).toMatchObject([{ isDone: false, kept, refusal: { code: null } }, 3])
})

test('repeating an unanswered submission reuses its idempotency key', async () => {
  const { api, sent } = calls(...[1, 2, 3].map(() => new NoResponse('off')), refusal('statement-refused', 5), response)
  const once = makeSubmission()
  const asked = { record, kept }
  for (const each of [asked, { ...asked }, asked]) {
    void translated(api, each, once)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  const [first, , , again, other] = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect([sent.length, again === first, other === first]).toEqual([5, true, false])
})

test.each([
  ['statement-refused', 5, { id: 'one', version: 5 }],
  ['no-translations-left', 5, { id: 'one', version: 5 }],
  ['statement-changed', 9, kept],
  ['form-refused', undefined, kept],
] as const)(
  'after the refusal %s (saved version in it: %s), the page continues with the draft %j',
  async (code, version, left) => {
    const { came, sent } = await submit({ record, kept }, refusal(code, version))
    expect([came, sent.length]).toMatchObject([{ isDone: false, kept: left, refusal: { code } }, 1])
  },
)

test('the refusal “already generated” counts as success', async () => {
  const { came } = await submit({ record, kept }, refusal('statement-generated', 5))
  expect(came).toEqual({ isDone: true, id: 'one', counter: undefined })
})
