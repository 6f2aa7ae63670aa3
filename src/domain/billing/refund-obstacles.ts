import { refundWithoutCodeCentsMax } from '../policy.ts'
import type { OrderState } from './order-states.ts'

/** Why the money of an order cannot be given back now. */
export const refundObstacles = ['not-paid', 'disputed', 'dispute-lost', 'refunding', 'refunded'] as const

export type RefundObstacle = (typeof refundObstacles)[number]

/** What keeps an order of each state from being refunded; null: nothing does. */
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

/** Whether an admin refunds so much only with a code of the authenticator app. */
export const refundNeedsCode = (cents: number): boolean => cents > refundWithoutCodeCentsMax
