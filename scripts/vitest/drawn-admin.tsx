import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { adminRoutePath, adminScreenAt } from '#contract/admin/admin-screens.ts'
import type { AdminClient } from '#contract/admin/admin-client.ts'
import { AdminProviders } from '#admin/admin-providers.tsx'
import type { AdminSessionEnd, SignedInAdmin } from '#admin/session/admin-session.ts'
import { makeAdminSession } from '#admin/session/admin-session.ts'
import { makeQueries } from '#browser/query-cache.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import { notify } from '#ui/notify.tsx'
import { adminScreenTitles } from '#words/admin/admin-screens.ts'
import { withQuickJudge } from './quick-judge.ts'

// Draws one page of the admin site. The test responds to the page's calls, all other pages are empty, and everything
// else is real.

/** A signed-in admin. */
export const signedInAs = (role: AdminRole): SignedInAdmin => ({
  token: 'token',
  admin: { id: 'a1', email: 'olga@example.com', role },
  environment: 'test',
})

type DrawnAdminOptions = {
  /** Responses to the calls; a call that is not listed is rejected with an error. */
  readonly api: Partial<AdminClient>
  /** null when signed out; an owner by default. */
  readonly signedIn?: SignedInAdmin | null
  readonly at: string
}

/** Draws a page of the admin site at its address. */
export function drawAdminPage(page: ReactElement, { api, signedIn = signedInAs('owner'), at }: DrawnAdminOptions) {
  notify.clear()
  window.sessionStorage.clear()
  document.title = ''
  const session = makeAdminSession(window.sessionStorage)
  if (signedIn !== null) session.begin(signedIn)
  const id = adminScreenAt(at.replace(/[?#].*$/s, ''))
  if (id === null) throw new Error(`there is no screen at ${at}`)
  const routes = [
    { id, path: adminRoutePath(id), element: page, handle: { title: adminScreenTitles[id] } },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const left: AdminSessionEnd[] = []
  const sessionActions = {
    signIn: session.begin,
    signOut: async (why: AdminSessionEnd) => {
      left.push(why)
      session.end()
    },
  }
  render(
    <AdminProviders
      env="test"
      queries={withQuickJudge(makeQueries())}
      session={session}
      api={responding(api)}
      sessionActions={sessionActions}
    >
      <RouterProvider router={router} />
    </AdminProviders>,
  )
  return {
    user: userEvent.setup({ delay: null }),
    session,
    left,
    shownAt: () => router.state.location.pathname + router.state.location.search,
  }
}

/** The calls of the test; any other call is rejected with an error. */
export const responding = (api: Partial<AdminClient>): AdminClient =>
  // the cast is safe: `get` handles every call, including those that `api` lacks
  new Proxy(api as AdminClient, {
    get: (calls, name) => {
      const known: unknown = Reflect.get(calls, name)
      return known ?? (() => Promise.reject(new Error(`the test did not expect ${String(name)}`)))
    },
  })
