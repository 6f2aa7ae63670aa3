import type { LazyPage } from './lazy-admin-page.ts'

/** The pages about members and messages. */
export const adminMemberPages = {
  members: () => import('./pages/members/members-page.tsx'),
  member: () => import('./pages/member/member-page.tsx'),
  messages: () => import('./pages/messages/messages-page.tsx'),
} as const satisfies Readonly<Record<string, LazyPage>>
