import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { notificationOf } from '#browser/sentences.ts'
import { notify } from '#ui/notify.tsx'
import { memberActWords as words } from '#words/admin/admin-members.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'

export type MemberFile = AdminAnswerOf<'readMember'>
export type MemberAccount = MemberFile['account']

/** One member, asked again after every act. */
export function useMember(id: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const query = useQuery({ queryKey: ['member', id], queryFn: () => api.readMember({ params: { id } }) })
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: ['member', id] }), [queries, id])
  const reset = useMutation({
    mutationFn: ({ id: member }: MemberAccount) => api.sendMemberReset({ body: { id: member } }),
    onSuccess: (_, { email }) => notify.done(say(words.resetDone, { email })),
    onError: (error) => notify.failure(notificationOf(error)),
    onSettled: refresh,
  })
  return { query, refresh, sendReset: reset.mutate, isSending: reset.isPending }
}
