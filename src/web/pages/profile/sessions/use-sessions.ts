import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notify } from '#ui/notify.tsx'
import { sessionsWords } from '#wording/en/profile.ts'
import { useApi } from '../../../api/api.ts'
import { sessionsQuery } from '../../../api/queries.ts'
import { usePresence } from '../../../session/presence.ts'

/** Where the member is signed in, and the ways to end that: one session, or all with this one. */
export function useSessions() {
  const api = useApi()
  const { leave } = usePresence()
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery(api))
  const ending = useMutation({
    mutationFn: (id: string) => api.endSession({ body: { id } }),
    onSuccess: () => notify.done(sessionsWords.ended),
    // refused it may be gone already: the list says how it is
    onSettled: () => queries.invalidateQueries(sessionsQuery(api)),
  })
  const everywhere = useMutation({
    mutationFn: () => api.logoutEverywhere(),
    onSuccess: () => leave('everywhere'),
  })
  return { sessions, ending, everywhere }
}
