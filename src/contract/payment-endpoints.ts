import type { EndpointTable } from './endpoint.ts'
import { currentPlanShape } from './plan-calls.ts'
import {
  cardOrderShape,
  invoiceNumberShape,
  invoiceShape,
  noticeShape,
  orderChoiceShape,
  ordersShape,
  paymentShape,
  paymentWaysShape,
  payPalOrderShape,
  payPalReturnShape,
  payPalStartShape,
  quoteChoiceShape,
  quoteShape,
  subscriptionChoiceShape,
  subscriptionOfShape,
} from './shapes/payment-shapes.ts'

const ofMember = { right: 'member', refusedIn: 'error' } as const

const ordering = [
  'form-refused',
  'address-not-proven',
  'plan-not-sold',
  'price-changed',
  'terms-changed',
  'subscribed-already',
  'payment-declined',
  'payment-unanswered',
] as const

const returning = ['order-not-found', 'payment-declined', 'payment-not-approved', 'payment-unanswered'] as const

const cancelling = ['subscription-not-found', 'subscription-choice-needed', 'subscription-ended'] as const

/**
 * Calls about purchases and subscriptions. The specification makes some changes by GET. Those calls are idempotent, and
 * for each there is a POST call at the same address, which the page uses.
 */
export const paymentEndpoints = {
  makePayment: {
    method: 'POST',
    path: '/api/make_payment',
    limit: 'payments',
    ...ofMember,
    body: cardOrderShape,
    response: paymentShape,
    takesIdempotencyKey: true,
    refusals: [...ordering, 'card-not-found', 'cards-declined', 'cards-full'],
  },
  payByPayPal: {
    method: 'POST',
    path: '/api/payByPayPal',
    limit: 'payments',
    ...ofMember,
    body: payPalOrderShape,
    response: payPalStartShape,
    takesIdempotencyKey: true,
    refusals: ordering,
  },
  processPayPal: {
    method: 'GET',
    path: '/api/processPayPal',
    limit: 'payments',
    ...ofMember,
    query: payPalReturnShape,
    response: paymentShape,
    refusals: returning,
  },
  confirmPayPal: {
    method: 'POST',
    path: '/api/processPayPal',
    limit: 'payments',
    ...ofMember,
    body: payPalReturnShape,
    response: paymentShape,
    refusals: returning,
  },
  cancelSubscription: {
    method: 'GET',
    path: '/api/cancelSubscription',
    limit: 'usual',
    ...ofMember,
    query: subscriptionChoiceShape,
    response: currentPlanShape,
    refusals: cancelling,
  },
  giveNotice: {
    method: 'POST',
    path: '/api/cancelSubscription',
    limit: 'usual',
    ...ofMember,
    body: noticeShape,
    response: currentPlanShape,
    refusals: [...cancelling, 'cancellation-changed'],
  },

  // this call and those below are not in the specification
  readQuote: {
    method: 'GET',
    path: '/api/getQuote',
    limit: 'usual',
    ...ofMember,
    query: quoteChoiceShape,
    response: quoteShape,
    refusals: ['plan-not-sold', 'form-refused'],
  },
  readPaymentWays: {
    method: 'GET',
    path: '/api/getPaymentWays',
    limit: 'usual',
    ...ofMember,
    response: paymentWaysShape,
  },
  checkPayment: {
    method: 'POST',
    path: '/api/checkPayment',
    limit: 'payments',
    ...ofMember,
    body: orderChoiceShape,
    response: paymentShape,
    refusals: returning,
  },
  listOrders: {
    method: 'GET',
    path: '/api/getOrders',
    limit: 'usual',
    ...ofMember,
    response: ordersShape,
  },
  readInvoice: {
    method: 'GET',
    path: '/api/getInvoice/{number}',
    limit: 'usual',
    ...ofMember,
    params: invoiceNumberShape,
    response: invoiceShape,
    refusals: ['invoice-not-found'],
  },
  withdrawOrder: {
    method: 'POST',
    path: '/api/withdrawOrder',
    limit: 'payments',
    ...ofMember,
    body: orderChoiceShape,
    response: ordersShape,
    refusals: ['order-not-found', 'order-not-withdrawable', 'order-used', 'withdrawal-late'],
  },
  payOverdue: {
    method: 'POST',
    path: '/api/payOverdue',
    limit: 'payments',
    ...ofMember,
    body: subscriptionOfShape,
    response: paymentShape,
    refusals: [
      'subscription-not-found',
      'card-not-found',
      'payment-declined',
      'payment-unanswered',
      'nothing-overdue',
      'plan-not-sold',
      'cards-declined',
    ],
  },
  undoCancellation: {
    method: 'POST',
    path: '/api/undoCancellation',
    limit: 'usual',
    ...ofMember,
    body: subscriptionOfShape,
    response: currentPlanShape,
    refusals: ['subscription-not-found', 'subscription-ended'],
  },
} as const satisfies EndpointTable<'member'>
