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

// What the account pages share: the state they pass to each other in the browser's history, and signing in.

/**
 * Passed from one account page to the next in the entry of the browser's history: it survives reloading and going back, and no
 * email address becomes part of a page's address. `requestedMs`: when a code or link was requested (milliseconds since 1970).
 */
const historyState = z.object({ email: z.string(), requestedMs: z.number().optional() })

export type AccountState = z.output<typeof historyState>

/** The state of the current history entry; null where another kind of page made it. */
export function useAccountState(): AccountState | null {
  return historyState.safeParse(useLocation().state).data ?? null
}

/** The email address entered on the page before; '' when there was none. */
export const useEnteredEmail = (): string => useAccountState()?.email ?? ''

type SignInWay = {
  /** Where a visitor goes who asked for no page. */
  readonly usual: string
  /** Done as the new member before the next page opens, which may depend on it. */
  readonly prepare: () => Promise<unknown>
}

/** Where a visitor goes on with the file that was given on the home page. */
const translation = address('TransformationInput', { type: 'FinancialStatements' })

/**
 * Signs in with the server's answer and goes to the page the visitor asked for, else on with the file given on the home page, else to
 * `usual`; a member without a password chooses one first. Going back never shows the form again.
 */
export function useSignIn({ usual, prepare }: SignInWay = { usual: address('home'), prepare: async () => {} }) {
  const { signIn } = useSessionActions()
  const { search } = useLocation()
  const navigate = useNavigate()
  return async (answer: { readonly token: string; readonly user: Member }): Promise<void> => {
    signIn(answer)
    await prepare()
    const next = wantedIn(search) ?? ((await hasGuestFiles()) ? translation : usual)
    const { needsPassword } = answer.user
    await navigate(needsPassword ? address('choosePassword') + carriedOn(search) : next, { replace: true })
  }
}

/** A sign-in that failed is a notification too (specification §8); the form says it as well, and takes the focus. */
export async function notifyingFailure(attempt: () => Promise<void>): Promise<void> {
  try {
    await attempt()
  } catch (error) {
    notify.failure(notificationOf(error), { isReadElsewhere: true })
    throw error
  }
}

/**
 * What comes after signing in: the translation of what was given on the home page, or the page the visitor asked for before; null where
 * they did neither.
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

/** The names of the files that a guest gave on the home page; none until the browser has been asked. */
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
