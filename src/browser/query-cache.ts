import { QueryClient } from '@tanstack/react-query'
import { whileWaiting } from './retry.ts'

const freshMs = 10_000

/** Caches the server's answers while they are fresh. A refusal is an answer and is not retried; a missing answer is. */
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
