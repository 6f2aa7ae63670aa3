import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createBrowserRouter } from 'react-router'
import type { Client } from '#contract/client.ts'
import { offlineMark } from '#contract/build.ts'
import { address } from '#contract/screens.ts'
import { givenFilesKeptMs, sessionLengthMs } from '#domain/policy.ts'
import { notify } from '#ui/notify.tsx'
import { sessionEndWords } from '#words/site.ts'
import { makeApi } from './api/api.ts'
import { browserKeeper, makeSiteBuild, ownBuild } from './api/site-build.ts'
import { makeConnection, type Connection } from './api/connection.ts'
import { makeKeptResponses } from './api/kept-responses.ts'
import { makeQueries } from '#browser/query-cache.ts'
import { isLoadedAgain } from './api/queries.ts'
import { retryWaitMs } from '#browser/retry.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { browserFileStore, forgetFilesBefore, type FileStore } from './reading/file-store.ts'
import { forgetOldGuestFiles } from './reading/guest-visit.ts'
import { makeRoutes } from './routes.tsx'
import { makeActivity } from '#browser/activity.ts'
import { flushAll, sentInTime } from './session/before-sign-out.ts'
import { isBackFromPayPal } from './buying/kept-checkout.ts'
import {
  forgetDrafts,
  forgetOldCheckouts,
  forgetOldDrafts,
  forgetOldTyped,
  forgetOldWaiting,
  forgetTyped,
  forgetWaiting,
  hasDrafts,
  hasWaiting,
} from './session/kept-entries.ts'
import { forgetForms } from '#browser/kept-forms.ts'
import { returningTo } from './session/return-path.ts'
import type { SessionActions } from './session/session-actions.ts'
import { makeSession, type Session, type SessionEnd } from './session/session.ts'
import { signOutCall, storedNames } from './session/stored-names.ts'

type Router = ReturnType<typeof createBrowserRouter>

type Dependencies = {
  readonly storage: Storage
  readonly files: FileStore
  readonly session: Session
  readonly api: Client
  /** Deletes all cached responses of the previous member. */
  readonly forgetResponses: () => void
  readonly router: Router
}

/** Connects the parts of the site: session, API client, cache of responses, router, and signing in and out. */
export function makeSite(storage: Storage, files: FileStore = browserFileStore()) {
  forgetOldInput(storage, files)
  const session = makeSession(storage)
  const queries = makeQueries()
  const connection = browserConnection()
  const siteBuild = browserBuild()
  const responses = browserFileStore('answers')
  const member = (): string | null => session.current()?.user?.id ?? null
  const kept = makeKeptResponses(responses, member)
  if (session.current() === null) void kept.forget()
  // A member who closed the browser without signing out must not find data of a session that has expired since.
  else void forgetFilesBefore(responses, Date.now() - sessionLengthMs)
  refetchWhenOnline(connection, queries)
  const { api, forget } = makeApi({
    token: () => session.current()?.token ?? null,
    member,
    onSignedOut: (token) => {
      if (session.current()?.token === token) void sessionActions.signOut('expired')
    },
    watch: {
      onResponse(build) {
        connection.onResponse()
        siteBuild.noteBuild(build)
      },
      onNoResponse: connection.onNoResponse,
    },
    kept,
  })
  const forgetResponses = (): void => {
    queries.clear()
    forget()
    void kept.forget()
  }
  const previousPath = (): string | null => (router.state.initialized ? router.state.location.pathname : null)
  const isReturn = (search: string): boolean => isOpenedAgain() || isBackFromPayPal(storage, member() ?? '', search)
  const router: Router = createBrowserRouter(makeRoutes({ session, api, queries, previousPath, isReturn }))
  const sessionActions = makeSessionActions({ storage, files, session, api, forgetResponses, router })
  watch({ router, session, forgetResponses })
  return { session, api, queries, connection, siteBuild, router, sessionActions }
}

function refetchWhenOnline(connection: Connection, queries: QueryClient): void {
  connection.subscribe(() => {
    if (!connection.isOffline()) void queries.refetchQueries({ type: 'active', predicate: isLoadedAgain })
  })
}

type Watched = Pick<Dependencies, 'router' | 'session' | 'forgetResponses'>

function watch({ router, session, forgetResponses }: Watched): void {
  // Every navigation clears the notifications of failures (specification §4).
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') notify.clearFailures()
  })
  // When another tab has signed in or out, clears cached data and runs the guards again.
  const onOtherSession = (): void => {
    forgetResponses()
    void router.revalidate()
  }
  // Typed forms are deleted only when the member signed out; if the session ended by itself, they stay until the member
  // returns.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === signOutCall && newValue !== null)) forgetForms(window.sessionStorage)
    if (key === null || key === storedNames.token) onOtherSession()
  })
  // A page that the browser kept in memory and shows again has missed the storage events of other tabs, so it cannot
  // know whether the member signed out.
  window.addEventListener('pageshow', ({ persisted }) => {
    const before = session.current()?.token
    if (persisted) session.restore()
    if (session.current()?.token === before) return
    if (session.current() === null) forgetForms(window.sessionStorage)
    onOtherSession()
  })
}

const browserConnection = () =>
  makeConnection({
    isOnLine: () => navigator.onLine,
    isAwayAtFirst: document.documentElement.hasAttribute(offlineMark),
    events: window,
    probe: () => fetch('/livez', { cache: 'no-store', credentials: 'omit' }),
    wait: (failures, done) => void setTimeout(done, retryWaitMs(failures, null)),
  })

