import { createBrowserRouter } from 'react-router'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { givenFilesKeptMs } from '#domain/policy.ts'
import { notify } from '#ui/notify.tsx'
import { sessionEndWords } from '#words/site.ts'
import { makeApi } from './api/api.ts'
import { makeQueries } from './api/queries.ts'
import { browserFileStore, forgetFilesBefore, type FileStore } from './reading/file-store.ts'
import { makeRoutes } from './routes.tsx'
import { makeActivity } from './session/activity.ts'
import { flushAll } from './session/before-sign-out.ts'
import { isBackFromPayPal } from './flows/kept-checkout.ts'
import {
  forgetDrafts,
  forgetOldCheckouts,
  forgetOldDrafts,
  forgetOldTyped,
  forgetTyped,
} from './session/kept-entries.ts'
import { returningTo } from './session/return-path.ts'
import type { SessionActions } from './session/session-actions.ts'
import { makeSession, storedNames, type Session, type SessionEnd } from './session/session.ts'

type Router = ReturnType<typeof createBrowserRouter>

type Dependencies = {
  readonly storage: Storage
  readonly files: FileStore
  readonly session: Session
  readonly api: Client
  /** Everything the server answered to the member who was here. */
  readonly forgetAnswers: () => void
  readonly router: Router
}

/** The whole site wired by hand: the session, the calls, what is cached of them, the routes, signing in and out. */
export function makeSite(storage: Storage, files: FileStore = browserFileStore()) {
  forgetOldInput(storage, files)
  const session = makeSession(storage)
  const queries = makeQueries()
  const { api, forgetRecords } = makeApi({
    token: () => session.current()?.token ?? null,
    onSignedOut: (token) => {
      if (session.current()?.token === token) void sessionActions.signOut('expired')
    },
  })
  const forgetAnswers = (): void => {
    queries.clear()
    forgetRecords()
  }
  const previousPath = (): string | null => (router.state.initialized ? router.state.location.pathname : null)
  const isReturn = (search: string): boolean =>
    isOpenedAgain() || isBackFromPayPal(storage, session.current()?.user?.id ?? '', search)
  const router: Router = createBrowserRouter(makeRoutes({ session, api, queries, previousPath, isReturn }))
  const sessionActions = makeSessionActions({ storage, files, session, api, forgetAnswers, router })

  // the error state is cleared at every navigation (specification §4)
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') notify.clearFailures()
  })
  // another tab signed in or out: nothing cached is shown, and the guards run again
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== storedNames.token) return
    forgetAnswers()
    void router.revalidate()
  })
  return { session, api, queries, router, sessionActions }
}

/** Whether the browser shows the page again, on a reload or a step of its history. */
const isOpenedAgain = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')

function makeSessionActions({ storage, files, session, api, forgetAnswers, router }: Dependencies): SessionActions {
  const activity = makeActivity(storage, Date.now)

  /** After signing out: the login page, or from there the home page. A member whose session ended returns here after signing in. */
  function pageAfter(why: SessionEnd): string {
    const { pathname, search, hash } = router.state.location
    const login = address('login')
    if (why === 'expired' || why === 'idle') return returningTo(login, pathname + search + hash)
    return pathname === login ? address('home') : login
  }

  return {
    signIn: (signedIn) => {
      forgetAnswers()
      forgetOldInput(storage, files)
      activity.forget()
      activity.note()
      session.begin(signedIn)
    },
    signOut: async (why) => {
      const isAsked = why !== 'expired' && why !== 'idle'
      // unsaved input is sent to its draft first, while the server still accepts it
      const isSent = why === 'logout' || why === 'idle' ? await flushAll() : true
      // sent with the token, which is then removed here at once, whether or not the call succeeds
      if (why === 'logout' || why === 'idle') void api.logout().catch(() => undefined)
      session.end()
      activity.forget()
      // a member whose session expired finds their input again; a member who signs out leaves nothing behind
      if (isAsked) forgetInput(storage, files)
      forgetAnswers()
      await router.navigate(pageAfter(why))
      if (isAsked) notify.done(sessionEndWords[why])
      else notify.failure(sessionEndWords[why])
      if (isAsked && !isSent) notify.failure(sessionEndWords.unsent)
    },
  }
}

/** Forgets what was typed and the files that were given, of every member. */
function forgetInput(storage: Storage, files: FileStore): void {
  forgetDrafts(storage)
  forgetTyped(storage)
  void files.clear()
}

/** Nothing typed stays longer than a draft, and no file longer than a day, whether or not anybody signs in. */
function forgetOldInput(storage: Storage, files: FileStore): void {
  forgetOldDrafts(storage)
  forgetOldTyped(storage)
  forgetOldCheckouts(storage)
  void forgetFilesBefore(files, Date.now() - givenFilesKeptMs)
}
