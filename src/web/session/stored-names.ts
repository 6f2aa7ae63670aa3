// The storage keys of the session and the consent, shared by all tabs. In a separate file, because prerendered pages read them before
// anything else loads.

export const storedNames = { token: 'token', user: 'user' } as const

export const storedConsent = 'cookieConsent'
