import { adminScreens, type AdminScreenName } from '#contract/admin/admin-screens.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import type { MenuGroup } from '#ui/side-shell.tsx'
import { adminScreenTitles } from '#words/admin/admin-screens.ts'
import { adminMenuWords } from '#words/admin/admin-site.ts'
import { mayOpen } from '../session/admin-guard.ts'

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
