import { useCallback } from 'react'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { auditKindNames, type AuditKind } from '#domain/audit/audit-kinds.ts'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { useSearchState } from '#ui/use-search-state.ts'
import { auditWords as words } from '#words/admin/admin-audit.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { askedBy, useAdminList } from '../../lists/use-admin-list.ts'

type AuditPage = AdminResponseOf<'listAudit'>
export type ShownEvent = AuditPage['rows'][number]
export type AuditChain = AuditPage['chain']

const listed = searchState({
  search: searchText,
  kind: searchChoice<'' | AuditKind>(['', ...auditKindNames]),
  actor: searchText,
  member: searchText,
  from: searchText,
  until: searchText,
  sorting: searchSorting({ number: 'down' }),
  cursor: searchText,
})

type Listed = typeof listed.usual

/** The request for a state of the list. A date filters only once it is complete. */
const askedOf = ({ from, until, ...state }: Listed) =>
  askedBy({ ...state, from: isDay(from) ? from : '', until: isDay(until) ? until : '' })

const isDay = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed))

/** The number of the open event, in the URL. */
const opened = searchState({ event: searchText })

export function useAudit() {
  const api = useAdminApi()
  const list = useAdminList<Listed, ShownEvent, AuditPage>({
    name: 'audit',
    codec: listed,
    ask: (state) => api.listAudit({ query: askedOf(state) }),
  })
  const [{ event }, setOpened] = useSearchState(opened)
  const setOpen = useCallback(
    (number: number | null) => setOpened({ event: number === null ? '' : String(number) }),
    [setOpened],
  )
  return {
    list,
    chain: list.query.data?.chain ?? null,
    csv: { name: words.file, ask: (state: Listed) => api.saveAudit({ query: askedOf(state) }) },
    lines: { name: words.file, ask: (state: Listed) => api.saveAuditLines({ query: askedOf(state) }) },
    open: list.query.data?.rows.find(({ number }) => String(number) === event) ?? null,
    setOpen,
  }
}
