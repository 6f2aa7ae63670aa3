import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'

/** Everything that is cached of a member's assessments stands under this key. */
export const assessmentsKey = ['assessments'] as const

/** Every assessment of the member, the last saved first; `deleted`: those that can still be taken back. */
export const assessmentsQuery = (api: Client, userId: string, { deleted = false } = {}) =>
  queryOptions({
    queryKey: [...assessmentsKey, deleted ? 'deleted' : 'all', userId],
    queryFn: async () =>
      (await api.listAssessments({ params: { userId }, query: { search: null, deleted } })).assessments,
  })

/** One assessment as it was made, with its printout. */
export const assessmentQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'one', id],
    queryFn: () => api.readAssessment({ body: { id } }),
  })

/** What an assessment was made of and by: all it takes to work it out again. */
export const assessmentSourceQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'source', id],
    queryFn: () => api.editAssessment({ body: { id } }),
  })