const browserBuild = () =>
  makeSiteBuild({
    own: ownBuild(document),
    keeper: browserKeeper(),
    whenIdle: whenLoadedAndIdle,
    // Before the reload, typed changes to a draft are sent or stored.
    reload: () => void flushAll().then(() => window.location.reload()),
    afterTakeOver: (act) => void setTimeout(act, takeOverMs),
  })

/** How long the page waits for a new service worker to take over before it reloads anyway, in milliseconds. */
const takeOverMs = 1_000

/**
 * Calls `begin` when the first page is loaded and the browser is idle; never in development, where the site is not
 * cached.
 */
function whenLoadedAndIdle(begin: () => void): void {
  if (!import.meta.env.PROD) return
  const wait = () => void whenIdle(begin)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** Whether the visitor reloaded the page or went back or forward to it. */
const isOpenedAgain = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')

function makeSessionActions({ storage, files, session, api, forgetResponses, router }: Dependencies): SessionActions {
  const activity = makeActivity(storage, Date.now)

  /**
   * The address to open after signing out: the login page, or the home page if the login page is open. If the session
   * expired or was idle, signing in leads back to the current page.
   */
  function pageAfter(why: SessionEnd): string {
    const { pathname, search, hash } = router.state.location
    const login = address('login')
    if (why === 'expired' || why === 'idle') return returningTo(login, pathname + search + hash)
    return pathname === login ? address('home') : login
  }

  const sendUnsent = (): Promise<boolean> => sendAll(storage, api, session)

  return {
    signIn: (signedIn) => {
      forgetResponses()
      forgetOldInput(storage, files)
      activity.forget()
      activity.note()
      session.begin(signedIn)
    },
    sendUnsent,
    signOut: async (why, isSentBefore = true) => {
      const isAsked = why !== 'expired' && why !== 'idle'
      // Undoing an address change is not signing out: the session ends only because a stranger may have taken over the
      // account, so nothing typed is deleted.
      const isCleared = isAsked && why !== 'undone'
      commitField()
      const isSent = why === 'logout' || why === 'idle' ? await sendUnsent() : isSentBefore
      const isWaiting = (why === 'logout' || why === 'everywhere') && hasWaiting(storage, memberIdOf(session))
      // Also aborts pending reads, because the server would refuse them once the session has ended.
      forgetResponses()
      // The call carries the token, so the token can be removed from the browser without waiting for the response.
      if (why === 'logout' || why === 'idle') void api.logout().catch(() => undefined)
      session.end()
      activity.forget()
      // Signing out deletes typed input; when the session ended by itself, the input is restored after signing in.
      if (isCleared) forgetInput(storage, files)
      await router.navigate(pageAfter(why))
      if (isAsked) notify.done(sessionEndWords[why])
      else notify.failure(sessionEndWords[why])
      if (isAsked && !isSent) notify.failure(sessionEndWords.unsent)
      if (isWaiting) notify.failure(sessionEndWords.waiting)
    },
  }
}

/**
 * Sends unsent changes to drafts, and statements that wait to be stored. Resolves to true if all changes to drafts were
 * sent.
 */
async function sendAll(storage: Storage, api: Client, session: Session): Promise<boolean> {
  const isSent = flushAll(async () => !hasDrafts(storage) || sendDrafts(api, session))
  if (hasWaiting(storage, memberIdOf(session))) await sentInTime(sendStatements(storage, api, session))
  return isSent
}

/** Sends changes to drafts whose pages were left before the changes were saved. Resolves to true if all were sent. */
const sendDrafts = (api: Client, session: Session): Promise<boolean> =>
  import('./session/draft-saving.ts').then(
    ({ sendCopies }) => sendCopies(api, session),
    () => false,
  )

/** The id of the signed-in member; '' when signed out, or not yet known. */
const memberIdOf = (session: Session): string => session.current()?.user?.id ?? ''

/** Stores as drafts the statements that still wait in the browser. */
const sendStatements = (storage: Storage, api: Client, session: Session): Promise<void> =>
  import('./session/waiting.ts').then(
    ({ sendWaiting }) => sendWaiting(storage, session, api),
    () => undefined,
  )

/** Commits the text of the field with the focus while the session lasts, because some fields commit only on blur. */
function commitField(): void {
  const field = document.activeElement
  // Synchronous, so that the text is stored before the session ends.
  if (field instanceof HTMLElement && field.matches('input, textarea')) flushSync(() => field.blur())
}

/** Deletes the typed input and the files of every member who used this browser. */
function forgetInput(storage: Storage, files: FileStore): void {
  forgetDrafts(storage)
  forgetTyped(storage)
  forgetWaiting(storage)
  forgetForms(window.sessionStorage)
  // Signals other tabs to delete their own forms, because this tab has no access to their sessionStorage.
  storage.setItem(signOutCall, '1')
  storage.removeItem(signOutCall)
  void files.clear()
}

/**
 * Deletes expired data: typed input, checkouts and waiting tasks after `draftKeptDays`, a member's files after a day, a
 * guest's files after an hour.
 */
function forgetOldInput(storage: Storage, files: FileStore): void {
  forgetOldDrafts(storage)
  forgetOldTyped(storage)
  forgetOldCheckouts(storage)
  forgetOldWaiting(storage)
  void forgetFilesBefore(files, Date.now() - givenFilesKeptMs).then(() => forgetOldGuestFiles(files))
}
