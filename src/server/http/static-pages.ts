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

// The pages that were made at build time, with what only the server knows: its address, the year, and what its calls answer.

/** The key of a query, as the page asks for it. */
type QueryKey = readonly unknown[]

type PageName = ScreenName | 'notFound'

export type StaticPagesOptions = {
  /** Where the site is reached, without a slash at the end; null when the operator did not say. */
  readonly site: string | null
  readonly clock: Clock
  /** What a query of a page answers: the same for everybody, but for where the visitor is; undefined where that is not known. */
  readonly answerTo: (key: QueryKey, visit: PageVisit) => unknown
  /** A page could not be drawn anew: it is sent as it was built. */
  readonly onFailure: (error: unknown) => void
}

/** Who asks for a page: the address they come from, and what is behind the question mark of the page's. */
export type PageVisit = { readonly address: string; readonly search: string }

/** The query whose answer is another for every visitor: where they are. */
const countryKey = 'country'

/** As the build lists them in pages.json. */
type BuiltPages = {
  readonly year: number
  /** The hashes of the scripts that stand in the pages. */
  readonly scripts: readonly string[]
  readonly pages: readonly { readonly name: PageName; readonly asked: readonly QueryKey[] }[]
}

/** The program that drew the pages (src/web/prerender.tsx). */
type Program = {
  readonly renderPage: (
    name: PageName,
    answers: (key: QueryKey) => unknown,
    search: string,
  ) => Promise<{ readonly html: string; readonly data: string }>
}

/**
 * A page as it is sent: its bytes by their encoding, null for none, and what tells it from any other. `isOfVisitor`: it is another one in
 * another country, and nobody may keep it for somebody else.
 */
export type SentPage = {
  readonly etag: string
  readonly bytes: (encoding: 'br' | 'gzip' | null) => Promise<Buffer>
  readonly isOfVisitor: boolean
}

export type StaticPages = { readonly find: (name: PageName, visit: PageVisit) => Promise<SentPage | null> }

/** Pages of so many countries are kept; others are drawn again. */
const countriesKeptMax = 64

const readList = (folder: string): BuiltPages | null => {
  const list = join(folder, 'pages', 'pages.json')
  // written by the build
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as BuiltPages) : null
}

/** What the policy must allow for the pages: the scripts that stand in them, known by their hashes. */
export function staticPageSources(folder: string): PageSources {
  const list = readList(folder)
  return { scripts: (list?.scripts ?? []).map((hash) => `'${hash}'`), frames: [], connections: [] }
}

/**
 * Reads the list of the pages from the folder of the built web app; there are none where the build made none. A page is made
 * once, and again when what it says has changed.
 */
export function openStaticPages(folder: string, options: StaticPagesOptions): StaticPages {
  const { site, clock, answerTo, onFailure } = options
  const list = readList(folder)
  if (list === null) return { find: async () => null }
  const { year: yearBuilt, pages } = list
  const keptPage = pageKeeper(pages.length + countriesKeptMax)

  /** A query whose answer is not to be had is asked by the browser. */
  const answered = async (key: QueryKey, visit: PageVisit) => {
    try {
      return [key, await answerTo(key, visit)] as const
    } catch (error) {
      onFailure(error)
      return [key, undefined] as const
    }
  }

  async function made(page: Drawing, year: number): Promise<SentPage> {
    const { name, answers, search } = page
    const built = readFileSync(join(folder, 'pages', `${name}.html`), 'utf8')
    const drawn = answers.length === 0 && search === '' ? built : await drawnAnew(built, { folder, ...page })
    return sent(withoutMarks(withAddress(withYear(drawn, yearBuilt, year), name, site)), page.isOfVisitor)
  }

  return {
    async find(name, visit) {
      const listed = pages.find((page) => page.name === name)
      if (listed === undefined) return null
      const { isOfVisitor, search, asked } = askedBy(visit, listed.asked)
      const answers = (await Promise.all(asked.map((key) => answered(key, visit)))).filter(
        ([, answer]) => answer !== undefined,
      )
      const year = clock().getFullYear()
      const said = JSON.stringify([year, answers, search])
      const page = { name, answers, search, isOfVisitor }
      return keptPage(isOfVisitor ? `${name} ${said}` : name, said, () =>
        made(page, year).catch(async (error: unknown) => {
          onFailure(error)
          return made({ ...page, answers: [], search: '' }, year)
        }),
      )
    },
  }
}

