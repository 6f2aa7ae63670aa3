import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'
import { openStaticPages, type StaticPagesOptions } from './static-pages.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** Creates a built site with a renderer that counts how often it runs. */
function builtSite() {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-pages-'))
  folders.push(folder)
  const web = join(folder, 'web')
  mkdirSync(join(web, 'pages'), { recursive: true })
  mkdirSync(join(folder, 'prerender'))
  const files = {
    'index.html': '<!doctype html><title>Shell</title>',
    'pages/pages.json': JSON.stringify({
      year: 2025,
      scripts: ['sha256-of-the-script', 'sha256-of-the-start'],
      pages: [
        { name: 'home', asked: [['plans', 'FinancialTranslation']] },
        { name: 'terms', asked: [['country']] },
        { name: 'login', asked: [] },
        { name: 'notFound', asked: [] },
      ],
    }),
    ...Object.fromEntries(
      ['home', 'terms', 'login', 'notFound'].map((name) => [
        `pages/${name}.html`,
        `<head><!--address--></head><div id="root"><!--content-->${name} as built<!--/content--></div><!--answers-->none<!--/answers-->© 2025 Saldo. All rights reserved.`,
      ]),
    ),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(web, name), text)
  writeFileSync(
    join(folder, 'prerender', 'prerender.js'),
    `let count = 0
     export async function renderPage(name, responses, search) {
       count += 1
       const plans = responses(['plans', 'FinancialTranslation'])
       if (plans === 'faulty') throw new Error('cannot be drawn')
       return { html: name + ' with ' + JSON.stringify(plans) + ', ' + String(responses(['country'])) + search + ', drawn ' + count, data: '<script>' + JSON.stringify(plans) + '</script>' }
     }`,
  )
  return web
}

const web = builtSite()
const countries: Readonly<Record<string, string>> = { '192.0.2.1': 'DE', '192.0.2.2': 'US', '192.0.2.3': 'AE' }
const server = await openServer({ siteFolder: web, outside: { places: (address) => countries[address] ?? null } })

const open = (options: Partial<StaticPagesOptions> = {}) =>
  openStaticPages(builtSite(), {
    site: null,
    clock: () => new Date('2026-05-04T10:00:00Z'),
    responseTo: () => undefined,
    onFailure: () => {},
    ...options,
  })
const textOf = async (pages: ReturnType<typeof open>, name: 'home' | 'login' | 'notFound' = 'home') =>
  String(await (await pages.find(name, { address: '', search: '' }))?.bytes(null))

test.each([
  ['/login', 200, 'login as built'],
  ['/Login/', 200, 'login as built'],
  ['/login?next=%2F', 200, 'login as built'],
  ['/nowhere', 404, 'notFound as built'],
  ['/pages/login.html', 404, 'notFound as built'],
  ['/pages/pages.json', 404, 'notFound as built'],
  ['/financial-statements', 200, 'Shell'],
  ['/resetPassword/a/b', 200, 'Shell'],
])('%s responds with status %d and “%s”', async (url, status, text) => {
  const { statusCode, body, headers } = await server.http.inject(url)
  expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(body).toContain(text)
})

