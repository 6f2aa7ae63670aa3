// @owns queries refreshed after an event
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import type { EventKind } from '#contract/live-events.ts'
import { assessmentsKey, assessmentSourceQuery } from './assessment-queries.ts'
import { customersKey } from './customer-queries.ts'
import { cardsQuery, ordersQuery, paymentWaysQuery, quoteQuery } from './payment-queries.ts'
import { currentPlanQuery, memberQuery, sessionsQuery } from './queries.ts'
import { draftQuery, inputPageQuery, statementsKey, statementToAssessQuery } from './statement-queries.ts'

/** For each kind of event, the query keys, or key prefixes, that become stale. TypeScript reports a missing kind. */
export function staleAfter(api: Client): Readonly<Record<EventKind, readonly QueryKey[]>> {
  const member = memberQuery(api).queryKey
  const plan = currentPlanQuery(api).queryKey
  const orders = ordersQuery(api).queryKey
  const quotes = quoteQuery(api, { plan: '', quantity: 1 }).queryKey.slice(0, 1)
  return {
    'session-begun': [sessionsQuery(api).queryKey],
    'session-ended': [sessionsQuery(api).queryKey],
    'profile-changed': [member, inputPageQuery(api).queryKey, quotes],
    'usage-changed': [member, plan],
    'statement-changed': [statementsKey, customersKey],
    'assessment-changed': [assessmentsKey, customersKey],
    'customer-changed': [customersKey],
    'order-changed': [orders, member, plan, quotes, cardsQuery(api).queryKey, paymentWaysQuery(api).queryKey],
    'subscription-changed': [plan, orders, quotes],
    'card-changed': [cardsQuery(api).queryKey, plan],
  }
}

/**
 * The prefixes of the keys of queries whose responses fill a form. The queries are marked as stale, but not refetched
 * while the form is open.
 */
const filledIn = (api: Client): readonly QueryKey[] => [
  draftQuery(api, '').queryKey.slice(0, -1),
  statementToAssessQuery(api, { memberId: null, id: '' }).queryKey.slice(0, -2),
  assessmentSourceQuery(api, '').queryKey.slice(0, -1),
  quoteQuery(api, { plan: '', quantity: 1 }).queryKey.slice(0, 1),
  inputPageQuery(api).queryKey,
]

/**
 * For each query cache, the ids of records that were deleted on this page. These records are not refetched, because the
 * user is about to leave their page.
 */
const deletedHere = new WeakMap<QueryClient, Set<string>>()

/** Notes that a record is being deleted on this page, or that it was restored or could not be deleted. */
export function noteDeleted(queries: QueryClient, id: string, isDeleted: boolean): void {
  const ids = deletedHere.get(queries) ?? new Set<string>()
  deletedHere.set(queries, ids)
  if (isDeleted) ids.add(id)
  else ids.delete(id)
}

/** The time at which each query was last fetched, in milliseconds since 1970. */
const askedAtMs = new WeakMap<object, number>()

/** Records the times at which queries are fetched; returns a function that stops recording. */
export const noteAsking = (queries: QueryClient): (() => void) =>
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') askedAtMs.set(event.query, Date.now())
  })

type Cache = { readonly queries: QueryClient; readonly api: Client }

type Heard = {
  /**
   * Whether visible queries are refetched at once; if false, they are refetched the next time they are shown. True by
   * default.
   */
  readonly isAsked?: boolean
  /**
   * The time at which the last of the events arrived, in milliseconds since 1970. Queries that were fetched after that
   * time, for example after an action on this page, are up to date and not marked, unless they failed.
   */
  readonly heardAtMs?: number
}

/**
 * Marks the queries that these events affect as stale. Visible ones are refetched at once, unless `isAsked` is false;
 * those that fill an open form, and those of records deleted on this page, are not.
 */
export function markStale(
  { queries, api }: Cache,
  kinds: readonly EventKind[],
  { isAsked = true, heardAtMs = Infinity }: Heard = {},
): void {
  const keys = staleAfter(api)
  const kept = filledIn(api)
  const isFilledIn = (key: QueryKey): boolean => kept.some((beginning) => beginsWith(key, beginning))
  const stale = [...new Set(kinds.flatMap((kind) => keys[kind]))]
  const knows = (query: Query): boolean => query.state.status !== 'error' && (askedAtMs.get(query) ?? 0) > heardAtMs
  const isStale = (query: Query): boolean => !knows(query) && stale.some((each) => beginsWith(query.queryKey, each))
  void queries.invalidateQueries({ refetchType: 'none', predicate: isStale })
  if (!isAsked) return
  const isDeleted = (key: QueryKey): boolean => key.some((part) => deletedHere.get(queries)?.has(String(part)) === true)
  const isToAsk = (query: Query) => isStale(query) && !isFilledIn(query.queryKey) && !isDeleted(query.queryKey)
  void queries.refetchQueries({ type: 'active', predicate: isToAsk })
}

const beginsWith = (key: QueryKey, beginning: QueryKey): boolean => beginning.every((part, at) => key[at] === part)
