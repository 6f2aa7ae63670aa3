import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { root } from '../scripts/run.js'
import { siteUnderTest } from './site-under-test.ts'

// Builds the site with a test language and serves this build instead of the server's site.

const cache = join(root, 'node_modules', '.cache', 'bracketed-site')
const stamp = join(cache, '.built')

/** The folder of the site with English words in brackets. The site is built again only when `dist/` has changed. */
export async function bracketedSite(): Promise<string> {
  const site = join(cache, 'site')
  const wanted = stampOf()
  if (wanted !== null && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return site
  rmSync(cache, { recursive: true, force: true })
  const words = join(cache, 'words')
  await writeLanguage(words)
  const { NODE_ENV } = process.env
  // as in `npm run build`, so that the site has no development checks
  process.env.NODE_ENV = 'production'
  await build({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'src/web'),
    logLevel: 'error',
    resolve: { alias: { '#words': words } },
    build: { outDir: site, license: false },
  })
  process.env.NODE_ENV = NODE_ENV
  if (wanted !== null) writeFileSync(stamp, wanted)
  return site
}

/** Identifies the build of the site and the code that adds brackets. null if the site was not built. */
function stampOf(): string | null {
  const built = join(root, 'dist', '.built')
  const own = ['bracketed.ts', 'bracketed-site.ts'].map((file) => join(root, 'e2e', file))
  return existsSync(built) ? [built, ...own].map((file) => readFileSync(file, 'utf8')).join('\n') : null
}

/** Writes a copy of each module of English wording, with its words in brackets. */
async function writeLanguage(folder: string): Promise<void> {
  const english = join(root, 'src/wording/en')
  const files = readdirSync(english, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    // a module of wording exports an object of words
    const words: object = await import(join(english, file))
    const rows = Object.keys(words).map((name) => `export const ${name} = words.${name}`)
    const head = [
      `import * as english from ${JSON.stringify(join(english, file))}`,
      `import { bracketed } from ${JSON.stringify(join(root, 'e2e/bracketed.ts'))}`,
      'const words = bracketed({ ...english })',
    ]
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), [...head, ...rows, ''].join('\n'))
  }
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

/** Serves the site in this folder to the page, in place of the server's own site. The page still calls the server. */
export async function serveSite(page: Page, site: string): Promise<void> {
  // Chromium does not treat an intercepted page as local; without this permission it would block the card fields, which
  // are served from this computer
  await page.context().grantPermissions(['local-network-access'])
  await page.route(`${siteUnderTest().address}/**`, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const file = join(site, pathname)
    const isFile = extname(pathname) !== '' && existsSync(file)
    if (!isFile && request.resourceType() !== 'document') return route.fallback()
    const sent = isFile ? file : join(site, 'index.html')
    await route.fulfill({
      body: readFileSync(sent),
      contentType: mediaTypes[extname(sent)] ?? 'application/octet-stream',
    })
  })
}
