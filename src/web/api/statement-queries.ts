import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { minuteMs } from '#domain/policy.ts'

/** Everything that is cached of a member's statements stands under this key. */
export const statementsKey = ['statements'] as const

/** The draft that was changed last; null where there is none. */
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

/** Every statement of the member without its figures, the last changed first. */
export const statementsQuery = (api: Client) =>
  queryOptions({
    queryKey: [...statementsKey, 'all'],
    queryFn: async () => (await api.listStatements({ body: everything })).user.financialStatements,
  })

/** The statements that were deleted and can still be taken back. */
export const deletedStatementsQuery = (api: Client) =>
  queryOptions({
    queryKey: [...statementsKey, 'deleted'],
    queryFn: async () =>
      (await api.listStatements({ body: { ...everything, status: 'deleted' } })).user.financialStatements,
  })

/** One statement as it is kept, with its figures and, when it is generated, its translation. */
export const statementQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...statementsKey, 'one', id],
    queryFn: () => api.readStatement({ params: { financialStatementId: id } }),
  })

/** The statement of an invented company that is shown to anyone. It stays the same for as long as the page stands. */
export const sampleRecordQuery = (api: Client) =>
  queryOptions({ queryKey: ['sample record'], queryFn: () => api.readSample(), staleTime: Infinity })

const rateFreshMs = 10 * minuteMs

/** Roubles per one unit of a currency, as references: of the day, and of a year its end and its average. `year` null: not known. */
export const referenceRatesQuery = (api: Client, query: { readonly currency: string; readonly year: number | null }) =>
  queryOptions({
    queryKey: ['reference rates', query],
    queryFn: () => api.readReferenceRates({ query }),
    staleTime: rateFreshMs,
  })

/** What the page where a statement begins offers, and what is chosen there first. */
export const inputPageQuery = (api: Client) =>
  queryOptions({ queryKey: ['input page'], queryFn: () => api.readInputPage() })

/** A draft to go on with, as it is kept now: nothing older is shown meanwhile. A translation is refused. */
export const draftQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...statementsKey, 'draft', id],
    queryFn: () => api.editStatement({ params: { id } }),
    gcTime: 0,
  })

/** `memberId` null: it is not known yet who is signed in, and nothing is asked. */
type ToAssess = { readonly memberId: string | null; readonly id: string }

/** A statement a member is to assess, draft or generated, as it is kept now: nothing older, nor another's, is shown meanwhile. */
export const statementToAssessQuery = (api: Client, { memberId, id }: ToAssess) =>
  queryOptions({
    queryKey: [...statementsKey, 'to assess', memberId, id],
    queryFn: () => api.readStatement({ params: { financialStatementId: id } }),
    enabled: memberId !== null,
    gcTime: 0,
  })
