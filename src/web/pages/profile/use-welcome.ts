import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { notify } from '#ui/notify.tsx'
import { profileWords } from '#wording/en/profile.ts'
import { say } from '#wording/say.ts'
import type { Arrival } from '../../session/arrival.ts'
import { useSession } from '../../session/session.ts'

/** Greets whoever comes from registering (specification §4). */
export function useWelcome(): void {
  const { cameFrom } = useLoaderData<Arrival>()
  const session = useSession()
  useEffect(() => {
    if (cameFrom === 'register') notify.done(say(profileWords.welcome, { name: session.current()?.user?.name ?? '' }))
  }, [cameFrom, session])
}
