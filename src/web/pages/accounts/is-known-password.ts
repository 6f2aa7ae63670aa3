import type { IsCommonPassword } from '#domain/people/password.ts'

/** The list of common passwords is long and not loaded here: the server alone looks into it. */
export const isCommonHere: IsCommonPassword = () => false
