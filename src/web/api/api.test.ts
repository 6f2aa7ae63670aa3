import { afterEach, expect, test, vi } from 'vitest'
import { typedRecord } from '#domain/records/head.ts'
import { withRetries } from '#browser/retry.ts'
import { makeApi } from './api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const kept = (title: string) => ({ id: 'id', title })

type SentRequest = { readonly path: string; readonly known: string | null }

/** A fake server that responds to every path with the same record, whose title is also its ETag. */
function serving(title: () => string) {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    const [etag, known] = [`"${title()}"`, headers['if-none-match'] ?? null]
    sent.push({ path, known })
    if (known === etag) return new Response(null, { status: 304, headers: { etag } })
    return new Response(JSON.stringify(kept(title())), { status: 200, headers: { etag } })
  })
  return sent
}

/** Reads a draft; returns the name of the thrown error, or 'response' if nothing is thrown. */
const readDraft = async (api: ReturnType<typeof makeApi>['api'], id: string): Promise<string> => {
  const thrown = await api.editStatement({ params: { id } }).catch((error: unknown) => error)
  // the fake response does not match the schema, so the call throws
  return thrown instanceof Error ? thrown.name : 'response'
}

const knownTags = (sent: readonly SentRequest[]) => sent.map(({ known }) => known)

test('a record is requested again with its ETag', async () => {
  let title = 'first'
  const sent = serving(() => title)
  const { api } = makeApi({ token: () => 'a', member: () => 'anna', onSignedOut: () => undefined })
  await readDraft(api, '1')
  const before = await readDraft(api, '1')
  title = 'second'
  await readDraft(api, '1')
  await readDraft(api, '2')
  expect(before).not.toBe('CallRefused')
  expect(knownTags(sent)).toEqual([null, '"first"', '"first"', null])
  await readDraft(api, '1')
  expect(knownTags(sent).at(-1)).toBe('"second"')
})

/** A response whose body breaks off after its first characters. */
const cutOff = (headers: Record<string, string>) =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('{"id":')),
      pull: (body) => body.error(new TypeError('terminated')),
    }),
    { status: 200, headers },
  )

test.each([
  ['that is cut off counts as no response', cutOff, 'NoResponse', 2],
  [
    'that is not JSON is not valid',
    (headers: Record<string, string>) => new Response('<html>', { headers }),
    'ZodError',
    0,
  ],
] as const)('a response %s, and its ETag is not used', async (_, respond, thrown, lost) => {
  const known: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    known.push(headers['if-none-match'] ?? null)
    return respond({ etag: '"first"' })
  })
  const onNoResponse = vi.fn<() => void>()
  const watch = { onResponse: () => undefined, onNoResponse }
  const { api } = makeApi({ token: () => 'a', member: () => 'anna', onSignedOut: () => undefined, watch })
  expect([await readDraft(api, '1'), await readDraft(api, '1')]).toEqual([thrown, thrown])
  expect([known, onNoResponse.mock.calls.length]).toEqual([[null, null], lost])
})

test('a member never gets another member’s cached records', async () => {
  let token = 'a'
  const sent = serving(() => 'same')
  const { api, forget } = makeApi({ token: () => token, member: () => token, onSignedOut: () => undefined })
  await readDraft(api, '1')
  token = 'b'
  await readDraft(api, '1')
  await readDraft(api, '1')
  token = 'a'
  await readDraft(api, '1')
  forget()
  await readDraft(api, '1')
  expect(knownTags(sent)).toEqual([null, null, '"same"', null, null])
})

test('signing out aborts reads but not writes', async () => {
  const signals: Record<string, AbortSignal> = {}
  vi.stubGlobal('fetch', async (_: string, { method, signal }: { method: string; signal: AbortSignal }) => {
    signals[method] = signal
    return new Promise(() => undefined)
  })
  const { api, forget } = makeApi({ token: () => 'a', member: () => 'anna', onSignedOut: () => undefined })
  void api.listPlans({ params: { planType: 'first' } })
  void api.logout()
  await vi.waitFor(() => expect(Object.keys(signals)).toHaveLength(2))
  forget()
  expect([signals['GET']?.aborted, signals['POST']?.aborted]).toEqual([true, false])
})

