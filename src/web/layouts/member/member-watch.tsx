import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { memberRefreshMs } from '#domain/policy.ts'
import { useApi } from '../../api/api.ts'
import { memberQuery } from '../../api/queries.ts'
import { useSession } from '../../session/session.ts'
import { SessionExpiredDialog } from './session-expired-dialog.tsx'

/** What runs beside a member's pages: the member as the server knows them, and the watch over idleness. */
export default function MemberWatch() {
  const session = useSession()
  const { data: user } = useQuery({ ...memberQuery(useApi()), refetchInterval: memberRefreshMs })
  useEffect(() => {
    if (user !== undefined) session.renew(user)
  }, [session, user])
  return <SessionExpiredDialog />
}
