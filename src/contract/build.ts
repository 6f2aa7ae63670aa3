// @owns build of the site and version of the calls

// Identifies the build of the site to which a page, worker or server belongs. Only the HTML of the site has the build's
// name; all code reads it there.

/** Response header of every call: the build of the site that the server serves. Absent when the site is not built. */
export const buildHeader = 'Saldo-Build'

/** Name of the meta element that contains the build. */
export const buildMeta = 'build'

/** The build named in a page of the site; null when there is none, as in a page served from source. */
export const buildIn = (html: string): string | null => /<meta name="build" content="([\w-]+)"/.exec(html)?.[1] ?? null

/** Attribute of a page that the service worker served because the network failed. */
export const offlineMark = 'data-offline'

/** Request header of a page's calls: the contract version the page was built with. */
export const contractHeader = 'Saldo-Contract'

/** Increase this number whenever the calls change so much that pages loaded earlier cannot use them. */
export const contractVersion = 1
