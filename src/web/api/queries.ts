import { QueryClient, queryOptions } from '@tanstack/react-query'
import { CallRefused, type Client } from '#contract/client.ts'
import { NoAnswer } from './api.ts'

const freshMs = 10_000
const retriesMax = 2

/** What the server said, kept while it is fresh. A refusal is an answer and is not asked again; a missing answer is. */
export const makeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: freshMs,
        retry: (failures, error) => failures < retriesMax && mayPass(error),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

const mayPass = (error: Error): boolean =>
  error instanceof NoAnswer || (error instanceof CallRefused && error.status >= 500)

/** The member as the server knows them now, with what is left of the plan. */
export const memberQuery = (api: Client) =>
  queryOptions({ queryKey: ['member'], queryFn: async () => (await api.readProfile()).user })
