import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Outlet, ScrollRestoration, useRouteError } from 'react-router'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { IdleDialog } from '#browser/idle-dialog.tsx'
import { adminAddress, type AdminScreenName, adminScreens } from '#contract/admin/admin-screens.ts'
import { type AdminRole, type Right, rights } from '#domain/admin/rights.ts'
import { adminIdleCountdownMs, adminIdleLimitMs, adminIdleNoticeMs, memberRefreshMs } from '#domain/policy.ts'
import { Page } from '#ui/page.tsx'
import { type MenuGroup, SideShell } from '#ui/side-shell.tsx'
import { say } from '#wording/say.ts'
import { adminScreenTitles } from '#words/admin/admin-screens.ts'
import {
  adminForbiddenWords,
  adminMenuWords,
  adminRightTexts,
  adminRoleNames,
  adminSiteWords,
} from '#words/admin/admin-site.ts'
import { oneOf } from '#words/locale.ts'
import { useAdminApi } from '../api/admin-api.ts'
import { ownAdminQuery } from '../api/admin-queries.ts'
import { ForbiddenScreen, mayOpen } from '../session/admin-guard.ts'
import { useAdminSessionActions } from '../session/admin-session-actions.ts'
import { useAdminSession, useSignedInAdmin } from '../session/admin-session.ts'

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

const idleLimits = { limitMs: adminIdleLimitMs, noticeMs: adminIdleNoticeMs, countdownMs: adminIdleCountdownMs }

/**
 * Runs on every page while an admin is signed in: refreshes the role and ends idle sessions. The refresh also counts as
 * activity on the server; otherwise the server would end the session before this page does.
 */
function AdminWatch() {
  const session = useAdminSession()
  const { signOut } = useAdminSessionActions()
  const { data: own } = useQuery({ ...ownAdminQuery(useAdminApi()), refetchInterval: memberRefreshMs })
  useEffect(() => {
    if (own !== undefined) session.renew(own)
  }, [session, own])
  return (
    <IdleDialog
      storage={window.sessionStorage}
      limits={idleLimits}
      onOver={() => void signOut('idle')}
      onLeave={() => void signOut('signed-out')}
    />
  )
}

/** The page shown for a screen that the role may not open: says which right is missing, and who can grant it. */
function ForbiddenPage({ right }: { readonly right: Right }) {
  const role = useSignedInAdmin()?.admin.role
  return (
    <Page
      heading={adminForbiddenWords.heading}
      title={adminForbiddenWords.title}
      lead={
        role !== undefined &&
        say(adminForbiddenWords.lead, { role: adminRoleNames[role], right: adminRightTexts[right] })
      }
    >
      <p>
        {say(adminForbiddenWords.roles, { roles: oneOf(rights[right].map((each) => adminRoleNames[each])) })}{' '}
        {adminForbiddenWords.who}
      </p>
      <p>
        <Button component={Link} to="/" variant="default">
          {adminForbiddenWords.home}
        </Button>
      </p>
    </Page>
  )
}

type MenuRow = { readonly group: keyof typeof adminMenuWords; readonly screens: readonly AdminScreenName[] }

/** The menu, in display order. Screens not listed are reached from other pages. */
const menu: readonly MenuRow[] = [
  { group: 'today', screens: ['overview'] },
  { group: 'people', screens: ['members', 'messages'] },
  { group: 'sales', screens: ['orders', 'subscriptions', 'prices'] },
  { group: 'running', screens: ['jobs', 'queue'] },
  { group: 'control', screens: ['admins', 'settings', 'audit'] },
]

/** The menu groups with the screens the role may open; empty groups are left out. */
export const adminMenuOf = (role: AdminRole): readonly MenuGroup[] =>
  menu
    .map(({ group, screens }) => ({
      label: adminMenuWords[group],
      links: screens
        .filter((name) => mayOpen(name, role))
        .map((name) => ({ label: adminScreenTitles[name], to: adminScreens[name].path })),
    }))
    .filter(({ links }) => links.length > 0)
