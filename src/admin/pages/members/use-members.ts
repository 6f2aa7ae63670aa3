import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { memberPlans, memberStates } from '#contract/admin/shapes/admin-member-shapes.ts'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { membersWords as words } from '#words/admin/admin-members.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { askedBy, useAdminList } from '../../lists/use-admin-list.ts'

export type ListedMember = AdminAnswerOf<'listMembers'>['rows'][number]

/** The URL state of the list. */
const listed = searchState({
  search: searchText,
  state: searchChoice<'any' | (typeof memberStates)[number]>(['any', ...memberStates]),
  plan: searchChoice<'any' | (typeof memberPlans)[number]>(['any', ...memberPlans]),
  sorting: searchSorting({ registered: 'down', seen: 'down', email: 'up' }),
  cursor: searchText,
})

/** The list of members. */
export function useMembers() {
  const api = useAdminApi()
  const list = useAdminList({
    name: 'members',
    codec: listed,
    ask: (state) => api.listMembers({ query: askedBy(state) }),
  })
  const csv = { name: words.file, ask: (state: typeof listed.usual) => api.saveMembers({ query: askedBy(state) }) }
  return { list, csv }
}
