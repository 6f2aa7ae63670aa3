import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import type { AdminClient } from '#contract/admin/admin-client.ts'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { makeActivity } from '#browser/activity.ts'
import { forgetForms } from '#browser/kept-forms.ts'
import { makeQueries } from '#browser/query-cache.ts'
import { adminIdleLimitMs, minuteMs } from '#domain/policy.ts'
import { notify } from '#ui/notify.tsx'
import { adminSessionEndWords } from '#words/admin/admin-site.ts'
import { say } from '#wording/say.ts'
import { makeAdminRoutes } from './admin-routes.tsx'
import { makeAdminApi } from './api/admin-api.ts'
import { returningToAdmin } from './session/admin-return-path.ts'
import type { AdminSessionActions } from './session/admin-session-actions.ts'
import { makeAdminSession, type AdminSession } from './session/admin-session.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Wires up the whole admin site. `storage` is sessionStorage, the only place where the site stores data in the browser.
 */
export function makeAdminSite(storage: Storage) {
  const session = makeAdminSession(storage)
  const queries = makeQueries()
  const { api, dropReads } = makeAdminApi({
    token: () => session.current()?.token ?? null,
    onSignedOut: (token, why) => {
      if (session.current()?.token === token) void sessionActions.signOut(why)
    },
    // Marks all data as outdated without refetching it here: the current page refetches its own data at once, and other
    // pages refetch theirs when they are opened.
    onChanged: () => void queries.invalidateQueries({ refetchType: 'none' }),
  })
  const router: Router = createBrowserRouter(makeAdminRoutes(session))
  const sessionActions = makeActions({ storage, session, api, dropReads, queries, router })
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') notify.clearFailures()
  })
  watchRole(session, () => void router.revalidate())
  return { session, queries, api, router, sessionActions }
}

/** Calls `onChange` when the role changes, so that the routes check again which screens it may open. */
function watchRole(session: AdminSession, onChange: () => void): void {
  let known = session.current()
  session.subscribe(() => {
    const now = session.current()
    const isOther = known !== null && now !== null && known.admin.role !== now.admin.role
    known = now
    if (isOther) onChange()
  })
}

type Dependencies = {
  readonly storage: Storage
  readonly session: AdminSession
  readonly api: AdminClient
  readonly dropReads: () => void
  readonly queries: QueryClient
  readonly router: Router
}

function makeActions({ storage, session, api, dropReads, queries, router }: Dependencies): AdminSessionActions {
  const activity = makeActivity(storage, Date.now)
  return {
    signIn: (signedIn) => {
      queries.clear()
      activity.forget()
      activity.note()
      session.begin(signedIn)
    },
    signOut: async (why) => {
      const { pathname, search, hash } = router.state.location
      dropReads()
      // The sign-out call is sent first, while there is still a token; the session then ends here without waiting for
      // the response.
      if (why === 'signed-out' || why === 'idle') void api.signOutAdmin().catch(() => undefined)
      session.end()
      activity.forget()
      queries.clear()
      const signIn = adminAddress('signIn')
      await router.navigate(why === 'signed-out' ? signIn : returningToAdmin(signIn, pathname + search + hash))
      if (why === 'signed-out') forgetForms(storage)
      const sentence = say(adminSessionEndWords[why], { count: adminIdleLimitMs / minuteMs })
      if (why === 'signed-out') notify.done(sentence)
      else notify.failure(sentence)
    },
  }
}
