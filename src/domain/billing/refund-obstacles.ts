import { refundWithoutCodeCentsMax } from '../policy.ts'
import type { OrderState } from './order-states.ts'

export const refundObstacles = ['not-paid', 'disputed', 'dispute-lost', 'refunding', 'refunded'] as const

export type RefundObstacle = (typeof refundObstacles)[number]

/** The refund obstacle in each state; null when there is none. */
export const refundObstacleOf: Readonly<Record<OrderState, RefundObstacle | null>> = {
  placed: 'not-paid',
  confirming: 'not-paid',
  pending: 'not-paid',
  declined: 'not-paid',
  expired: 'not-paid',
  paid: null,
  disputed: 'disputed',
  'dispute-won': null,
  'dispute-lost': 'dispute-lost',
  refunding: 'refunding',
  refunded: 'refunded',
}

/** Whether an admin needs an authenticator code to refund this amount. */
export const refundNeedsCode = (cents: number): boolean => cents > refundWithoutCodeCentsMax
