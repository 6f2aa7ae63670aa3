import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { client } from '#contract/client.ts'
import { eventKinds, type EventKind } from '#contract/live-events.ts'
import { markStale, noteAsking, noteDeleted } from './stale-queries.ts'

const api = client(async () => ({ status: 500, body: null, retryAfter: null }))

/**
 * Queries, with the events that make each stale, and whether it is refetched at once ('asked') or fills a form ('filled
 * in').
 */
const asked: readonly (readonly [QueryKey, readonly EventKind[], 'asked' | 'filled in'])[] = [
  [['member'], ['profile-changed', 'usage-changed', 'order-changed'], 'asked'],
  [['current plan'], ['usage-changed', 'order-changed', 'subscription-changed', 'card-changed'], 'asked'],
  [['sessions'], ['session-begun', 'session-ended'], 'asked'],
  [['orders'], ['order-changed', 'subscription-changed'], 'asked'],
  [['cards'], ['order-changed', 'card-changed'], 'asked'],
  [['payment ways'], ['order-changed'], 'asked'],
  [['quote', 'translation', 2], ['profile-changed', 'order-changed', 'subscription-changed'], 'filled in'],
  [['input page'], ['profile-changed'], 'filled in'],
  [['statements', 'all'], ['statement-changed'], 'asked'],
  [['statements', 'deleted'], ['statement-changed'], 'asked'],
  [['statements', 'latest draft'], ['statement-changed'], 'asked'],
  [['statements', 'one', 'a'], ['statement-changed'], 'asked'],
  [['statements', 'draft', 'a'], ['statement-changed'], 'filled in'],
  [['statements', 'to assess', 'anna', 'a'], ['statement-changed'], 'filled in'],
  [['assessments', 'all', 'anna'], ['assessment-changed'], 'asked'],
  [['assessments', 'deleted', 'anna'], ['assessment-changed'], 'asked'],
  [['assessments', 'one', 'a'], ['assessment-changed'], 'asked'],
  [['assessments', 'source', 'a'], ['assessment-changed'], 'filled in'],
  [['customers', 'page', 'c'], ['statement-changed', 'assessment-changed', 'customer-changed'], 'asked'],
  [['customers', 'one', 'c'], ['statement-changed', 'assessment-changed', 'customer-changed'], 'asked'],
  // No event makes these stale: they are for a draft that is being typed and for public data.
  [['entry', 'a'], [], 'filled in'],
  [['plans', 'Translation'], [], 'asked'],
  [['country'], [], 'asked'],
]

/**
 * Subscribes to these queries, as a page that shows them does. `again` lists the queries that were refetched; `stale`
 * returns those that are marked as stale.
 */
async function shown() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const again: string[] = []
  for (const [queryKey] of asked) {
    const observer = new QueryObserver(queries, {
      queryKey,
      initialData: 'before',
      queryFn: () => {
        again.push(queryKey.join(' '))
        return 'after'
      },
    })
    observer.subscribe(() => undefined)
  }
  const stale = () => asked.filter(([key]) => queries.getQueryState(key)?.isInvalidated === true)
  return { queries, again, stale: () => stale().map(([key]) => key.join(' ')) }
}

const keysOf = (kind: EventKind) => asked.filter(([, kinds]) => kinds.includes(kind))
const names = (rows: typeof asked) => rows.map(([key]) => key.join(' '))

test.each(eventKinds)('the event %s does not refetch queries that fill a form', async (kind) => {
  const { queries, again, stale } = await shown()
  markStale({ queries, api }, [kind])
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(keysOf(kind)).not.toEqual([])
  expect(again).toEqual(names(keysOf(kind).filter(([, , how]) => how === 'asked')))
  expect(stale()).toEqual(names(keysOf(kind).filter(([, , how]) => how === 'filled in')))
})

test('the first connection marks queries that depend on events as stale', async () => {
  const { queries, again, stale } = await shown()
  markStale({ queries, api }, eventKinds, { isAsked: false })
  expect([again, stale()]).toEqual([[], names(asked.filter(([, kinds]) => kinds.length > 0))])
})

test.each([
  ['does not refetch a query that was fetched after it', 10_000, 1],
  ['refetches a query that was fetched before it', -10_000, 2],
])('an event %s', async (_, sinceEventMs, times) => {
  const { queries, again } = await shown()
  const stop = noteAsking(queries)
  const heardAtMs = Date.now() - sinceEventMs
  await queries.refetchQueries({ queryKey: ['orders'] })
  markStale({ queries, api }, ['order-changed'], { heardAtMs })
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(again.filter((key) => key === 'orders')).toHaveLength(times)
  expect(again).toContain('current plan')
  stop()
})

test('a record deleted on this page is not refetched until it is restored', async () => {
  const { queries, again } = await shown()
  noteDeleted(queries, 'a', true)
  markStale({ queries, api }, ['assessment-changed'])
  expect(again).toEqual(['assessments all anna', 'assessments deleted anna', 'customers page c', 'customers one c'])
  noteDeleted(queries, 'a', false)
  markStale({ queries, api }, ['assessment-changed'])
  expect(again).toContain('assessments one a')
})
