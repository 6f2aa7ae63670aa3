import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { languageTag } from '#words/locale.ts'
import { ApiContext } from './api/api.ts'
import { kit } from './site-kit.ts'
import { DrawingFault } from './flows/fault-notice.tsx'
import { SessionActionsContext } from './session/session-actions.ts'
import { SessionContext } from './session/session.ts'
import { makeSite } from './site.ts'

// The site for guests and members. Statements are read, checked and translated in this browser.

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

document.documentElement.lang = languageTag

const { session, api, queries, router, sessionActions } = makeSite(window.localStorage)

createRoot(place).render(
  <StrictMode>
    <UiProvider kit={kit}>
      <FaultBoundary fallback={DrawingFault}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <ApiContext value={api}>
              <SessionActionsContext value={sessionActions}>
                <RouterProvider router={router} />
              </SessionActionsContext>
            </ApiContext>
          </SessionContext>
        </QueryClientProvider>
      </FaultBoundary>
    </UiProvider>
  </StrictMode>,
)
