import type { LazyPage } from './lazy-admin-page.ts'

/** The pages of members and their messages. */
export const adminMemberPages = {} as const satisfies Readonly<Record<string, LazyPage>>
