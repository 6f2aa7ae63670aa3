import { useLocation, useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import type { Member } from '#domain/people/member.ts'
import { usePresence } from '../../session/presence.ts'
import { carriedOn, wantedIn } from '../../session/return-path.ts'

/**
 * Signs in with the server's answer and goes on to the page that was wanted, else to `usual`; where a password is to be chosen first,
 * that comes before. Going back never shows the form again.
 */
export function useEntry(usual: string = address('home')) {
  const { enter } = usePresence()
  const { search } = useLocation()
  const navigate = useNavigate()
  return async (answer: { readonly token: string; readonly user: Member }): Promise<void> => {
    enter(answer)
    const next = wantedIn(search) ?? usual
    const isToChoose = answer.user.needsPassword
    await navigate(isToChoose ? address('choosePassword') + carriedOn(search) : next, { replace: true })
  }
}

/** Whether signing in goes on to a page that was wanted before. */
export const useIsReturning = (): boolean => wantedIn(useLocation().search) !== null
