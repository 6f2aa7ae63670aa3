import { QueryClient } from '@tanstack/react-query'
import { whileWaiting } from './retry.ts'

const freshMs = 10_000

/** What the server said, kept while it is fresh. A refusal is an answer and is not asked again; a missing answer is. */
export const makeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: freshMs,
        ...whileWaiting,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
