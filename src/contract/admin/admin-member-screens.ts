import type { AdminScreen } from './admin-screen.ts'

/** The screens of members and their messages. */
export const adminMemberScreens = {
  members: { path: '/members', right: 'members.read' },
  member: { path: '/members/{id}', right: 'members.read' },
  messages: { path: '/messages', right: 'messages.read' },
} as const satisfies Readonly<Record<string, AdminScreen>>
