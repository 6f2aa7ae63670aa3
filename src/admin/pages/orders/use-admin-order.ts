import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { notificationOf } from '#browser/sentences.ts'
import { notify } from '#ui/notify.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { ordersListName } from './use-admin-orders.ts'

export type AdminOrder = AdminAnswerOf<'readOrder'>

const orderKey = 'admin order'

/** One order, and the refetch after a change. */
export function useAdminOrder(id: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const query = useQuery({ queryKey: [orderKey, id], queryFn: () => api.readOrder({ params: { id } }) })
  const refresh = useCallback(async () => {
    await Promise.all([orderKey, ordersListName].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }, [queries])
  return { query, refresh }
}

/** Downloads an invoice or credit note as the member's own file. */
export function useDocumentFile() {
  const api = useAdminApi()
  return useMutation({
    mutationFn: (number: string) => api.readOrderDocument({ params: { number } }),
    onSuccess: ({ fileName, mediaType, content }) =>
      saveFile(new Blob([bytesOf(content)], { type: mediaType }), fileName),
    onError: (error) => notify.failure(notificationOf(error)),
  })
}

/** The bytes of a base64 text. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
