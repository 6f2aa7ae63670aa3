import { listOrders } from '#domain/records/listing.ts'
import { listQuestion } from '../../parts/kept-list/list-question.ts'

/** How the list of statements is asked: years and changes from the newest, ends from the nearest. */
export const { statuses, sortings, plainChoice, choiceIn, searchOfChoice, sortedBy, isNarrowed } = listQuestion({
  statuses: ['all', 'draft', 'generated', 'deleted'],
  orders: listOrders,
  firstWays: { savedAt: 'down', companyTitle: 'up', reportingYear: 'down', expiresAt: 'up' },
})

export type ListChoice = ReturnType<typeof choiceIn>
export type ListOrder = ListChoice['sort']
