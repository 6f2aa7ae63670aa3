// The storage keys of the session and of the answer about cookies, in localStorage, which all tabs share. In a separate
// file, because prerendered pages read them before anything else loads.

export const storedNames = { token: 'token', user: 'user' } as const

/** Written for a moment when a member asks to sign out, so that other tabs hear it; nothing stays stored under it. */
export const signOutCall = 'signOut'

export const storedConsent = 'cookieConsent'
