import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { memberPlans, memberStates } from '#contract/admin/admin-member-shapes.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import type { ListAction } from '#ui/list-page.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { Tone } from '#ui/tone.tsx'
import { say } from '#wording/say.ts'
import { membersWords as words } from '#words/admin/admin-members.ts'
import { utcDayStampText } from '#words/locale.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import { askedBy, useAdminList, filterOptions } from '../../lists/use-admin-list.ts'

const columns: readonly TableColumn<ListedMember>[] = [
  {
    id: 'member',
    heading: words.member,
    sort: 'email',
    isRowHeader: true,
    cell: (member) => [member.name, member.email, companyOf(member)].filter((part) => part !== null).join(', '),
  },
  {
    id: 'state',
    heading: words.state,
    isOneLine: true,
    cell: ({ state }) => (state === 'suspended' ? <Tone tone="warn">{words.states[state]}</Tone> : words.states[state]),
  },
  { id: 'plan', heading: words.plan, isNamedWhenStacked: true, cell: ({ plan }) => words.plans[plan] },
  numbers('kept', words.kept, ({ statements }) => statements),
  numbers('assessments', words.assessments, ({ assessments }) => assessments),
  numbers('orders', words.orders, ({ orders }) => orders),
  {
    id: 'registered',
    heading: words.registered,
    sort: 'registered',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ registeredAt }) => utcDayStampText(registeredAt),
  },
  {
    id: 'seen',
    heading: words.seen,
    sort: 'seen',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ signedInAt }) => utcDayStampText(signedInAt),
  },
]

const companyOf = ({ company, companyFrom }: ListedMember): string | null =>
  company !== null && companyFrom === 'invoice' ? say(words.invoiced, { company }) : company

function numbers(id: string, heading: string, cell: (row: ListedMember) => number): TableColumn<ListedMember> {
  return { id, heading, align: 'end', isNamedWhenStacked: true, cell }
}

const stateOptions = filterOptions(words.anyState, memberStates, words.states)

const planOptions = filterOptions(words.anyPlan, memberPlans, words.plans)

const actionsOf = ({ id }: ListedMember): readonly ListAction[] => [
  { label: words.open, to: adminAddress('member', { id }) },
]

/** The members: search, filters and sorting; each row links to its member. */
export default function MembersPage() {
  const { list, csv } = useMembers()
  return (
    <AdminList
      heading={words.heading}
      lead={words.lead}
      list={list}
      csv={csv}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ email }) => email}
      actionsOf={actionsOf}
      searchName={words.searchName}
      searchLabel={words.search}
      filters={[
        { name: 'state', label: words.state, options: stateOptions },
        { name: 'plan', label: words.plan, options: planOptions },
      ]}
      sortings={words.sortings}
      empty={{ heading: words.empty, lead: words.emptyText }}
    />
  )
}

type ListedMember = AdminResponseOf<'listMembers'>['rows'][number]

const listed = searchState({
  search: searchText,
  state: searchChoice<'' | (typeof memberStates)[number]>(['', ...memberStates]),
  plan: searchChoice<'' | (typeof memberPlans)[number]>(['', ...memberPlans]),
  sorting: searchSorting({ registered: 'down', seen: 'down', email: 'up' }),
  cursor: searchText,
})

function useMembers() {
  const api = useAdminApi()
  const list = useAdminList({
    name: 'members',
    codec: listed,
    ask: (state) => api.listMembers({ query: askedBy(state) }),
  })
  const csv = { name: words.file, ask: (state: typeof listed.usual) => api.saveMembers({ query: askedBy(state) }) }
  return { list, csv }
}
