// @owns build of the site and version of the calls
// Identifies the build of the site a page, worker or server belongs to. The build's name is only in the site's shell (index.html); all
// code reads it there.

/** Response header of every call: the build the server serves. */
export const buildHeader = 'Saldo-Build'

/** Name of the meta element that contains the build. */
export const buildMeta = 'build'

/** The build named in a page of the site; null when there is none, as in a page served from source. */
export const buildIn = (html: string): string | null => /<meta name="build" content="([\w-]+)"/.exec(html)?.[1] ?? null

/** Attribute that marks a page as served by the service worker, because the network failed. */
export const offlineMark = 'data-offline'

/** Request header of a page's calls: the contract version the page was built with. */
export const contractHeader = 'Saldo-Contract'

/** Raised whenever the calls change in a way that pages loaded earlier cannot use. */
export const contractVersion = 1
