import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { Frame } from './layouts/frame.tsx'
import TranslatePage from './pages/translate/translate-page.tsx'
import { DrawingFault } from './parts/fault/fault-notice.tsx'

// The browser page: what is chosen here is read, checked and translated in the browser, and never sent anywhere.

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

createRoot(place).render(
  <StrictMode>
    <UiProvider>
      <Frame>
        <FaultBoundary fallback={DrawingFault}>
          <TranslatePage />
        </FaultBoundary>
      </Frame>
    </UiProvider>
  </StrictMode>,
)
