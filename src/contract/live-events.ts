// @owns events sent to open pages
import type { EndpointName, Endpoints } from './endpoints.ts'

// Messages from the server to an open page over its socket. They say which of the member's data has changed, but do not
// contain the new values; the page fetches these by the usual calls.

type MemberCall = {
  [Name in EndpointName]: Endpoints[Name] extends { readonly right: 'member' } ? Name : never
}[EndpointName]

/**
 * A kind of event, sent when one of these calls succeeds, or is refused but has saved a draft. Comments at the rows
 * give exceptions and further causes.
 */
type EventRow = { readonly after: readonly MemberCall[] }

export const events = {
  /**
   * The member signed in, by password or by code. The sign-in services publish this event themselves, because signing
   * in is not a call of a member.
   */
  'session-begun': { after: [] },
  /**
   * A session of the member ended; its sockets are closed. Also sent when sessions are ended by the first sign-in by
   * code, by a password reset, by undoing a change of address, or by the operator.
   */
  'session-ended': {
    after: [
      'logout',
      'logoutEverywhere',
      'endSession',
      'changePassword',
      'proveAddress',
      'confirmAddressChange',
      'deleteAccount',
    ],
  },
  'profile-changed': { after: ['saveProfile', 'changePassword', 'proveAddress', 'confirmAddressChange'] },
  /**
   * The counters or the plan changed. Saving a draft uses nothing, so it does not cause this event. Also sent when the
   * operator gives or revokes uses. An order causes `order-changed` instead.
   */
  'usage-changed': {
    after: ['takeFreePlan', 'takeFreePlanOnce', 'saveStatement', 'updateStatement', 'saveAssessment'],
  },
  /**
   * A statement was saved, generated, renamed, deleted or restored. Also sent when it expires and is deleted
   * permanently.
   */
  'statement-changed': {
    after: [
      'saveStatement',
      'updateStatement',
      'renameStatement',
      'deleteStatement',
      'restoreStatement',
      'deleteCustomer',
      'restoreCustomer',
    ],
  },
  /** Also sent when a deleted assessment can no longer be restored. */
  'assessment-changed': {
    after: [
      'saveAssessment',
      'updateAssessment',
      'reassess',
      // renaming a statement can also rename its assessments
      'renameStatement',
      'deleteAssessment',
      'restoreAssessment',
      'deleteCustomer',
      'restoreCustomer',
    ],
  },
  /**
   * A customer, a note or a decision changed. Also sent when a deleted customer can no longer be restored, and when a
   * customer is deleted because its last record is gone.
   */
  'customer-changed': {
    after: [
      'saveCustomer',
      'importCustomers',
      'deleteCustomer',
      'restoreCustomer',
      'mergeCustomers',
      'partCustomer',
      'moveRecord',
      'writeCustomerNote',
      'deleteCustomerNote',
      'saveDecision',
      'deleteDecision',
    ],
  },
  /** An order was placed. Also sent at each step of an order: paid, failed, refunded, expired. */
  'order-changed': { after: ['payByPayPal', 'makePayment'] },
  /** Also sent when a subscription ends, and when the operator cancels it or undoes the cancellation. */
  'subscription-changed': { after: ['cancelSubscription', 'giveNotice', 'undoCancellation'] },
  /** Also sent when a provider reports a card change, and when an order's card is saved after payment. */
  'card-changed': { after: ['saveCard', 'confirmCard', 'deleteCard', 'makeDefaultCard', 'makePayment'] },
} as const satisfies Readonly<Record<string, EventRow>>

export type EventKind = keyof typeof events

// the cast is safe: these are the keys of the table of events
export const eventKinds = Object.keys(events) as readonly EventKind[]

/** The kinds of events to send after a call has succeeded with this response. */
export const eventsAfter = (call: string, response: unknown): readonly EventKind[] =>
  eventKinds.filter(
    (kind) => events[kind].after.some((name) => name === call) && !(kind === 'usage-changed' && isDraft(response)),
  )

const isDraft = (response: unknown): boolean =>
  typeof response === 'object' && response !== null && 'status' in response && response.status === 'draft'

/** Path of the socket, on the same origin as the calls. */
export const livePath = '/api/live'

/**
 * A message from the server. `ready`: from now on changes are sent. `ask-again`: some changes may not have been sent,
 * so refetch everything.
 */
export type LiveMessage = { readonly kind: EventKind | 'ready' | 'ask-again' }

/** The product's codes for closing a socket, in addition to the protocol's. */
export const liveCloseCodes = {
  'bad-message': 4400,
  /** The session ended, or never existed. */
  'session-ended': 4401,
  /** No token arrived in time. */
  'token-late': 4408,
  'too-many': 4429,
} as const
