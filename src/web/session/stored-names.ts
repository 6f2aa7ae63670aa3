// The names under which the browser keeps the session and the answer on optional cookies, for every tab. A file of their own: a page that
// was made at build time looks for them before anything else is loaded.

export const storedNames = { token: 'token', user: 'user' } as const

export const storedConsent = 'cookieConsent'
