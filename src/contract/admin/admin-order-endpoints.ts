import { doneShape } from '../shapes/refusal-shapes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { confirming, fileOf } from './admin-endpoint.ts'
import {
  adminOrderChoiceShape,
  adminOrderShape,
  adminOrdersQueryShape,
  adminOrdersShape,
  documentChoiceShape,
  documentFileShape,
  orderRefundShape,
  refundPreviewShape,
  retriedShape,
} from './shapes/admin-order-shapes.ts'
import {
  adminCancellationShape,
  adminSubscriptionChoiceShape,
  adminSubscriptionsQueryShape,
  adminSubscriptionsShape,
  cancellationPreviewShape,
} from './shapes/admin-subscription-shapes.ts'

const reading = { method: 'GET', right: 'orders.read', limit: 'usual' } as const
const acting = { method: 'POST', right: 'orders.refund', limit: 'usual' } as const

const listAdminOrders = {
  ...reading,
  path: '/api/admin/orders',
  query: adminOrdersQueryShape,
  answer: adminOrdersShape,
} as const

const listAdminSubscriptions = {
  ...reading,
  path: '/api/admin/subscriptions',
  query: adminSubscriptionsQueryShape,
  answer: adminSubscriptionsShape,
} as const

/** Orders and subscriptions. */
export const adminOrderEndpoints = {
  listAdminOrders,
  saveAdminOrders: fileOf(listAdminOrders, 'csv'),
  readOrder: {
    ...reading,
    path: '/api/admin/orders/{id}',
    params: adminOrderChoiceShape,
    answer: adminOrderShape,
    refusals: ['sale-not-found'],
  },
  readOrderDocument: {
    ...reading,
    path: '/api/admin/documents/{number}',
    limit: 'files',
    params: documentChoiceShape,
    answer: documentFileShape,
    refusals: ['sale-not-found'],
  },
  previewRefund: {
    ...acting,
    method: 'GET',
    path: '/api/admin/orderRefund/{id}',
    params: adminOrderChoiceShape,
    answer: refundPreviewShape,
    refusals: ['sale-not-found'],
  },
  refundOrder: {
    ...acting,
    path: '/api/admin/refundOrder',
    freshCode: 'above-amount',
    body: orderRefundShape,
    answer: doneShape,
    refusals: [...confirming, 'sale-not-found', 'order-not-refundable'],
  },
  retryOrder: {
    ...acting,
    path: '/api/admin/retryOrder',
    body: adminOrderChoiceShape,
    answer: retriedShape,
    refusals: ['sale-not-found', 'nothing-to-retry'],
  },
  listAdminSubscriptions,
  saveAdminSubscriptions: fileOf(listAdminSubscriptions, 'csv'),
  previewCancellation: {
    ...acting,
    method: 'GET',
    path: '/api/admin/subscriptionCancellation/{id}',
    params: adminSubscriptionChoiceShape,
    answer: cancellationPreviewShape,
    refusals: ['sale-not-found'],
  },
  cancelForMember: {
    ...acting,
    path: '/api/admin/cancelSubscription',
    body: adminCancellationShape,
    answer: doneShape,
    refusals: ['form-refused', 'sale-not-found', 'subscription-ended'],
  },
  undoCancellationForMember: {
    ...acting,
    path: '/api/admin/undoCancellation',
    body: adminSubscriptionChoiceShape,
    answer: doneShape,
    refusals: ['sale-not-found', 'subscription-ended'],
  },
} as const satisfies EndpointTable<'admin'>
