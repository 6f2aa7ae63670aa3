import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { screens, type ScreenName } from '#contract/screens.ts'
import { countryIn, countryOfDisclaimer, countryOfTerms } from '#domain/places/legal-variants.ts'
import { footerWords, staticPageWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import type { Clock } from '../outside.ts'
import type { PageSources } from '../payment-provider.ts'

// Sends pages that were rendered at build time, after adding the data that only the server has: the site's address, the
// year, and the responses to the pages' queries.

/** The key of a query, as the page in the browser requests it. */
type QueryKey = readonly unknown[]

type PageName = ScreenName | 'notFound'

export type StaticPagesOptions = {
  /** The base URL of the site, without a trailing slash; null when not configured. */
  readonly site: string | null
  readonly clock: Clock
  /**
   * Returns the response to a page's query; undefined when the response is unknown. The response is the same for all
   * visitors, except for the query for the visitor's country.
   */
  readonly responseTo: (key: QueryKey, visit: PageVisit) => unknown
  /**
   * Called when a page cannot be rendered, or when one of its queries fails. The page is then sent as built, or without
   * the response to that query.
   */
  readonly onFailure: (error: unknown) => void
}

/** A request for a page: the visitor's IP address and the query string. */
export type PageVisit = { readonly address: string; readonly search: string }

/** The only query whose response depends on the visitor. */
const countryKey = 'country'

/** The format of pages.json. */
type BuiltPages = {
  readonly year: number
  /** The hashes of the pages' inline scripts, for the content security policy. */
  readonly scripts: readonly string[]
  readonly pages: readonly { readonly name: PageName; readonly asked: readonly QueryKey[] }[]
}

/** The program of the build that renders the pages (src/web/prerender.tsx). */
type Program = {
  readonly renderPage: (
    name: PageName,
    responses: (key: QueryKey) => unknown,
    search: string,
  ) => Promise<{ readonly html: string; readonly data: string }>
}

/**
 * A page to send: its ETag, and its bytes in an encoding (null: uncompressed). `isOfVisitor` is true when the page
 * depends on the visitor's country; then no cache may keep it.
 */
export type SentPage = {
  readonly etag: string
  readonly bytes: (encoding: 'br' | 'gzip' | null) => Promise<Buffer>
  readonly isOfVisitor: boolean
}

export type StaticPages = { readonly find: (name: PageName, visit: PageVisit) => Promise<SentPage | null> }

/** How many pages for single countries the cache keeps; a page that was removed is rendered again when requested. */
const countriesKeptMax = 64

const readList = (folder: string): BuiltPages | null => {
  const list = join(folder, 'pages', 'pages.json')
  // the build wrote this file
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as BuiltPages) : null
}

/** The content security policy sources of the pages: the hashes of their inline scripts. */
export function staticPageSources(folder: string): PageSources {
  const list = readList(folder)
  return { scripts: (list?.scripts ?? []).map((hash) => `'${hash}'`), frames: [], connections: [] }
}

/**
 * Reads the list of pages from the built web app; if there is none, no page is ever found. Each page is rendered once,
 * and again when its content changes.
 */
export function openStaticPages(folder: string, options: StaticPagesOptions): StaticPages {
  const { site, clock, responseTo, onFailure } = options
  const list = readList(folder)
  if (list === null) return { find: async () => null }
  const { year: yearBuilt, pages } = list
  const keptPage = pageKeeper(pages.length + countriesKeptMax)

  /**
   * Returns a query and its response; the response is undefined when the query fails, and then the browser requests the
   * response.
   */
  const withResponse = async (key: QueryKey, visit: PageVisit) => {
    try {
      return [key, await responseTo(key, visit)] as const
    } catch (error) {
      onFailure(error)
      return [key, undefined] as const
    }
  }

  async function made(page: Drawing, year: number): Promise<SentPage> {
    const { name, responses, search } = page
    const built = readFileSync(join(folder, 'pages', `${name}.html`), 'utf8')
    const drawn = responses.length === 0 && search === '' ? built : await drawnAnew(built, { folder, ...page })
    return sent(withoutMarks(withAddress(withYear(drawn, yearBuilt, year), name, site)), page.isOfVisitor)
  }

  return {
    async find(name, visit) {
      const listed = pages.find((page) => page.name === name)
      if (listed === undefined) return null
      const { isOfVisitor, search, asked } = askedBy(visit, listed.asked)
      const responses = (await Promise.all(asked.map((key) => withResponse(key, visit)))).filter(
        ([, response]) => response !== undefined,
      )
      const year = clock().getFullYear()
      const said = JSON.stringify([year, responses, search])
      const page = { name, responses, search, isOfVisitor }
      try {
        return await keptPage(isOfVisitor ? `${name} ${said}` : name, said, () => made(page, year))
      } catch (error) {
        onFailure(error)
        return made({ ...page, responses: [], search: '' }, year)
      }
    },
  }
}

/**
 * A cache of pages by key. A page is rendered again when its content (`said`) has changed. When the cache is full, the
 * oldest page for a single country is removed.
 */
