import type { Endpoint } from './endpoint.ts'
import {
  cardChoiceShape,
  cardOrderShape,
  cardSetupShape,
  cardsShape,
  invoiceNumberShape,
  invoiceShape,
  newCardShape,
  orderChoiceShape,
  ordersShape,
  paymentShape,
  paymentWaysShape,
  payPalOrderShape,
  payPalReturnShape,
  payPalStartShape,
  quoteChoiceShape,
  quoteShape,
  savedCardShape,
  subscriptionChoiceShape,
  subscriptionOfShape,
} from './shapes/payment-shapes.ts'
import { currentPlanShape } from './shapes/current-plan-shapes.ts'

const ofMember = { access: 'member', refusedIn: 'error' } as const

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
 * Calls about purchases, cards and subscriptions. The specification changes some things by GET: those calls are idempotent, and each has
 * a POST twin at the same address, which the page uses.
 */
export const paymentEndpoints = {
  makePayment: {
    ...{ method: 'POST', path: '/api/make_payment', limit: 'payments', ...ofMember },
    body: cardOrderShape,
    answer: paymentShape,
    takesIdempotencyKey: true,
    refusals: [...ordering, 'card-not-found', 'cards-declined', 'cards-full'],
  },
  payByPayPal: {
    ...{ method: 'POST', path: '/api/payByPayPal', limit: 'payments', ...ofMember },
    body: payPalOrderShape,
    answer: payPalStartShape,
    takesIdempotencyKey: true,
    refusals: ordering,
  },
  processPayPal: {
    ...{ method: 'GET', path: '/api/processPayPal', limit: 'payments', ...ofMember },
    query: payPalReturnShape,
    answer: paymentShape,
    refusals: returning,
  },
  confirmPayPal: {
    ...{ method: 'POST', path: '/api/processPayPal', limit: 'payments', ...ofMember },
    body: payPalReturnShape,
    answer: paymentShape,
    refusals: returning,
  },
  cancelSubscription: {
    ...{ method: 'GET', path: '/api/cancelSubscription', limit: 'usual', ...ofMember },
    query: subscriptionChoiceShape,
    answer: currentPlanShape,
    refusals: cancelling,
  },
  giveNotice: {
    ...{ method: 'POST', path: '/api/cancelSubscription', limit: 'usual', ...ofMember },
    body: subscriptionChoiceShape,
    answer: currentPlanShape,
    refusals: cancelling,
  },
  listCards: {
    ...{ method: 'GET', path: '/api/getSavedCards', limit: 'usual', ...ofMember },
    answer: cardsShape,
    refusals: ['payment-unanswered'],
  },
  saveCard: {
    ...{ method: 'POST', path: '/api/saveNewCard', limit: 'payments', ...ofMember },
    body: newCardShape,
    answer: savedCardShape,
    refusals: [
      'address-not-proven',
      'card-refused',
      'cards-declined',
      'cards-full',
      'terms-changed',
      'payment-unanswered',
      'plan-not-sold',
    ],
  },
  deleteCard: {
    ...{ method: 'POST', path: '/api/deleteCard', limit: 'payments', ...ofMember },
    body: cardChoiceShape,
    answer: cardsShape,
    refusals: ['card-not-found', 'card-default', 'payment-unanswered'],
  },

  // not in the specification's table
  readQuote: {
    ...{ method: 'GET', path: '/api/getQuote', limit: 'usual', ...ofMember },
    query: quoteChoiceShape,
    answer: quoteShape,
    refusals: ['plan-not-sold', 'form-refused'],
  },
  readPaymentWays: {
    ...{ method: 'GET', path: '/api/getPaymentWays', limit: 'usual', ...ofMember },
    answer: paymentWaysShape,
  },
  checkPayment: {
    ...{ method: 'POST', path: '/api/checkPayment', limit: 'payments', ...ofMember },
    body: orderChoiceShape,
    answer: paymentShape,
    refusals: returning,
  },
  listOrders: {
    ...{ method: 'GET', path: '/api/getOrders', limit: 'usual', ...ofMember },
    answer: ordersShape,
  },
  readInvoice: {
    ...{ method: 'GET', path: '/api/getInvoice/{number}', limit: 'usual', ...ofMember },
    params: invoiceNumberShape,
    answer: invoiceShape,
    refusals: ['invoice-not-found'],
  },
  withdrawOrder: {
    ...{ method: 'POST', path: '/api/withdrawOrder', limit: 'payments', ...ofMember },
    body: orderChoiceShape,
    answer: ordersShape,
    refusals: ['order-not-found', 'order-not-withdrawable', 'order-used', 'withdrawal-late'],
  },
  payOverdue: {
    ...{ method: 'POST', path: '/api/payOverdue', limit: 'payments', ...ofMember },
    body: subscriptionOfShape,
    answer: paymentShape,
    refusals: [
      ...(['subscription-not-found', 'card-not-found', 'payment-declined', 'payment-unanswered'] as const),
      ...(['nothing-overdue', 'plan-not-sold', 'cards-declined'] as const),
    ],
  },
  undoCancellation: {
    ...{ method: 'POST', path: '/api/undoCancellation', limit: 'usual', ...ofMember },
    body: subscriptionOfShape,
    answer: currentPlanShape,
    refusals: ['subscription-not-found', 'subscription-ended'],
  },
  confirmCard: {
    ...{ method: 'POST', path: '/api/confirmNewCard', limit: 'payments', ...ofMember },
    body: cardSetupShape,
    answer: savedCardShape,
    refusals: ['card-refused', 'cards-full', 'payment-unanswered'],
  },
  makeDefaultCard: {
    ...{ method: 'POST', path: '/api/makeDefaultCard', limit: 'payments', ...ofMember },
    body: cardChoiceShape,
    answer: cardsShape,
    refusals: ['card-not-found', 'payment-unanswered'],
  },
  takeFreePlanOnce: {
    ...{ method: 'POST', path: '/api/getFreePlan', limit: 'usual', ...ofMember },
    answer: currentPlanShape,
    refusals: ['free-offer-over'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>
