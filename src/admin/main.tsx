import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { languageTag } from '#words/locale.ts'
import { AdminProviders } from './admin-providers.tsx'
import { makeAdminSite } from './admin-site.ts'
import '#ui/page-styles.css'

// The operator's site: members, sales, messages, settings and the audit trail. It has no access to the figures of
// members.

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

document.documentElement.lang = languageTag

const { router, ...site } = makeAdminSite(window.sessionStorage)

document.getElementById('not-loaded')?.remove()
createRoot(place).render(
  <AdminProviders {...site}>
    <RouterProvider router={router} />
  </AdminProviders>,
)
