import type { AdminScreen } from './admin-screen.ts'

/** The screens of members and their messages. */
export const adminMemberScreens = {} as const satisfies Readonly<Record<string, AdminScreen>>
