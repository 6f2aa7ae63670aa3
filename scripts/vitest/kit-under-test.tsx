import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createContext, use, type ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Kit } from '#ui/kit.ts'
import { UiProvider } from '#ui/ui-provider.tsx'

// Draws components of the UI kit alone, with words made up for the tests.

/** The message of the error that components drawn here treat as the end of the session. */
export const signedOut = 'signed out'

const kit: Kit = {
  words: {
    close: 'close',
    loading: 'loading',
    retry: 'retry',
    notRenewed: 'not loaded again',
    signIn: 'sign in',
    tabTitle: (title, isWrong) => (isWrong ? `wrong: ${title}` : title),
    formFaults: 'faults',
    showPassword: 'show',
    optional: (label) => `${label} or not`,
    wait: (time) => `wait ${time}`,
    waitOver: 'over',
    sortBy: 'sort by',
    showAll: 'show all',
    actions: 'actions',
    more: 'more',
    actionOn: (action, name) => `${action} ${name}`,
    page: (page) => `page ${page}`,
    previousPage: 'previous',
    pages: 'pages',
    firstPage: 'first',
    nextPage: 'next',
    chart: (title, pieces) => `${title}: ${pieces}`,
  },
  explain: (error) => ({
    code: 'code',
    isSignedOut: error instanceof Error && error.message === signedOut,
    sentence: error instanceof Error ? error.message : 'failed',
    hint: null,
    quote: null,
    waitEndsMs: null,
    faults: [],
  }),
  signInPath: (wanted) => `/in?next=${wanted}`,
}

const Drawn = createContext<ReactElement | null>(null)
const FromContext = () => use(Drawn)

/** Draws kit components at an address; `redraw` replaces them. */
export function drawKit(element: ReactElement, at = '/') {
  const route = { path: '*', element: <FromContext />, handle: { title: 'title' } }
  const router = createMemoryRouter([route], { initialEntries: [at] })
  const provided = (drawn: ReactElement) => (
    <UiProvider env="test" kit={kit}>
      <Drawn value={drawn}>
        <RouterProvider router={router} />
      </Drawn>
    </UiProvider>
  )
  const { rerender } = render(provided(element))
  return {
    user: userEvent.setup({ delay: null }),
    redraw: (next: ReactElement) => rerender(provided(next)),
    /** The current address, with its query. */
    shownAt: () => router.state.location.pathname + router.state.location.search,
  }
}
