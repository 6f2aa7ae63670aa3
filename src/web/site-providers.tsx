import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import type { Client } from '#contract/client.ts'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import type { Kit } from '#ui/kit.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { ApiContext } from './api/api.ts'
import { alwaysOnline, ConnectionContext, type Connection } from './api/connection.ts'
import { onlyBuild, SiteBuildContext, type SiteBuild } from './api/site-build.ts'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { SessionActionsContext, type SessionActions } from './session/session-actions.ts'
import { SessionContext, type Session } from './session/session.ts'

type SiteProvidersProps = {
  readonly kit: Kit
  readonly queries: QueryClient
  readonly session: Session
  readonly api: Client
  readonly sessionActions: SessionActions
  /** Omitted when prerendering, like `siteBuild`; the browser then counts as online and the build as the newest. */
  readonly connection?: Connection
  readonly siteBuild?: SiteBuild
  readonly children: ReactNode
}

/**
 * The context providers around every page. Hydration requires that they are the same in the browser and when
 * prerendering.
 */
export const SiteProviders = ({
  kit,
  queries,
  session,
  api,
  sessionActions,
  connection = alwaysOnline,
  siteBuild = onlyBuild,
  children,
}: SiteProvidersProps) => (
  <StrictMode>
    <UiProvider kit={kit}>
      <FaultBoundary fallback={DrawingFault}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <ApiContext value={api}>
              <ConnectionContext value={connection}>
                <SiteBuildContext value={siteBuild}>
                  <SessionActionsContext value={sessionActions}>{children}</SessionActionsContext>
                </SiteBuildContext>
              </ConnectionContext>
            </ApiContext>
          </SessionContext>
        </QueryClientProvider>
      </FaultBoundary>
    </UiProvider>
  </StrictMode>
)
