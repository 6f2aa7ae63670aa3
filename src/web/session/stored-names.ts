// The storage keys of the session and of the answer about cookies, in localStorage, which all tabs share. In a separate
// file, because prerendered pages read them before anything else loads.

export const storedNames = { token: 'token', user: 'user' } as const

/**
 * The storage key that signing out writes and removes at once, so that other tabs receive an event; no value stays
 * stored.
 */
export const signOutCall = 'signOut'

export const storedConsent = 'cookieConsent'
