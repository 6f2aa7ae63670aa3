import type { SubscriptionState } from '#domain/billing/subscription-states.ts'
import type { orderRetries, shownOrderStates } from '#contract/admin/admin-order-calls.ts'
import type { RefundObstacle } from '#domain/billing/refund-obstacles.ts'

// Text for the admin pages about orders and subscriptions.

/** Headings of the columns in the CSV file of the orders. */
export const orderColumns = {
  placedAt: 'placed (UTC)',
  id: 'order',
  email: 'email address',
  planId: 'plan',
  month: 'month',
  quantity: 'quantity',
  total: 'total (USD)',
  provider: 'provider',
  state: 'state',
} as const

/** Headings of the columns in the CSV file of the subscriptions. */
export const subscriptionColumns = {
  signedUpAt: 'signed up (UTC)',
  id: 'subscription',
  email: 'email address',
  planId: 'plan',
  state: 'state',
  monthly: 'per month (USD)',
  nextChargeOn: 'next charge (UTC)',
  pausedAt: 'paused since (UTC)',
  endsOn: 'ends (UTC)',
  failingSince: 'overdue since (UTC)',
  orderId: 'newest order',
} as const

export const adminOrderStates = {
  placed: 'No answer yet',
  confirming: 'Bank asks for confirmation',
  pending: 'Under way',
  declined: 'Declined',
  expired: 'Expired',
  paid: 'Paid',
  disputed: 'Disputed',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  refunding: 'Refund under way',
  'refund-late': 'Refund late',
  'refund-failed': 'Refund failed',
  refunded: 'Refunded',
} as const satisfies Record<(typeof shownOrderStates)[number], string>

export const adminSubscriptionStateWords = {
  running: 'Running',
  cancelled: 'Cancelled',
  'past-due': 'Overdue',
  'past-due-cancelled': 'Overdue, cancelled',
  ended: 'Ended',
} as const satisfies Record<SubscriptionState, string>

export const providerNames = { stripe: 'Stripe', paypal: 'PayPal' } as const

/** Shown instead of the email address when the member's account was deleted. */
export const deletedAccount = 'Deleted account'

export const adminOrdersWords = {
  heading: 'Orders',
  lead: 'What members ordered, and what their subscriptions were charged each month. Amounts are in US dollars without VAT.',
  searchName: 'Find orders',
  search: 'Order, member, invoice or reference',
  placed: 'Placed (UTC)',
  order: 'Order',
  member: 'Member',
  plan: 'Plan',
  quantity: 'Quantity',
  total: 'Total',
  provider: 'Provider',
  state: 'State',
  anyState: 'All states',
  anyPlan: 'All plans',
  anyProvider: 'All providers',
  month: 'Month {month}',
  sortings: {
    'placed down': 'Newest first',
    'placed up': 'Oldest first',
    'total down': 'Largest total first',
    'total up': 'Smallest total first',
  },
  file: 'Saldo orders',
  empty: 'No orders',
  emptyText: 'Nobody has ordered yet.',
} as const

export const adminOrderWords = {
  heading: 'Order of {moment}',
  back: 'Orders',
  notLoaded: 'The order could not be loaded.',
  order: 'Order',
  id: 'ID',
  ordered: '{plan} × {count}',
  monthOf: 'Month {month} of the subscription',
  accepted: 'Paid (UTC)',
  refundAsked: 'Refund asked for (UTC)',
  refundDueOn: 'Refund promised by',
  refundDuePast: 'That day is past.',
  refunded: 'Refunded (UTC)',
  refundFailed: 'Refund failed (UTC)',
  failed: 'Why the charge failed',
  failures: {
    'no-card': 'No card is saved.',
    'bank-asks': 'The bank wants its customer to confirm.',
    declined: 'The card was declined.',
  },
  payment: 'Provider’s reference',
  capture: 'Reference of the capture',
  none: 'None',
  gave: 'What it gave',
  uses: '{used} of {given} used',
  translations: 'Translations',
  assessments: 'Credit assessments',
  usableUntil: 'Usable until (UTC)',
  subscription: 'Subscription',
  ends: 'Ends on {date}',
  buyer: 'Buyer, as on the invoice',
  name: 'Name',
  company: 'Company',
  address: 'Address',
  country: 'Country',
  taxNumber: 'Tax number',
  documents: 'Invoice and credit note',
  documentNames: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  number: 'Number',
  kind: 'Kind',
  issued: 'Issued (UTC)',
  file: 'File',
  download: 'Download as PDF',
  downloadNamed: 'Download as PDF: {number}',
  noDocuments: 'None has been issued.',
  attempts: 'Calls to the provider',
  call: 'Call',
  attempt: 'Attempt',
  made: 'Made (UTC)',
  outcome: 'Outcome',
  saidWhy: '{outcome}: {message}',
  unknown: 'Not known yet',
  noAttempts: 'None has been made.',
  calls: {
    'open-charge': 'Open the charge',
    'confirm-charge': 'Charge the card',
    'cancel-charge': 'Cancel the charge',
    'create-order': 'Open the order at PayPal',
    capture: 'Take the payment',
    refund: 'Return the money',
  },
  outcomes: {
    created: 'Opened',
    open: 'Open',
    approved: 'Approved',
    paid: 'Paid',
    declined: 'Declined',
    'needs-confirmation': 'The bank or the buyer has to confirm',
    pending: 'Under way',
    cancelled: 'Cancelled',
    refunded: 'Returned',
  },
  tasks: 'Waiting to be done at the provider',
  taskKinds: { refund: 'Return the money', 'cancel-charge': 'End the payment' },
  taskState: 'State',
  tries: 'Tries so far',
  nextTry: 'Next try (UTC)',
  soon: 'within a minute',
  history: 'History',
  when: 'When (UTC)',
  event: 'Event',
  actor: 'By',
  actors: { member: 'Member', admin: 'Admin', operator: 'Command line', system: 'The server', visitor: 'Visitor' },
  states: 'State',
  changed: '{before} → {after}',
  refund: 'Refund the order',
  retry: {
    refund: 'Ask for the refund again',
    task: 'Try now',
    charge: 'Charge again now',
  },
} as const satisfies { readonly retry: Record<(typeof orderRetries)[number], string>; readonly [more: string]: unknown }

