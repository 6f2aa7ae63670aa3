// @owns events sent to open pages
import type { EndpointName, Endpoints } from './endpoints.ts'

// What the server tells an open page over its socket: that something of the member has changed, never what it is now. The page asks for
// that by the calls.

/** The calls that a member is known to make. */
type MemberCall = {
  [Name in EndpointName]: Endpoints[Name] extends { readonly access: 'member' } ? Name : never
}[EndpointName]

/** A kind of event: the calls after which it is sent, where they succeeded. What else sends it stands beside its row. */
type EventRow = { readonly after: readonly MemberCall[] }

/** Everything that is told, a row each. */
export const events = {
  /** Somebody signed in as the member, by password or by code; sent when that is done, for no member's call does it. */
  'session-begun': { after: [] },
  /** A session of the member ended; its own sockets are closed. Also sent when a code, a link, an undone change or the operator ends sessions. */
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
  /** The counters or the plan. A draft that is saved spends nothing and is not told here. Also sent when the operator gives uses or takes them back. */
  'usage-changed': {
    after: ['takeFreePlan', 'takeFreePlanOnce', 'saveStatement', 'updateStatement', 'saveAssessment'],
  },
  /** A statement was saved, generated, renamed, deleted or restored. Also sent when its time is over and it is deleted for good. */
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
  /** Also sent when what was deleted can no longer be taken back. */
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
  /** A customer, a note or a decision. Also sent when a deleted customer can no longer be taken back. */
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
  /** An order was placed; sent by each step of an order besides: paid, failed, refunded, expired. */
  'order-changed': { after: ['payByPayPal', 'makePayment'] },
  /** Also sent when a subscription reaches its end. */
  'subscription-changed': { after: ['cancelSubscription', 'giveNotice', 'undoCancellation'] },
  /** Also sent when a provider says so of a card, and when the card of an order is kept after it was paid. */
  'card-changed': { after: ['saveCard', 'confirmCard', 'deleteCard', 'makeDefaultCard', 'makePayment'] },
} as const satisfies Readonly<Record<string, EventRow>>

export type EventKind = keyof typeof events

// the keys of the table are its kinds
export const eventKinds = Object.keys(events) as readonly EventKind[]

/** The kinds that are sent after a call succeeded with that answer. */
export const eventsAfter = (call: string, answer: unknown): readonly EventKind[] =>
  eventKinds.filter(
    (kind) => events[kind].after.some((name) => name === call) && !(kind === 'usage-changed' && isDraft(answer)),
  )

const isDraft = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'draft'

/** Where the socket is, on the address of the calls. */
export const livePath = '/api/live'

/**
 * A message of the server. `ready`: from now on changes are told. `ask-again`: some may have been missed, so that everything is to be
 * asked for again.
 */
export type LiveMessage = { readonly kind: EventKind | 'ready' | 'ask-again' }

/** Why the server closes a socket, beside the codes of the protocol. */
export const liveCloseCodes = {
  'bad-message': 4400,
  /** The session ended, or never was. */
  'session-ended': 4401,
  /** No token came in time. */
  'token-late': 4408,
  'too-many': 4429,
} as const