test('the home page shows the plans on offer', async () => {
  const { body } = await server.http.inject('/')
  const { plans } = await server.as().listPlans({ params: { planType: 'FinancialTranslation' } })
  expect(body).toMatch(/home with \[\{"id":"free",.*\], undefined, drawn/)
  const [, data = ''] = /<\/div><script>(.*)<\/script>©/.exec(body) ?? []
  expect(JSON.parse(data)).toEqual(plans)
})

test('a page is rendered again only when its data has changed', async () => {
  let plans = ['free']
  const pages = open({ responseTo: ([name]) => (name === 'plans' ? plans : undefined) })
  expect(await textOf(pages)).toContain('home with ["free"], undefined, drawn 1')
  expect(await textOf(pages)).toContain('drawn 1')
  plans = ['free', 'monthly']
  expect(await textOf(pages)).toContain('home with ["free","monthly"], undefined, drawn 2')
})

test('a page that cannot be rendered is sent without its data', async () => {
  const failures: unknown[] = []
  const pages = open({ responseTo: () => 'faulty', onFailure: (error) => failures.push(error) })
  expect(await textOf(pages)).toContain('home as built')
  expect(failures).toHaveLength(1)
})

test('a page whose file could not be read is rendered on the next visit', async () => {
  const site = builtSite()
  const file = join(site, 'pages', 'home.html')
  const pages = openStaticPages(site, {
    site: null,
    clock: () => new Date(),
    responseTo: () => [],
    onFailure: () => {},
  })
  const built = readFileSync(file)
  rmSync(file)
  await expect(textOf(pages)).rejects.toThrow('ENOENT')
  writeFileSync(file, built)
  expect(await textOf(pages)).toContain('home with []')
})

test('a page is sent without its data if the data cannot be loaded', async () => {
  const failures: unknown[] = []
  const responseTo = () => Promise.reject(new Error('no database'))
  expect(await textOf(open({ responseTo, onFailure: (error) => failures.push(error) }))).toContain('home as built')
  expect(failures).toHaveLength(1)
})

test('the copyright line has the current year', async () => {
  expect(await textOf(open(), 'login')).toContain('© 2026 Saldo. All rights reserved.')
})

test('a page has a canonical address only if the site’s address is configured', async () => {
  const named = await textOf(open({ site: 'https://saldo.example' }), 'login')
  expect(named).toContain('<link rel="canonical" href="https://saldo.example/login">')
  expect(named).toContain('<meta property="og:url" content="https://saldo.example/login">')
  expect(named).toContain('<meta property="og:image" content="https://saldo.example/saldo.png">')
  expect(named).toMatch(/<meta property="og:image:alt" content="[^"]{20,}">/)
  expect(await textOf(open({ site: 'https://saldo.example' }), 'notFound')).not.toMatch(/canonical|og:/)
  expect(await textOf(open(), 'login')).not.toMatch(/canonical|og:|<!--/)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip; q=0.0, identity', undefined],
  ['', undefined],
] as const)('a client that accepts “%s” gets a page with the encoding %s', async (accepted, encoding) => {
  const { headers, rawPayload } = await server.http.inject({ url: '/login', headers: { 'accept-encoding': accepted } })
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
  const read = { br: brotliDecompressSync, gzip: gunzipSync }
  const text = encoding === undefined ? rawPayload : read[encoding](rawPayload)
  expect(text.toString()).toContain('login as built')
})

test('a page that the browser already has gets the status 304', async () => {
  const known = (await server.http.inject('/login')).headers.etag
  const again = await server.http.inject({ url: '/login', headers: { 'if-none-match': String(known) } })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
  const missing = (await server.http.inject('/nowhere')).headers.etag
  const still = await server.http.inject({ url: '/nowhere', headers: { 'if-none-match': String(missing) } })
  expect(still.statusCode).toBe(404)
})

test.each([
  ['192.0.2.1', '', 'DE'],
  ['192.0.2.2', '', 'US'],
  ['192.0.2.3', '', 'AE'],
  ['198.51.100.1', '', 'null'],
  ['192.0.2.2', '?country=ae', 'undefined?country=AE'],
  ['192.0.2.2', '?country=FR', 'undefined?country=ZZ'],
  ['192.0.2.2', '?country=%3Cscript%3E', 'US'],
  ['192.0.2.2', '?other=AE', 'US'],
])('a legal page is rendered for the country of a visitor from %s%s', async (remoteAddress, search, drawnFor) => {
  const { body, headers } = await server.http.inject({ url: `/terms-and-conditions${search}`, remoteAddress })
  expect(body).toContain(`terms with undefined, ${drawnFor}, drawn`)
  expect(body).not.toContain('<script>alert')
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
})

test('a legal page is rendered once per country', async () => {
  const pages = open({ responseTo: ([name], { address }) => (name === 'country' ? address : ['free']) })
  const terms = async (address: string) =>
    String(await (await pages.find('terms', { address, search: '' }))?.bytes(null))
  expect(await textOf(pages)).toContain('drawn 1')
  expect(
    [await terms('DE'), await terms('US'), await terms('DE')].map((text) => /drawn (\d+)/.exec(text)?.[1]),
  ).toEqual(['2', '3', '2'])
  for (let country = 0; country < 100; country += 1) await terms(`C${country}`)
  expect(await textOf(pages)).toContain('drawn 1')
  expect(await terms('DE')).toContain('drawn 104')
})
