// @owns build of the site and version of the calls
// Which build of the site a page, a worker or a server belongs to. The name stands in the shell of the site (index.html) and nowhere else;
// whoever wants to know it reads it there.

/** On every answer of a call: the build that the server serves. */
export const buildHeader = 'Saldo-Build'

/** The name of the meta element that holds the build. */
export const buildMeta = 'build'

/** The build that a page of the site names; null where it names none, as a page that is served from its sources. */
export const buildIn = (html: string): string | null => /<meta name="build" content="([\w-]+)"/.exec(html)?.[1] ?? null

/** The attribute of a page that the service worker gave because nobody answered. */
export const offlineMark = 'data-offline'

/** Sent with each call of a page: the version of the calls it was built with. */
export const contractHeader = 'Saldo-Contract'

/** Raised when the calls change so that pages built before can no longer be answered. */
export const contractVersion = 1
