import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { profileWords } from '#wording/en/profile.ts'
import { say } from '#wording/say.ts'
import { tellDone } from '../../parts/notices.ts'
import type { Arrival } from '../../session/arrival.ts'
import { useSession } from '../../session/session.ts'

/** Greets whoever comes from registering (specification §4). */
export function useWelcome(): void {
  const { cameFrom } = useLoaderData<Arrival>()
  const session = useSession()
  useEffect(() => {
    if (cameFrom === 'register') tellDone(say(profileWords.welcome, { name: session.current()?.user?.name ?? '' }))
  }, [cameFrom, session])
}
