import { Outlet, ScrollRestoration, useRouteError } from 'react-router'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { SideShell } from '#ui/side-shell.tsx'
import { adminRoleNames, adminSiteWords } from '#words/admin/admin-site.ts'
import { say } from '#wording/say.ts'
import { ForbiddenScreen } from '../session/admin-guard.ts'
import { useAdminSessionActions } from '../session/admin-session-actions.ts'
import { useSignedInAdmin } from '../session/admin-session.ts'
import { adminMenuOf } from './admin-menu.ts'
import { AdminWatch } from './admin-watch.tsx'
import { ForbiddenPage } from './forbidden-page.tsx'

const words = { menu: adminSiteWords.menu, open: adminSiteWords.openMenu, close: adminSiteWords.closeMenu }
const product = { label: adminSiteWords.product, to: '/' }

/** The layout of every admin page: the signed-in admin and role, the role's menu, and the session watch. */
export function AdminLayout() {
  const signedIn = useSignedInAdmin()
  const { signOut } = useAdminSessionActions()
  const account =
    signedIn === null
      ? null
      : {
          label: signedIn.admin.email,
          name: say(adminSiteWords.account, { name: signedIn.admin.email }),
          links: [{ label: adminSiteWords.ownAccount, to: adminAddress('account') }],
          action: { label: adminSiteWords.signOut, onAction: () => void signOut('signed-out') },
        }
  return (
    <>
      <SideShell
        skip={adminSiteWords.skip}
        product={product}
        badge={signedIn?.environment ?? null}
        words={words}
        groups={signedIn === null ? [] : adminMenuOf(signedIn.admin.role)}
        account={account}
        accountNote={signedIn === null ? null : adminRoleNames[signedIn.admin.role]}
      >
        <Outlet />
      </SideShell>
      {signedIn !== null && <AdminWatch />}
      <ScrollRestoration />
    </>
  )
}

/** Shown instead of a page that is forbidden, or that failed to render or to load. */
export function AdminFault() {
  const error = useRouteError()
  return error instanceof ForbiddenScreen ? <ForbiddenPage right={error.right} /> : <DrawingFault error={error} />
}