export const orderRefundWords = {
  heading: 'Refund {amount}',
  submit: 'Refund the order',
  money: '{amount} goes back in full, in the way it was paid.',
  translations: {
    one: '{count} unused translation is withdrawn.',
    many: '{count} unused translations are withdrawn.',
  },
  assessments: {
    one: '{count} unused credit assessment is withdrawn.',
    many: '{count} unused credit assessments are withdrawn.',
  },
  used: {
    one: '{count} was used. What was made with it stays with the member.',
    many: '{count} were used. What was made with them stays with the member.',
  },
  subscription: 'The subscription ends at once, and nothing more is charged.',
  noSubscription: 'No subscription ends.',
  told: 'We email {email} now, and again when the provider has returned the money.',
  toldNobody: 'Nobody gets an email: the account is deleted.',
  document: 'A credit note is issued when the provider has returned the money.',
  final: 'This cannot be undone.',
  obstacles: {
    'not-paid': 'This order was not paid, so there is nothing to return.',
    disputed: 'The payment is disputed. Answer the dispute at the provider; what is disputed cannot be refunded.',
    'dispute-lost': 'The money went back already, because a dispute was lost.',
    refunding: 'The refund of this order is under way already.',
    refunded: 'This order was refunded already.',
  },
  done: 'The order is ended, and {amount} is being refunded.',
} as const satisfies { readonly obstacles: Record<RefundObstacle, string>; readonly [more: string]: unknown }

/**
 * Text for the dialog that confirms a retry of one part of an order, such as its charge, and for the outcome of the
 * retry.
 */
export const orderRetryWords = {
  asked: {
    charge: {
      heading: 'Charge {amount} again now?',
      lead: 'The card of the subscription is charged {amount}, or the default card of the member. We email the member the result.',
    },
    refund: {
      heading: 'Ask for the refund of {amount} again?',
      lead: 'We ask the provider once more to return {amount}. What was returned by hand in the meantime is not returned twice.',
    },
    task: {
      heading: 'Try it now?',
      lead: 'What waits for this order is done at the provider now, not at its next try. Nothing is done twice.',
    },
  },
  outcomes: {
    asked: 'We ask the provider within a minute.',
    paid: 'The charge succeeded.',
    declined: 'The charge failed again. The order says why.',
    'under-way': 'The charge is under way. The order shows when it has ended.',
  },
} as const

export const adminSubscriptionsWords = {
  heading: 'Subscriptions',
  lead: 'Monthly plans, each with its next charge or its end. Days are in UTC.',
  searchName: 'Find subscriptions',
  search: 'Email address',
  member: 'Member',
  plan: 'Plan',
  price: 'Per month',
  state: 'State',
  anyState: 'All states',
  signed: 'Signed up (UTC)',
  next: 'Next charge or end',
  nextOn: '{amount} on {date}',
  paused: 'Not charged while the account is suspended',
  endsOn: 'Ends on {date}',
  overdue: 'Overdue since {date}',
  none: '–',
  sortings: { 'signed down': 'Newest first', 'signed up': 'Oldest first' },
  file: 'Saldo subscriptions',
  empty: 'No subscriptions',
  emptyText: 'Nobody has subscribed yet.',
  newest: 'Newest order',
  orders: 'Orders of the member',
  cancel: 'Cancel with one month’s notice',
  undo: 'Undo the cancellation',
  undone: 'The subscription of {member} continues. We email the member.',
} as const

/** Text for the dialog in which an admin confirms the cancellation of a member's subscription. */
export const memberCancellationWords = {
  heading: 'Cancel the subscription of {member}',
  submit: 'Cancel the subscription',
  ends: 'It ends on {endsOn}, with one month’s notice. The last day of full access is {lastDay}.',
  charges: {
    one: 'Until then {count} more charge is made: {amount}.',
    many: 'Until then {count} more charges are made: {amount} in all.',
  },
  noCharges: 'Nothing more is charged.',
  paused: 'Nothing is charged while the account is suspended.',
  left: 'Left until then: {translations} and {assessments}.',
  translations: { one: '{count} translation', many: '{count} translations' },
  assessments: { one: '{count} credit assessment', many: '{count} credit assessments' },
  overdue: 'The overdue payment remains due.',
  told: 'We email {email}, as if they had cancelled it themselves.',
  undo: 'You or the member can undo it until the end.',
  obstacles: {
    cancelled: 'This subscription is cancelled already.',
    ended: 'This subscription has ended already.',
  },
  done: 'The subscription ends on {endsOn}. We email the member.',
} as const
