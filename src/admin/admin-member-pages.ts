import type { LazyPage } from './lazy-admin-page.ts'

/** The pages of members and their messages. */
export const adminMemberPages = {
  messages: () => import('./pages/messages/messages-page.tsx'),
} as const satisfies Readonly<Record<string, LazyPage>>
