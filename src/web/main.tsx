import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { Frame } from './layouts/frame.tsx'
import TranslatePage from './pages/translate/translate-page.tsx'
import { faultOf } from './parts/fault/fault.ts'
import { FaultNotice } from './parts/fault/fault-notice.tsx'

// The browser page: what is chosen here is read, checked and translated in the browser, and never sent anywhere.

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

createRoot(place).render(
  <StrictMode>
    <UiProvider>
      <Frame>
        <FaultBoundary fallback={(error) => <FaultNotice fault={faultOf(error)} />}>
          <TranslatePage />
        </FaultBoundary>
      </Frame>
    </UiProvider>
  </StrictMode>,
)
