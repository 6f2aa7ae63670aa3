import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import { publicScreens, screens, type PublicScreenName } from '#contract/screens.ts'
import { HtmlParserContext, type MarkupNode } from '#ui/safe-html.tsx'
import { languageTag } from '#words/locale.ts'
import { notFoundWords, screenDescriptions, screenTitles, siteWords } from '#words/site.ts'
import { responsesId, type EmbeddedResponse } from './embedded-responses.ts'
import { makeQueries } from '#browser/query-cache.ts'
import type { OfferedPlan } from './buying/plan-offers.tsx'
import { pictureOfSample, samplePictureQuery, sampleQuery } from './document/picture/sample.ts'
import { memberKit } from './session/member-kit.ts'
import { readSampleHere } from './reading/read-sample.ts'
import { makeRoutes } from './routes.tsx'
import { makeSession } from './session/session.ts'
import type { SessionActions } from './session/session-actions.ts'
import { storedConsent, storedNames } from './session/stored-names.ts'
import { SiteProviders } from './site-providers.tsx'
import { readableWithoutScript } from './static-styles.ts'

export { stylesFor } from './static-styles.ts'

// The public pages as HTML for guests: prerendered at build time, and by the server when the offers have changed.

/** An HTML page: a public screen, or the page for unknown addresses. */
export type StaticPageName = PublicScreenName | 'notFound'

/** A page with the data for its head; `description`: null for a page that search engines must not index. */
type StaticPageHead = {
  readonly name: StaticPageName
  readonly title: string
  readonly description: string | null
  /** Whether the page is for guests only, because members see another page at this address. */
  readonly isOfGuests: boolean
}

const { tabTitle } = memberKit.words

export const staticPages: readonly StaticPageHead[] = [
  ...publicScreens.map((name) => ({
    name,
    title: tabTitle(screenTitles[name], false),
    description: screenDescriptions[name],
    isOfGuests: name === 'home' || screens[name].access === 'guest',
  })),
  { name: 'notFound', title: tabTitle(notFoundWords.title, false), description: null, isOfGuests: false },
]

export const siteFacts = { language: languageTag, name: siteWords.product }

/** Marks the visitor's state on the document, so that `start.css` hides everything not meant for this visitor. */
function markVisitor(token: string, consent: string): void {
  const { dataset } = document.documentElement
  if (localStorage.getItem(token)) dataset['visitor'] = 'member'
  if (localStorage.getItem(consent) !== null) dataset['consent'] = 'answered'
}

/** Script that each page has inline in its head, so that it runs before the first paint. */
export const visitorScript = `(${markVisitor.toString()})('${storedNames.token}','${storedConsent}')`

/** Returns the response to the query with this key, or undefined if it is not known. */
type StaticResponses = (key: readonly unknown[]) => unknown

/** A page's HTML, the data for hydration, and the keys of its queries, without those that the build itself answers. */
type StaticPage = { readonly html: string; readonly data: string; readonly asked: readonly (readonly unknown[])[] }

/**
 * Renders a page that the browser can hydrate. `responses`: the known responses to its queries; `search`: its query
 * string.
 */
export async function renderPage(
  name: StaticPageName,
  responses: StaticResponses = () => undefined,
  search = '',
): Promise<StaticPage> {
  const queries = makeQueries()
  const first = await drawn({ name, search }, queries)
  const asked = queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)
  const known = await Promise.all(asked.map(async (key) => [key, (await ownResponse(key)) ?? responses(key)] as const))
  const given = known.filter(([, response]) => response !== undefined)
  for (const [key, response] of given) queries.setQueryData(key, response)
  const html = given.length > 0 ? await drawn({ name, search }, queries) : first
  return { html: readableWithoutScript(html), data: dataOf(given), asked: asked.filter((key) => !isOwn(key)) }
}

/** Functions that compute the responses that never change within a build, by the first part of the query key. */
const ownResponses: ReadonlyMap<unknown, () => Promise<unknown>> = new Map([
  [sampleQuery.queryKey[0], (): Promise<unknown> => readOnce()],
  [samplePictureQuery.queryKey[0], async (): Promise<unknown> => pictureOfSample(await readOnce())],
])

const isOwn = ([name]: readonly unknown[]): boolean => ownResponses.has(name)

const ownResponse = ([name]: readonly unknown[]): unknown => ownResponses.get(name)?.()

const readOnce = (): ReturnType<typeof readSampleHere> => (sample ??= readSampleHere())

let sample: ReturnType<typeof readSampleHere> | null = null

/**
 * A script element with the responses as inert JSON, so that the browser need not fetch them (`embedded-responses.ts`).
 */
function dataOf(responses: readonly EmbeddedResponse[]): string {
  const data = JSON.stringify(responses).replaceAll('<', String.raw`\u003c`)
  return responses.length === 0 ? '' : `<script type="application/json" id="${responsesId}">${data}</script>`
}

const specimen: OfferedPlan = {
  id: 'specimen',
  name: 'Specimen',
  cost: 1,
  slug: 'month',
  description: '<p>One <strong>two</strong></p><ul><li>three</li></ul>',
  recommendation: 'Four',
  isActive: true,
  users: 1,
  translationsPerYear: 1,
  assessmentsPerYear: 1,
  offerUntil: '2026-12-31',
  gives: { translations: 1, assessments: 1 },
  isSample: true,
}

/**
 * Made-up responses that make each page show everything it can show, so that the build finds all styles that pages
 * need.
 */
export const specimenResponses: StaticResponses = ([name]) => {
  if (name === 'country') return null
  return name === 'plans' ? [specimen, { ...specimen, id: 'other', isActive: false }] : undefined
}

type PageToDraw = { readonly name: StaticPageName; readonly search: string }

async function drawn({ name, search }: PageToDraw, queries: ReturnType<typeof makeQueries>): Promise<string> {
  const session = makeSession(nothingStored)
  const handler = createStaticHandler(
    makeRoutes({ session, api: noCalls, queries, previousPath: () => null, isReturn: () => false }),
  )
  const path = name === 'notFound' ? noScreen : screens[name].path
  const context = await handler.query(new Request(new URL(path + search, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerender(
    <SiteProviders kit={memberKit} queries={queries} session={session} sessionActions={sessionActions} api={noCalls}>
      <HtmlParserContext value={parsedHtml}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </HtmlParserContext>
    </SiteProviders>,
    {
      // With any lower limit, React sends later parts of a long page separately and moves them into place with an
      // inline script.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}

/** An address that belongs to no screen, now or later. */
const noScreen = '/-'

const nothingStored: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
}

/**
 * A client that refuses every call: while a page is rendered, queries have the responses above or wait for the browser.
 */
const noCalls = new Proxy({} as Client, {
  get: (_, name) => () => Promise.reject(new Error(`${String(name)} is called where a page is made`)),
})

const sessionActions: SessionActions = {
  signIn: () => undefined,
  sendUnsent: async () => true,
  signOut: () => Promise.resolve(),
}

/** The nodes of the body, parsed as a browser parses HTML. */
const parsedHtml = (html: string): readonly MarkupNode[] =>
  parse(html)
    .childNodes.flatMap((node) => ('tagName' in node ? nodesIn(node) : []))
    .flatMap((node) => (typeof node !== 'string' && node.tag === 'body' ? node.children : []))

const nodesIn = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): readonly MarkupNode[] =>
  childNodes.flatMap((node): readonly MarkupNode[] => {
    if (node.nodeName === '#text' && 'value' in node) return [node.value]
    return 'tagName' in node ? [{ tag: node.tagName, children: nodesIn(node) }] : []
  })
