import { idsIn, searchOfIds } from '../../parts/comparing/compared-ids.ts'
import { listQuestion } from '../../parts/kept-list/list-question.ts'

const question = listQuestion({
  statuses: ['kept', 'deleted'],
  orders: ['savedAt', 'title', 'reportingYear', 'level', 'finalMaxCreditRUB'],
  firstWays: { savedAt: 'down', title: 'up', reportingYear: 'down', level: 'up', finalMaxCreditRUB: 'down' },
})

/** How the list of assessments is asked: names from A, the newest, the best and the most first. */
export const { statuses, sortings, plainChoice, sortedBy, isNarrowed } = question

/** `ids` are chosen to stand side by side. */
export type ListChoice = ReturnType<typeof question.choiceIn> & { readonly ids: readonly string[] }
export type ListOrder = ListChoice['sort']

/** The choice an address asks for. */
export const choiceIn = (search: string): ListChoice => ({ ...question.choiceIn(search), ids: idsIn(search) })

/** The question part of an address with the choice, leaving alone what is not ours; '' for the usual one. */
export const searchOfChoice = ({ ids, ...choice }: ListChoice, search: string): string =>
  searchOfIds(ids, question.searchOfChoice(choice, search))
