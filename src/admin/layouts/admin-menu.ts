import { adminScreens, type AdminScreenName } from '#contract/admin/admin-screens.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import type { MenuGroup } from '#ui/side-shell.tsx'
import { adminScreenTitles } from '#words/admin/admin-screens.ts'
import { adminMenuWords } from '#words/admin/admin-site.ts'
import { mayOpen } from '../session/admin-guard.ts'

type MenuRow = { readonly group: keyof typeof adminMenuWords; readonly screens: readonly AdminScreenName[] }

/** The menu, in shown order. A screen that is not here is reached from another page. */
const menu: readonly MenuRow[] = [
  { group: 'today', screens: ['overview'] },
  { group: 'people', screens: ['members', 'messages'] },
  { group: 'sales', screens: ['orders', 'subscriptions', 'prices'] },
  { group: 'running', screens: ['jobs', 'queue'] },
  { group: 'control', screens: ['admins', 'settings', 'audit'] },
]

/** The groups of the menu with the screens that the role may open; a group without any is left out. */
export const adminMenuOf = (role: AdminRole): readonly MenuGroup[] =>
  menu
    .map(({ group, screens }) => ({
      label: adminMenuWords[group],
      links: screens
        .filter((name) => mayOpen(name, role))
        .map((name) => ({ label: adminScreenTitles[name], to: adminScreens[name].path })),
    }))
    .filter(({ links }) => links.length > 0)
