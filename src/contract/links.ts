/** The page a mailed reset link opens (specification §2): token and address stand in the path. */
export const resetPasswordPath = (token: string, email: string): string =>
  `/resetPassword/${encodeURIComponent(token)}/${encodeURIComponent(email)}`
