import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/run.js'
import { publicScreens, screens } from '../../src/contract/screens.ts'
import { newDataFolder, removeFolder } from '../server-folders.ts'
import { runServer, type RunningServer } from '../run-server.ts'

// The public pages as the built server sends them: their size, metadata and content security policy.

let server: RunningServer
beforeAll(async () => {
  const folder = await newDataFolder()
  server = await runServer({ DATA_FOLDER: folder })
  expect(server.address).not.toBe('')
  return async () => {
    await server.end()
    removeFolder(folder)
  }
})

const pages = [
  ...publicScreens.map((name) => [name, screens[name].path, 200] as const),
  ['nowhere', '/nowhere', 404] as const,
]

const bytesMax = { js: 90_000, css: 15_000 } as const

const compressedSize = (bytes: string | Buffer): number => gzipSync(bytes, { level: 9 }).length

/**
 * The gzipped size of the scripts before the visitor's first input: the inline scripts, and the one script that they
 * fetch.
 */
async function scriptBytes(html: string): Promise<number> {
  const named = [...html.matchAll(/<script id="start-script" data-application="(\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  )
  expect(named).toHaveLength(1)
  const fetched = named.map(async (file) => (await fetch(server.address + file)).text())
  return compressedSize([...scriptsInside(html), ...(await Promise.all(fetched))].join('\n'))
}

/**
 * The gzipped size of the inline styles. Separate sheets or scripts are not allowed, because they would block
 * rendering. A preloaded font is allowed, because rendering does not wait for it.
 */
function styleBytes(html: string): number {
  expect(html).not.toMatch(/<link rel="(?:stylesheet|modulepreload|preload" as="(?!font"))|<script[^>]* src=/)
  const [, styles = ''] = html.match(/<style id="static-styles">(.+?)<\/style>/s) ?? []
  expect(styles).not.toBe('')
  expect(styles).not.toContain('.woff2')
  return compressedSize(styles)
}

/** Inline scripts of the HTML, other than data. */
const scriptsInside = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?: id="start-script" data-application="[^"]+")?>(.*?)<\/script>/gs)].map(
    ([, script = '']) => script,
  )

test('the main site does not contain the calls of the admin site', () => {
  const files = join(root, 'dist/web/assets')
  const scripts = readdirSync(files).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((name) => readFileSync(join(files, name), 'utf8').includes('/api/admin'))).toEqual([])
})

test.each(pages)('the page %s has a small initial download', async (_name, path, status) => {
  const response = await fetch(server.address + path)
  const html = await response.text()
  expect([response.status, html.match(/<h1[ >]/g)?.length]).toEqual([status, 1])
  expect(html).toMatch(/<title>[^<]{5,} – Saldo<\/title>/)
  if (status === 200) expect(html).toMatch(/<meta name="description" content="[^"]{40,160}">/)
  expect(html).not.toMatch(/<script(?! id="start-script" data-application=| type="application\/json"|>)/)
  // the policy allows exactly the inline scripts
  const hashes = scriptsInside(html).map((script) => createHash('sha256').update(script).digest('base64'))
  const allowed = hashes.map((hash) => `'sha256-${hash}'`).join(' ')
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' ${allowed}`)
  expect(await scriptBytes(html)).toBeLessThan(bytesMax.js)
  expect(styleBytes(html)).toBeLessThan(bytesMax.css)
})

test('the preview image for messengers is small', async () => {
  const bytes = Buffer.from(await (await fetch(`${server.address}/saldo.png`)).arrayBuffer())
  // the offsets of width and height in a PNG
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(bytes.length).toBeLessThan(100_000)
})

test('the icon that browsers request by default exists', async () => {
  const response = await fetch(`${server.address}/favicon.ico`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon'])
})

test('scripts load only from the site and the payment sandbox', async () => {
  const { headers } = await fetch(`${server.address}/`)
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'; ?script-src 'self' ('sha256-[\w+/=]+' ?){2}( http:\/\/127\.0\.0\.1:\d+)?;/,
  )
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

const emirates = 'governed by the law of the United Arab Emirates'
const states = 'governed by the law of the United States of America'
const asIs = 'There is no warranty of any kind'
const ofStates = 'Disclaimer for US citizens'

test.each([
  ['/terms-and-conditions', emirates, states],
  ['/terms-and-conditions?country=AE', emirates, states],
  ['/terms-and-conditions?country=US', states, emirates],
  ['/terms-and-conditions?country=DE', states, emirates],
  ['/disclaimer', asIs, ofStates],
  ['/disclaimer?country=US', ofStates, asIs],
  ['/disclaimer?country=DE', asIs, ofStates],
])('before scripts run, the page %s has the terms of one country only', async (path, shown, other) => {
  const response = await fetch(server.address + path)
  const html = (await response.text()).replaceAll(/<script.*?<\/script>/gs, '')
  expect(html).toContain(shown)
  expect(html).not.toContain(other)
  expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null])
})
