import { createBrowserRouter } from 'react-router'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { notify } from '#ui/notify.tsx'
import { sessionEndWords } from '#wording/en/site.ts'
import { makeApi } from './api/api.ts'
import { makeQueries } from './api/queries.ts'
import { makeRoutes } from './routes.tsx'
import { makeActivity } from './session/activity.ts'
import { forgetDrafts, forgetOldDrafts, forgetOldTyped, forgetTyped } from './session/kept-entries.ts'
import { flushAll } from './session/leaving.ts'
import type { Presence } from './session/presence.ts'
import { returningTo } from './session/return-path.ts'
import { makeSession, storedNames, type Session, type SessionEnd } from './session/session.ts'

type Router = ReturnType<typeof createBrowserRouter>

type Dependencies = {
  readonly storage: Storage
  readonly session: Session
  readonly api: Client
  /** Everything the server answered to the member who was here. */
  readonly forgetAnswers: () => void
  readonly router: Router
}

/** The whole site wired by hand: who is here, the calls, what is cached of them, the routes, the ways in and out. */
export function makeSite(storage: Storage) {
  forgetOldTyping(storage)
  const session = makeSession(storage)
  const queries = makeQueries()
  const { api, forgetRecords } = makeApi({
    token: () => session.current()?.token ?? null,
    onSignedOut: (token) => {
      if (session.current()?.token === token) void presence.leave('expired')
    },
  })
  const forgetAnswers = (): void => {
    queries.clear()
    forgetRecords()
  }
  const cameFrom = (): string | null => (router.state.initialized ? router.state.location.pathname : null)
  const router: Router = createBrowserRouter(makeRoutes({ session, api, queries, cameFrom }))
  const presence = makePresence({ storage, session, api, forgetAnswers, router })

  // the error state is cleared at every navigation (specification §4)
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') notify.clearFailures()
  })
  // another tab signed in or out: nothing of before is shown, and the guards judge again
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== storedNames.token) return
    forgetAnswers()
    void router.revalidate()
  })
  return { session, api, queries, router, presence }
}

function makePresence({ storage, session, api, forgetAnswers, router }: Dependencies): Presence {
  const activity = makeActivity(storage, Date.now)

  /** Whoever signs out goes to the page that signs in, or home from there; whoever was signed out comes back to where they were. */
  function afterwards(why: SessionEnd): string {
    const { pathname, search, hash } = router.state.location
    const login = address('login')
    if (why === 'expired' || why === 'idle') return returningTo(login, pathname + search + hash)
    return pathname === login ? address('home') : login
  }

  return {
    enter: (signedIn) => {
      forgetAnswers()
      forgetOldTyping(storage)
      activity.forget()
      activity.note()
      session.begin(signedIn)
    },
    leave: async (why) => {
      const isAsked = why === 'logout' || why === 'everywhere'
      // what is typed goes to its draft first, as long as the server still takes it
      const isSent = why === 'logout' || why === 'idle' ? await flushAll() : true
      // sent with the token, which is then forgotten here at once, whatever comes of the call
      if (why === 'logout' || why === 'idle') void api.logout().catch(() => undefined)
      session.end()
      activity.forget()
      // whoever was cut off finds what they typed when they are back; whoever goes leaves nothing behind
      if (isAsked) forgetTyping(storage)
      forgetAnswers()
      await router.navigate(afterwards(why))
      if (isAsked) notify.done(sessionEndWords[why])
      else notify.failure(sessionEndWords[why])
      if (isAsked && !isSent) notify.failure(sessionEndWords.unsent)
    },
  }
}

function forgetTyping(storage: Storage): void {
  forgetDrafts(storage)
  forgetTyped(storage)
}

/** Nothing typed stays longer than a draft, whether or not anybody signs in. */
function forgetOldTyping(storage: Storage): void {
  forgetOldDrafts(storage)
  forgetOldTyped(storage)
}
