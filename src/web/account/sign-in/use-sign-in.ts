import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod'
import { address } from '#contract/screens.ts'
import type { Member } from '#domain/people/member.ts'
import { notify } from '#ui/notify.tsx'
import { notificationOf } from '#browser/sentences.ts'
import { hasGuestFiles } from '../../reading/guest-visit.ts'
import { accountWords } from '#words/accounts.ts'
import { say } from '#wording/say.ts'
import { carriedOn, wantedIn } from '../../session/return-path.ts'
import { useSessionActions } from '../../session/session-actions.ts'

// Shared by the account pages: the state that they pass on in the browser's history, and signing in.

/**
 * State that one account page passes to the next in the browser's history entry. It survives reloading and going back,
 * and keeps email addresses out of URLs. `requestedMs`: when a code or link was requested, in milliseconds since 1970.
 */
const historyState = z.object({ email: z.string(), requestedMs: z.number().optional() })

export type AccountState = z.output<typeof historyState>

/** Returns the state in the current history entry; null when the entry was not made by an account page. */
export function useAccountState(): AccountState | null {
  return historyState.safeParse(useLocation().state).data ?? null
}

/** The email address that the previous page passed on; '' when there is none. */
export const useEnteredEmail = (): string => useAccountState()?.email ?? ''

type SignInWay = {
  /** The page that opens if the visitor requested no other page and gave no file on the home page. */
  readonly usual: string
  /**
   * Called after signing in. The next page opens once this call has finished, because the page may depend on its
   * result.
   */
  readonly prepare: () => Promise<unknown>
}

/** The page that translates the file that the visitor gave on the home page. */
const translation = address('TransformationInput', { type: 'FinancialStatements' })

/**
 * Signs in with the server's response and opens the requested page. If none was requested, opens the page that
 * translates the file given on the home page, or, without such a file, `usual`. A member without a password first sets
 * one. Going back never shows the form again.
 */
export function useSignIn({ usual, prepare }: SignInWay = { usual: address('home'), prepare: async () => {} }) {
  const { signIn } = useSessionActions()
  const { search } = useLocation()
  const navigate = useNavigate()
  return async (response: { readonly token: string; readonly user: Member }): Promise<void> => {
    signIn(response)
    await prepare()
    const next = wantedIn(search) ?? ((await hasGuestFiles()) ? translation : usual)
    const { needsPassword } = response.user
    await navigate(needsPassword ? address('choosePassword') + carriedOn(search) : next, { replace: true })
  }
}

/**
 * Runs a sign-in attempt and shows a failure as a notification too (specification §8). The form also shows a message,
 * which takes the focus.
 */
export async function notifyingFailure(attempt: () => Promise<void>): Promise<void> {
  try {
    await attempt()
  } catch (error) {
    notify.failure(notificationOf(error), { isReadElsewhere: true })
    throw error
  }
}

/**
 * Returns a sentence that says what happens after signing in: the file that was given on the home page is translated,
 * or the requested page opens; null when neither applies.
 */
export function useNextLead(): string | null {
  const waiting = useWaitingFiles()
  const wanted = wantedIn(useLocation().search)
  if (wanted !== null && wanted !== translation) return accountWords.returning
  const [name, ...others] = waiting
  if (name === undefined) return wanted === null ? null : accountWords.nextTranslation
  const { one, many } = accountWords.waitingFile
  return others.length === 0 ? say(one, { name }) : say(many, { count: waiting.length })
}

/** The names of the files that a guest gave on the home page; empty until the browser's storage has been read. */
function useWaitingFiles(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isHere = true
    void import('../../reading/guest-files.ts')
      .then(({ guestFileNames }) => guestFileNames())
      .then(
        (found) => isHere && setNames(found),
        () => undefined,
      )
    return () => void (isHere = false)
  }, [])
  return names
}