test('a pending call never settles after signing out', async () => {
  let member: string | null = 'anna'
  const responders: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((respond, fail) => {
      responders.push(respond)
      signal.addEventListener('abort', () => fail(new Error('aborted')))
    })
  })
  const settled: string[] = []
  const watch = { onResponse: () => undefined, onNoResponse: () => void settled.push('no response') }
  const { api, forget } = makeApi({ token: () => member, member: () => member, onSignedOut: () => undefined, watch })
  const note = (name: string) => () => void settled.push(name)
  void api.listCards().then(note('read'), note('read aborted'))
  void api.logout().then(note('response'), note('refused'))
  await vi.waitFor(() => expect(responders).toHaveLength(2))
  member = 'boris'
  forget()
  responders[1]?.(Response.json({ message: 'done' }))
  await vi.waitFor(() => expect(settled).not.toEqual([]))
  await new Promise((resolve) => setTimeout(resolve))
  expect(settled).toEqual(['read aborted'])
})

test.each([
  ['is not sent again when another member has signed in', 'boris', ['Bearer anna']],
  ['is sent again under the same member', 'anna', ['Bearer anna', 'Bearer anna', 'Bearer anna']],
])('a call without a response %s', async (_, next, expected) => {
  vi.useFakeTimers()
  let member = 'anna'
  const sent: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['authorization'])
    throw new TypeError('no network')
  })
  const { api } = makeApi({ token: () => member, member: () => member, onSignedOut: () => undefined })
  const thrown = withRetries(() => api.reassess({ body: { id: '1' }, idempotencyKey: 'key' })).catch(
    (error: unknown) => error,
  )
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  member = next
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await thrown).toBeInstanceOf(Error)
  expect(sent).toEqual(expected)
})

test('a save that is too large for keepalive is sent without it', async () => {
  const sent: { readonly keepalive: boolean; readonly respond: (response: Response) => void }[] = []
  vi.stubGlobal('fetch', (_: string, { keepalive }: { keepalive: boolean }) => {
    return new Promise<Response>((respond) => sent.push({ keepalive, respond }))
  })
  const { api } = makeApi({ token: () => null, member: () => null, onSignedOut: () => undefined })
  const head = { form: 'full', entity: 'commercial', periods: 34, denominations: 384, reportingYear: 2024 } as const
  const body = { ...typedRecord({ ...head, companyTitle: 'x'.repeat(40_000) }), generate: false }
  const save = (idempotencyKey: string) => api.saveStatement({ body, idempotencyKey }).catch(() => undefined)
  const both = [save('first'), save('second')]
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  sent.forEach(({ respond }) => respond(Response.json({})))
  await Promise.all(both)
  void save('third')
  await vi.waitFor(() => expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false, true]))
})

test('only the most recently read records are cached', async () => {
  const sent = serving(() => 'same')
  const { api } = makeApi({ token: () => 'a', member: () => 'anna', onSignedOut: () => undefined })
  for (let at = 0; at < 21; at += 1) await readDraft(api, `${at}`)
  await readDraft(api, '20')
  await readDraft(api, '0')
  expect(knownTags(sent).slice(-2)).toEqual(['"same"', null])
})

test('only the first call waits for the schemas', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ plans: [] })
  })
  const { api } = makeApi({ token: () => null, member: () => null, onSignedOut: () => {} })
  expect(await api.listPlans({ params: { planType: 'first' } })).toEqual({ plans: [] })
  const later = api.listPlans({ params: { planType: 'later' } })
  expect(asked).toEqual(['/plans_list/first', '/plans_list/later'])
  await later
})
