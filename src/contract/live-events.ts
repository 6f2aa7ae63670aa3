// @owns events sent to open pages
import type { EndpointName, Endpoints } from './endpoints.ts'

// Messages from the server to an open page over its socket: only that some data of the member has changed, not its new value. The page
// fetches that by the usual calls.

/** Calls whose member is known. */
type MemberCall = {
  [Name in EndpointName]: Endpoints[Name] extends { readonly right: 'member' } ? Name : never
}[EndpointName]

/** A kind of event: sent after these calls succeed. Further causes are noted at each row. */
type EventRow = { readonly after: readonly MemberCall[] }

/** Every kind of event. */
export const events = {
  /** The member signed in, by password or by code. Sent by the sign-in itself, because no member call causes it. */
  'session-begun': { after: [] },
  /**
   * A session of the member ended; its sockets are closed. Also sent when the first sign-in by code, a reset password,
   * an undone change of address or the operator ends sessions.
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
   * The counters or the plan changed. Saving a draft uses nothing, so it does not send this. Also sent when the operator gives or revokes
   * uses.
   */
  'usage-changed': {
    after: ['takeFreePlan', 'takeFreePlanOnce', 'saveStatement', 'updateStatement', 'saveAssessment'],
  },
  /** A statement was saved, generated, renamed, deleted or restored. Also sent when it expires and is deleted permanently. */
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
      'deleteAssessment',
      'restoreAssessment',
      'deleteCustomer',
      'restoreCustomer',
    ],
  },
  /** A customer, a note or a decision changed. Also sent when a deleted customer can no longer be restored. */
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
  /** Also sent when a subscription ends. */
  'subscription-changed': { after: ['cancelSubscription', 'giveNotice', 'undoCancellation'] },
  /** Also sent when a provider reports a card change, and when an order's card is saved after payment. */
  'card-changed': { after: ['saveCard', 'confirmCard', 'deleteCard', 'makeDefaultCard', 'makePayment'] },
} as const satisfies Readonly<Record<string, EventRow>>

export type EventKind = keyof typeof events

// keys of the table of events
export const eventKinds = Object.keys(events) as readonly EventKind[]

/** The kinds of events to send after a call succeeded with an answer. */
export const eventsAfter = (call: string, answer: unknown): readonly EventKind[] =>
  eventKinds.filter(
    (kind) => events[kind].after.some((name) => name === call) && !(kind === 'usage-changed' && isDraft(answer)),
  )

const isDraft = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'draft'

/** Path of the socket, on the same origin as the calls. */
export const livePath = '/api/live'

/** A message from the server. `ready`: changes are sent from now on. `ask-again`: some may have been missed, so refetch everything. */
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
