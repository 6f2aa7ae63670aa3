import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoints.ts'
import { notify } from '#ui/notify.tsx'
import { savePanelWords } from '#words/analysis-page.ts'
import { useApi } from '../api/api.ts'
import { assessmentsKey } from '../api/assessment-queries.ts'
import { currentPlanQuery, memberQuery } from '../api/queries.ts'
import { useSession } from '../session/session.ts'
import { useRenewMember } from '../session/use-renew-member.ts'

/**
 * Returns a function to call when an assessment has been saved. The function shows a notification, and refreshes the
 * list of assessments and the number of assessments left wherever they are shown.
 */
export function useSavedAssessment() {
  const api = useApi()
  const session = useSession()
  const renewMember = useRenewMember()
  const queries = useQueryClient()
  return ({ assessmentCounter }: ResponseOf<'saveAssessment'>): void => {
    const user = session.current()?.user ?? null
    if (user !== null) renewMember({ ...user, assessmentCounter })
    for (const key of [assessmentsKey, memberQuery(api).queryKey, currentPlanQuery(api).queryKey])
      void queries.invalidateQueries({ queryKey: key })
    notify.done(savePanelWords.done)
  }
}
