import type { adminMemberScreens } from '#contract/admin/admin-member-screens.ts'
import type { LazyPage } from './lazy-admin-page.ts'

/** The pages of members and their messages. */
export const adminMemberPages = {} as const satisfies Record<keyof typeof adminMemberScreens, LazyPage>
