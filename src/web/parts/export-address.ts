import { address } from '#contract/screens.ts'

const asked = 'id'

/** The address of the export view of a statement. */
export const exportOf = (id: string): string => `${address('exportView')}?${asked}=${encodeURIComponent(id)}`

/** The statement that the question of the export view's address asks for; null: none. */
export function exportedIn(search: string): string | null {
  const id = new URLSearchParams(search).get(asked)
  return id === '' ? null : id
}
