import type { AdminScreen } from './admin-screen.ts'

/** The screens of members and their messages. */
export const adminMemberScreens = {
  messages: { path: '/messages', right: 'messages.read' },
} as const satisfies Readonly<Record<string, AdminScreen>>
