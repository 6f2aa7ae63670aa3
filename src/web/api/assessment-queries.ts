import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'

/** The prefix of the query keys of a member's assessments. */
export const assessmentsKey = ['assessments'] as const

/**
 * The member's assessments, last saved first; with `deleted`, instead those that were deleted and can still be
 * restored.
 */
export const assessmentsQuery = (api: Client, userId: string, { deleted = false } = {}) =>
  queryOptions({
    queryKey: [...assessmentsKey, deleted ? 'deleted' : 'all', userId],
    queryFn: async () =>
      (await api.listAssessments({ params: { userId }, query: { search: null, deleted } })).assessments,
  })

/** One assessment as it was saved, with its printout. */
export const assessmentQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'one', id],
    queryFn: () => api.readAssessment({ body: { id } }),
  })

/** The source and the inputs of an assessment: all that is needed to calculate it again. */
export const assessmentSourceQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'source', id],
    queryFn: () => api.editAssessment({ body: { id } }),
  })

/**
 * The statement from which an assessment was made, with its translation at that time; both are null if the assessment
 * was made from English figures that were entered directly.
 */
export const assessedStatementQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'statement', id],
    queryFn: async () => {
      const [{ statement: record }, { statement: output, savedAt }] = await Promise.all([
        api.editAssessment({ body: { id } }),
        api.readAssessment({ body: { id } }),
      ])
      return { id, savedAt, record, output }
    },
  })
