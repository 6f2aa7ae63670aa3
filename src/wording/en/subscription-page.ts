import type { orderStates } from '#contract/shapes/payment-shapes.ts'
import { screenTitles } from './site.ts'

// Text for the page with the member's purchases: subscriptions, uses left, orders and invoices (specification §1, §4).

type OrderState = (typeof orderStates)[number]

export const subscriptionPageWords = {
  heading: screenTitles.subscription,
  lead: 'What you have bought and what you have left, with your orders and invoices. Days are counted in UTC.',
  planNotLoaded: 'Your subscriptions could not be loaded.',
  ordersNotLoaded: 'Your orders could not be loaded.',
  none: 'Nothing bought yet',
  noneLead: 'Subscriptions, orders and invoices appear here.',
  plans: screenTitles.plans,
  analysisPlans: screenTitles.analysisPlans,
  cards: screenTitles.cards,
  salesTerms: screenTitles.salesTerms,
} as const

export const subscriptionWords = {
  since: 'Since',
  price: 'Price',
  perMonth: '{amount} per month, without VAT',
  next: 'Next charge',
  nextOn: '{amount} on {date}',
  noNext: 'None',
  card: 'Charged to',
  cardExpires: '{card}, expires {expiry}',
  noCard: 'No card. The next charge will fail: add a card.',
  noCardNeeded: 'No card',
  changeCard: 'Change the card',
  cancel: 'Cancel the subscription',
  cancelNamed: 'Cancel the subscription “{plan}”',
  ending: 'Cancelled. Full access until {date}',
  endingText: 'The subscription is deactivated after that day. You can undo the cancellation until then.',
  lastCharge: 'Last charge: {amount} on {date}.',
  noMoreCharges: 'Nothing more will be charged.',
  undo: 'Undo the cancellation',
  undone: 'The cancellation is undone. The subscription continues.',
} as const

/** Text about a month that could not be charged, and about the member's options. */
export const overdueWords = {
  heading: 'The last payment failed',
  text: 'We could not charge {amount} on {date}. Until it is paid, you cannot use what this month includes.',
  textOpen: 'We could not charge you on {date}. Until it is paid, you cannot use what this month includes.',
  next: 'We will try again on {date}.',
  noNext: 'We will not try again.',
  ends: 'If it is not paid, the subscription ends on {date}. Translations you have generated remain available.',
  pay: 'Pay now with {card}',
  change: 'Use another card',
  paid: 'The payment succeeded. The subscription continues.',
  pending: 'The payment is under way. This page shows when it has succeeded; we also email you.',
  failed: 'The payment did not succeed',
} as const

/** Text for the dialog that cancels a subscription. It shows the remaining charges and the last day of use. */
export const cancellationWords = {
  heading: 'Cancel the subscription “{plan}”?',
  lastCharge: 'Last charge',
  noCharge: 'Nothing more will be charged.',
  lastPaid: 'Already paid: {amount} on {date}.',
  lastDay: 'Full access until',
  refund: 'Refund',
  noRefund: 'None: there is no prorated refund.',
  notice: 'You can undo this until the subscription ends. We confirm it by email.',
  overdue: 'The overdue payment remains due.',
  withdraw:
    'You can still withdraw the order instead, until {moment}: then it ends at once and we refund the whole price. See “{heading}” on this page.',
  confirm: 'Cancel the subscription',
  keep: 'Keep the subscription',
  done: 'The subscription is cancelled. You have full access until {date}.',
  failed: 'The subscription was not cancelled',
} as const

/** Text for the list of translations and assessments that the member has left. */
export const grantWords = {
  heading: 'What you have left',
  lead: 'Those that expire first are used first.',
  plan: 'Plan',
  counted: 'For',
  left: 'Left',
  leftOf: '{count} of {limit}',
  until: 'Usable until',
  status: 'Status',
  usable: 'Usable',
  kinds: { translations: 'Translations', assessments: 'Credit assessments' },
  held: {
    dispute: 'On hold: the payment is disputed with the bank',
    'past-due': 'On hold until the overdue payment is made',
    refunded: 'Ended: the order was refunded',
    revoked: 'Ended: revoked by us',
  },
} as const

/**
 * Text for withdrawing an order. This is possible within a day, as long as the member has used nothing of the order.
 */
export const withdrawalWords = {
  heading: 'Withdraw an order',
  lead: 'You can withdraw an order within {hours} hours, as long as you have not generated or started a translation or an assessment with it.',
  order: '{order}, {amount}',
  left: '{time} left, until {moment}',
  over: 'The time to withdraw this order is over.',
  withdraw: 'Withdraw the order',
  withdrawNamed: 'Withdraw the order {order}',
  ask: 'Withdraw this order?',
  ends: 'The order ends at once, and you lose what it includes.',
  endsSubscription: 'The order and its subscription end at once, and you lose what they include.',
  refund: 'We refund {amount} in full, in the way you paid. You will have it by {date} at the latest.',
  final: 'This cannot be undone.',
  keep: 'Keep the order',
  done: 'The order is withdrawn. We refund {amount}.',
  failed: 'The order was not withdrawn',
} as const

export const orderTableWords = {
  heading: 'Orders and invoices',
  file: 'Orders',
  order: 'Order',
  placed: 'Date',
  amount: 'Amount',
  currency: 'Amount, USD',
  way: 'Paid by',
  state: 'Status',
  documents: 'Documents',
  refundDue: 'Refund due by',
  usableUntil: 'Usable until',
  sample: 'sample price',
  ways: { card: 'Card', paypal: 'PayPal' },
  download: 'Download {document} as PDF',
  check: 'Check the payment',
  again: 'See plans',
  noDocument: 'None',
} as const

export const orderNameWords = {
  month: '{plan}, month {month}: {uses}',
  once: '{plan}: {uses}',
} as const

export const orderStateWords = {
  placed: 'Not paid, as far as we know. The payment provider has not answered yet.',
  confirming: 'Not paid. Your bank wants you to confirm the payment.',
  pending: 'Not paid yet. The payment is under way, and you need not pay again.',
  declined: 'Declined. Nothing was charged.',
  expired: 'Ended without payment. Nothing was charged.',
  paid: 'Paid',
  disputed: 'Disputed with the bank. What it includes is on hold.',
  'dispute-won': 'Paid. The bank rejected the dispute.',
  'dispute-lost': 'Ended. The bank returned the payment after a dispute.',
  refunding: 'Ended. The refund is under way.',
  refunded: 'Refunded',
} as const satisfies Record<OrderState, string>

export const refundWords = {
  due: 'Refund due by {date}',
  done: 'Refunded on {date}',
  failed:
    'Ended. The refund failed at the payment provider. We know about it, and will try again or return the money in another way.',
} as const

export const paymentCheckWords = {
  paid: 'The payment succeeded.',
  pending: 'The payment has not succeeded yet. You need not pay again; we email you when it does.',
  failed: 'The payment did not succeed',
} as const