/** Pages that were made, by what they are kept under, as long as they say the same; the oldest of a visitor's makes room. */
function pageKeeper(keptMax: number) {
  const kept = new Map<string, { readonly said: string; readonly page: Promise<SentPage> }>()
  return (key: string, said: string, make: () => Promise<SentPage>): Promise<SentPage> => {
    const before = kept.get(key)
    if (before?.said === said) return before.page
    const page = make()
    kept.delete(key)
    kept.set(key, { said, page })
    const oldest = [...kept.keys()].find((each) => each.includes(' '))
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
    return page
  }
}

/** What a page asks for a visitor: a reader who chose a country is not looked for. */
function askedBy(visit: PageVisit, asked: readonly QueryKey[]) {
  const isOfVisitor = asked.some(([query]) => query === countryKey)
  const search = isOfVisitor ? chosenIn(visit.search) : ''
  return { isOfVisitor, search, asked: search === '' ? asked : asked.filter(([query]) => query !== countryKey) }
}

/** Stands for every country without a version of its own: ISO 3166-1 leaves this code to its users. */
const anyOther = 'ZZ'

/** The country that a reader chose, as a page says it: of two letters, and one for all that have no version of their own; '' for none. */
function chosenIn(search: string): string {
  const country = countryIn(new URLSearchParams(search).get('country'))
  if (country === null) return ''
  return `?country=${ownVersions.has(country) ? country : anyOther}`
}

const ownVersions: ReadonlySet<string> = new Set([
  ...Object.values(countryOfTerms),
  ...Object.values(countryOfDisclaimer),
])

type Answers = readonly (readonly [QueryKey, unknown])[]

type Drawing = {
  readonly name: PageName
  readonly answers: Answers
  readonly search: string
  readonly isOfVisitor: boolean
}

/** The page with what its queries answer, drawn by the same program as before, and what the browser needs to take it over. */
async function drawnAnew(
  built: string,
  { folder, name, answers, search }: Drawing & { readonly folder: string },
): Promise<string> {
  // built from src/web/prerender.tsx, whose types are of another project
  const program = (await import(pathToFileURL(join(folder, '..', 'prerender', 'prerender.js')).href)) as Program
  const byKey = new Map(answers.map(([key, answer]) => [JSON.stringify(key), answer]))
  const { html, data } = await program.renderPage(name, (key) => byKey.get(JSON.stringify(key)), search)
  return between(between(built, contentMarks, html), answersMarks, data)
}

/** Where the content of a page is, and where the answers to its queries and its address belong, as the build wrote it. */
const contentMarks = ['<!--content-->', '<!--/content-->'] as const
const answersMarks = ['<!--answers-->', '<!--/answers-->'] as const
const addressMark = '<!--address-->'

/** A page with something else between two marks. */
function between(html: string, [begin, end]: readonly [string, string], content: string): string {
  const [before = ''] = html.split(begin)
  const [, after = ''] = html.split(end)
  return before + content + after
}

const withoutMarks = (html: string): string =>
  [...contentMarks, ...answersMarks, addressMark].reduce((text, mark) => text.replace(mark, ''), html)

/** The line of the copyright says the year of today. */
const withYear = (html: string, built: number, year: number): string =>
  html.replaceAll(say(footerWords.copyright, { year: built }), say(footerWords.copyright, { year }))

const picture = { path: '/saldo.png', width: 1200, height: 630 }

/** A page with two addresses is known by the one that links lead to. */
function canonicalPath(name: ScreenName): string {
  const screen = screens[name]
  return screens['sameAs' in screen ? screen.sameAs : name].path
}

/** What programs are told of the address; where it is not known they are told nothing. */
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

/** A text between the quotes of an attribute. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Quick enough to be done while somebody waits, once. */
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
    // the compressed page is another sequence of bytes that says the same
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes: async (encoding) => {
      if (encoding === null) return bytes
      const known = compressed.get(encoding) ?? compress[encoding]()
      compressed.set(encoding, known)
      return known
    },
  }
}