function pageKeeper(keptMax: number) {
  const kept = new Map<string, { readonly said: string; readonly page: Promise<SentPage> }>()
  return (key: string, said: string, make: () => Promise<SentPage>): Promise<SentPage> => {
    const before = kept.get(key)
    if (before?.said === said) return before.page
    const page = make()
    kept.delete(key)
    kept.set(key, { said, page })
    // do not cache a failure, so that the next visit tries again
    page.catch(() => kept.get(key)?.page === page && kept.delete(key))
    const oldest = [...kept.keys()].find((each) => each.includes(' '))
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
    return page
  }
}

/** The queries of a page for a visitor. If the visitor chose a country, the query for the country is left out. */
function askedBy(visit: PageVisit, asked: readonly QueryKey[]) {
  const isOfVisitor = asked.some(([query]) => query === countryKey)
  const search = isOfVisitor ? chosenIn(visit.search) : ''
  return { isOfVisitor, search, asked: search === '' ? asked : asked.filter(([query]) => query !== countryKey) }
}

/** The code for all countries without their own version; ISO 3166-1 reserves this code for private use. */
const anyOther = 'ZZ'

/**
 * The query string for the country that the visitor chose, or for `anyOther` if that country has no separate version;
 * '' when none was chosen.
 */
function chosenIn(search: string): string {
  const country = countryIn(new URLSearchParams(search).get('country'))
  if (country === null) return ''
  return `?country=${ownVersions.has(country) ? country : anyOther}`
}

const ownVersions: ReadonlySet<string> = new Set([
  ...Object.values(countryOfTerms),
  ...Object.values(countryOfDisclaimer),
])

type Responses = readonly (readonly [QueryKey, unknown])[]

type Drawing = {
  readonly name: PageName
  readonly responses: Responses
  readonly search: string
  readonly isOfVisitor: boolean
}

/**
 * Renders the page with the responses to its queries, using the build's program, and adds the responses to the page for
 * hydration.
 */
async function drawnAnew(
  built: string,
  { folder, name, responses, search }: Drawing & { readonly folder: string },
): Promise<string> {
  // the build of src/web/prerender.tsx, which belongs to another TypeScript project
  const program = (await import(pathToFileURL(join(folder, '..', 'prerender', 'prerender.js')).href)) as Program
  const byKey = new Map(responses.map(([key, response]) => [JSON.stringify(key), response]))
  const { html, data } = await program.renderPage(name, (key) => byKey.get(JSON.stringify(key)), search)
  return between(between(built, contentMarks, html), responseMarks, data)
}

/** The markers between which the build placed the content, the query responses and the address. */
const contentMarks = ['<!--content-->', '<!--/content-->'] as const
const responseMarks = ['<!--answers-->', '<!--/answers-->'] as const
const addressMark = '<!--address-->'

function between(html: string, [begin, end]: readonly [string, string], content: string): string {
  const [before = ''] = html.split(begin)
  const [, after = ''] = html.split(end)
  return before + content + after
}

const withoutMarks = (html: string): string =>
  [...contentMarks, ...responseMarks, addressMark].reduce((text, mark) => text.replace(mark, ''), html)

const withYear = (html: string, built: number, year: number): string =>
  html.replaceAll(say(footerWords.copyright, { year: built }), say(footerWords.copyright, { year }))

const picture = { path: '/saldo.png', width: 1200, height: 630 }

/** The path of a page; if a page has two paths, the path that links use. */
function canonicalPath(name: ScreenName): string {
  const screen = screens[name]
  return screens['sameAs' in screen ? screen.sameAs : name].path
}

/**
 * Adds the canonical address and the preview picture for crawlers, unless the site's address is not configured or this
 * is the not-found page.
 */
function withAddress(html: string, name: PageName, site: string | null): string {
  const url = name === 'notFound' || site === null ? null : escaped(site + canonicalPath(name))
  if (url === null) return html
  const properties = [
    ['og:url', url],
    ['og:image', escaped(site + picture.path)],
    ['og:image:width', picture.width],
    ['og:image:height', picture.height],
    ['og:image:alt', escaped(staticPageWords.picture)],
  ].map(([property, content]) => `<meta property="${property}" content="${content}">`)
  return html.replace(addressMark, () => [`<link rel="canonical" href="${url}">`, ...properties].join('\n    '))
}

/** Escapes text for use in a quoted HTML attribute. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The quality of the Brotli compression, low enough to be fast while a visitor waits. */
const brotliQuality = 5

function sent(html: string, isOfVisitor: boolean): SentPage {
  const bytes = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const compress = {
    br: () => promisify(brotliCompress)(bytes, { params }),
    gzip: () => promisify(gzip)(bytes),
  }
  const compressed = new Map<string, Promise<Buffer>>()
  return {
    isOfVisitor,
    // a weak ETag, because the compressed copy has the same content but different bytes
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes: async (encoding) => {
      if (encoding === null) return bytes
      const known = compressed.get(encoding) ?? compress[encoding]()
      compressed.set(encoding, known)
      return known
    },
  }
}
