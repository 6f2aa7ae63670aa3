import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import { client, type Client } from '#contract/client.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import { wireName } from '#contract/field-names.ts'
import { routePath, screenAt, type ScreenName } from '#contract/screens.ts'
import type { FieldProblem, FieldProblemCode } from '#domain/field-problem.ts'
import type { ProblemFacts } from '#domain/problem.ts'
import { notify } from '#ui/notify.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { ApiContext } from '#web/api/api.ts'
import { alwaysOnline, ConnectionContext, type Connection } from '#web/api/connection.ts'
import { makeQueries } from '#browser/query-cache.ts'
import { flushAll } from '#web/session/before-sign-out.ts'
import { memberKit } from '#web/session/member-kit.ts'
import type { LoaderData } from '#web/session/guards.ts'
import { SessionActionsContext, type SessionActions } from '#web/session/session-actions.ts'
import { makeSession, SessionContext, type SessionEnd, type BrowserSession } from '#web/session/session.ts'
import { sentenceOfField } from '#words/field-problems.ts'
import { refusalWords } from '#words/refusals.ts'
import { screenTitles } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { withQuickJudge } from './quick-judge.ts'

// Draws one page of the site. The test responds to the page's API calls, all other pages are empty, and everything else
// is real.

type DrawnPageOptions = {
  /** The responses to API calls; a call without a response here is rejected with an error. */
  readonly api: Partial<Client>
  /** The session; null or omitted for a guest. */
  readonly signedIn?: BrowserSession | null
  /** The address of the page, with its query; the home page's address when omitted. */
  readonly at?: string
  /** The screen the visitor came from. */
  readonly previousScreen?: ScreenName | null
  /** State in the browser's history entry, which survives a reload; null when omitted. */
  readonly historyState?: unknown
  /** Stores data in the browser, as an earlier visit would have done. */
  readonly leave?: () => void
  /** Says whether the server can be reached; always reachable when omitted. */
  readonly connection?: Connection
  /** Whether the real password judge is used; when omitted, a quick replacement is used. */
  readonly hasRealJudge?: boolean
}

/**
 * Draws a page at its address. Returns the simulated user, and the router, session, query cache and sign-outs for the
 * test to check.
 */
export function drawPage(
  page: ReactElement,
  {
    api,
    signedIn = null,
    at = '/',
    previousScreen = null,
    historyState = null,
    leave,
    connection = alwaysOnline,
    hasRealJudge = false,
  }: DrawnPageOptions,
) {
  notify.clear()
  window.history.replaceState(historyState, '')
  window.localStorage.clear()
  leave?.()
  document.title = ''
  const session = makeSession(window.localStorage)
  if (signedIn?.user) session.begin({ token: signedIn.token, user: signedIn.user })
  const router = pageRouter(page, at, { previousScreen })
  const left: SessionEnd[] = []
  const sessionActions: SessionActions = {
    signIn: session.begin,
    sendUnsent: flushAll,
    signOut: async (why) => {
      left.push(why)
      session.end()
    },
  }
  const queries = hasRealJudge ? makeQueries() : withQuickJudge(makeQueries())
  render(
    <UiProvider env="test" kit={memberKit}>
      <QueryClientProvider client={queries}>
        <SessionContext value={session}>
          <ApiContext value={{ ...noCalls, ...api }}>
            <ConnectionContext value={connection}>
              <SessionActionsContext value={sessionActions}>
                <RouterProvider router={router} />
              </SessionActionsContext>
            </ConnectionContext>
          </ApiContext>
        </SessionContext>
      </QueryClientProvider>
    </UiProvider>,
  )
  return {
    user: userEvent.setup({ delay: null }),
    router,
    session,
    /** The cache of the responses. */
    queries,
    /** The reason for each sign-out, in order. */
    left,
    /** The current address, with its query. */
    shownAt: () => router.state.location.pathname + router.state.location.search,
  }
}

const noCalls = client(async ({ method, path }) => {
  throw new Error(`the test did not expect ${method} ${path}`)
})

/** Routes the page by the name and path of its screen, so that titles and route parameters work as on the site. */
function pageRouter(page: ReactElement, at: string, arrival: LoaderData) {
  const id = screenAt(at.replace(/[?#].*$/s, ''))
  if (id === null) throw new Error(`there is no screen at ${at}`)
  const path = routePath(id)
  const routes = [
    { id, path, element: page, handle: { title: screenTitles[id] }, loader: () => arrival },
    { path: '*', element: null },
  ]
  return createMemoryRouter(routes, { initialEntries: [at], hydrationData: { loaderData: { [id]: arrival } } })
}

type Refusing = {
  readonly retryAfterSeconds?: number
  /** The values of the placeholders in the message. */
  readonly facts?: ProblemFacts
  /** Field errors, with names as in the API. */
  readonly problems?: readonly { readonly code: FieldProblemCode; readonly at: string; readonly message: string }[]
}

/** The error of a call that the server refuses with this code. It has the server's message. */
export function refused(code: RefusalCode, { retryAfterSeconds, facts, problems }: Refusing = {}): CallRefused {
  const time = retryAfterSeconds === undefined ? {} : { time: `${retryAfterSeconds} seconds` }
  const message = say(refusalWords[code], { ...facts, ...time })
  return new CallRefused({
    status: refusalStatuses[code],
    body: { code, message, requestId: 'request-1', ...(problems === undefined ? {} : { problems }) },
    retryAfter: retryAfterSeconds === undefined ? null : String(retryAfterSeconds),
  })
}

/** The error of a call in which the server refuses these fields. It has the server's message. */
export const refusedFields = (problems: readonly FieldProblem[]): CallRefused =>
  refused('form-refused', {
    problems: problems.map((problem) => ({
      code: problem.code,
      at: wireName(problem.at),
      message: sentenceOfField(problem),
    })),
  })
