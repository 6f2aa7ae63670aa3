import { searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminList } from '../../lists/use-admin-list.ts'

/** How the trail is asked, in the address. */
const listed = searchState({
  search: searchText,
  kind: searchText,
  actor: searchText,
  member: searchText,
  from: searchText,
  until: searchText,
  sorting: searchSorting({ number: 'down' }),
  cursor: searchText,
})
