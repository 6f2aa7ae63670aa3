import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { minuteMs } from '#domain/policy.ts'

/** The prefix of the query keys of a member's statements. */
export const statementsKey = ['statements'] as const

/** The draft that was changed most recently; null when there is none. */
export const latestDraftQuery = (api: Client) =>
  queryOptions({
    queryKey: [...statementsKey, 'latest draft'],
    queryFn: async () => {
      const question = { search: null, status: 'draft', year: null, sort: 'savedAt', order: 'down' } as const
      const { user } = await api.listStatements({ body: question })
      return user.financialStatements[0] ?? null
    },
  })

const everything = { search: null, status: null, year: null, sort: 'savedAt', order: 'down' } as const

/** All statements of the member without their figures, sorted by when they were changed, latest first. */
export const statementsQuery = (api: Client) =>
  queryOptions({
    queryKey: [...statementsKey, 'all'],
    queryFn: async () => (await api.listStatements({ body: everything })).user.financialStatements,
  })

/** The statements that were deleted and can still be restored. */
export const deletedStatementsQuery = (api: Client) =>
  queryOptions({
    queryKey: [...statementsKey, 'deleted'],
    queryFn: async () =>
      (await api.listStatements({ body: { ...everything, status: 'deleted' } })).user.financialStatements,
  })

/** One stored statement with its figures and, once it is generated, its translation. */
export const statementQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...statementsKey, 'one', id],
    queryFn: () => api.readStatement({ params: { financialStatementId: id } }),
  })

/** The sample statement of a fictitious company, which is public. The sample does not change while the page is open. */
export const sampleRecordQuery = (api: Client) =>
  queryOptions({ queryKey: ['sample record'], queryFn: () => api.readSample(), staleTime: Infinity })

const rateFreshMs = 10 * minuteMs

/**
 * The reference rates in roubles per unit of a currency: today's rate, the rate at the end of the year, and the average
 * rate of the year. `year` is null when unknown.
 */
export const referenceRatesQuery = (api: Client, query: { readonly currency: string; readonly year: number | null }) =>
  queryOptions({
    queryKey: ['reference rates', query],
    queryFn: () => api.readReferenceRates({ query }),
    staleTime: rateFreshMs,
  })

/** The choices and the default values of the page on which a member starts a statement. */
export const inputPageQuery = (api: Client) =>
  queryOptions({ queryKey: ['input page'], queryFn: () => api.readInputPage() })

/**
 * A draft to edit. It is fetched each time the page opens, never taken from the query cache. The server refuses the
 * call for a translated statement.
 */
export const draftQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...statementsKey, 'draft', id],
    queryFn: () => api.editStatement({ params: { id } }),
    gcTime: 0,
  })

/** `memberId` is null while the page does not know who is signed in; then nothing is fetched. */
type ToAssess = { readonly memberId: string | null; readonly id: string }

/**
 * The draft or generated statement to assess. It is fetched each time the page opens, so that the query cache never
 * provides an outdated version or another member's statement.
 */
export const statementToAssessQuery = (api: Client, { memberId, id }: ToAssess) =>
  queryOptions({
    queryKey: [...statementsKey, 'to assess', memberId, id],
    queryFn: () => api.readStatement({ params: { financialStatementId: id } }),
    enabled: memberId !== null,
    gcTime: 0,
  })
