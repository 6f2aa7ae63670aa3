import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import type { AdminClient } from '#contract/admin/admin-client.ts'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { kit } from '#browser/site-kit.ts'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import type { Kit } from '#ui/kit.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { adminSiteWords } from '#words/admin/admin-site.ts'
import { say } from '#wording/say.ts'
import { AdminApiContext } from './api/admin-api.ts'
import { AdminSessionActionsContext, type AdminSessionActions } from './session/admin-session-actions.ts'
import { AdminSessionContext, type AdminSession } from './session/admin-session.ts'

/** The kit that both sites share, with another document title, so that the tabs of the two sites look different. */
const adminKit: Kit = {
  ...kit,
  words: {
    ...kit.words,
    tabTitle: (title, isWrong) => say(isWrong ? adminSiteWords.titleWrong : adminSiteWords.titleOf, { title }),
  },
}

type AdminProvidersProps = {
  readonly queries: QueryClient
  readonly session: AdminSession
  readonly api: AdminClient
  readonly sessionActions: AdminSessionActions
  readonly env?: 'default' | 'test'
  readonly children: ReactNode
}

export const AdminProviders = (props: AdminProvidersProps) => {
  const { queries, session, api, sessionActions, env = 'default', children } = props
  return (
    <StrictMode>
      <UiProvider kit={adminKit} env={env}>
        <FaultBoundary fallback={DrawingFault}>
          <QueryClientProvider client={queries}>
            <AdminSessionContext value={session}>
              <AdminApiContext value={api}>
                <AdminSessionActionsContext value={sessionActions}>{children}</AdminSessionActionsContext>
              </AdminApiContext>
            </AdminSessionContext>
          </QueryClientProvider>
        </FaultBoundary>
      </UiProvider>
    </StrictMode>
  )
}
