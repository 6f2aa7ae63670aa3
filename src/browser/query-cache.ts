import { QueryClient } from '@tanstack/react-query'
import { whileWaiting } from './retry.ts'

const freshMs = 10_000

/**
 * Caches the server's responses while they are fresh. Retries a query after a server error or without a response, but
 * not after any other refusal.
 */
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
