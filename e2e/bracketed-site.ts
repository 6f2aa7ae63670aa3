import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { root } from '../scripts/run.js'
import { siteUnderTest } from './site-under-test.ts'

// The site built with another language than English, and shown in the place of the one that the server has.

const cache = join(root, 'node_modules', '.cache', 'bracketed-site')
const stamp = join(cache, '.built')

/** The folder of the site with the words of a language that is English in brackets. It is built once for what `dist/` holds. */
export async function bracketedSite(): Promise<string> {
  const site = join(cache, 'site')
  const wanted = stampOf()
  if (wanted !== null && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return site
  rmSync(cache, { recursive: true, force: true })
  const words = join(cache, 'words')
  await writeLanguage(words)
  const { NODE_ENV } = process.env
  // as `npm run build` does, without the checks of development
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

/** The sources of the site: those `npm run build` had, and the code that adds the brackets; null where nothing was built. */
function stampOf(): string | null {
  const built = join(root, 'dist', '.built')
  const own = ['bracketed.ts', 'bracketed-site.ts'].map((file) => join(root, 'e2e', file))
  return existsSync(built) ? [built, ...own].map((file) => readFileSync(file, 'utf8')).join('\n') : null
}

/** Writes each file of English as one that gives the same words in brackets. */
async function writeLanguage(folder: string): Promise<void> {
  const english = join(root, 'src/wording/en')
  const files = readdirSync(english, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    // a module of words
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

/** Gives the page this site instead of the server's; its calls go to the server. */
export async function serveSite(page: Page, site: string): Promise<void> {
  // the browser does not know that a page given to it is of this computer, where the fields for cards are
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
