// Makes an HTML page of every public screen: its content as React renders it, its head, and its styles inline. The
// server replaces the HTML comments in the page with values that only the server knows
// (src/server/http/static-pages.ts).
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {typeof import('../src/web/prerender.tsx')} Program */

/**
 * Writes `web/pages/` into the built product, and removes the template of these pages and the start script, which every
 * page contains.
 * @param {string} dist
 */
export async function makeStaticPages(dist) {
  /** @type {Program} */
  const program = await import(pathToFileURL(join(dist, 'prerender', 'prerender.js')).href)
  const web = join(dist, 'web')
  const built = readFileSync(join(web, 'page.html'), 'utf8')
  const template = withoutFetches(built).replace('<html lang="en"', `<html lang="${program.siteFacts.language}"`)
  const scripts = {
    visitor: program.visitorScript,
    start: startScript(web),
    application: `/${assetOf(web, 'application')}`,
  }
  const css = sheets(web)
  mkdirSync(join(web, 'pages'))
  const asked = []
  for (const page of program.staticPages) {
    const { html, data, asked: keys } = await program.renderPage(page.name)
    const filled = await program.renderPage(page.name, program.specimenResponses)
    const text = pageOf(template, {
      head: headOf(page, program.siteFacts),
      scripts,
      styles: program.stylesFor(css, html + filled.html),
      content: contentOf(page, html, data),
    })
    writeFileSync(join(web, 'pages', `${page.name}.html`), text)
    asked.push({ name: page.name, asked: keys })
  }
  const hashes = [scripts.visitor, scripts.start].map(hashOf)
  const list = { year: new Date().getFullYear(), scripts: hashes, pages: asked }
  writeFileSync(join(web, 'pages', 'pages.json'), JSON.stringify(list))
  rmSync(join(web, 'page.html'))
}

/**
 * The start script as it is inlined in each page. Removes its file.
 * @param {string} web
 */
function startScript(web) {
  const file = join(web, assetOf(web, 'start'))
  const code = readFileSync(file, 'utf8').trim()
  if (/^(?:import|export)\b|\bexport\{/.test(code)) throw new Error('the script of the pages is not made of one piece')
  rmSync(file)
  return `(()=>{${code}})()`
}

/**
 * @param {string} web
 * @param {string} name
 * @returns {string} the path of a built script in the folder of the site
 */
function assetOf(web, name) {
  const file = readdirSync(join(web, 'assets')).find((asset) => new RegExp(`^${name}-[\\w-]+\\.js$`).test(asset))
  if (file === undefined) throw new Error(`the script ${name} was not built`)
  return `assets/${file}`
}

/**
 * Removes the links to style sheets and scripts, which are loaded later, so that the page can be drawn without further
 * requests.
 * @param {string} html
 */
const withoutFetches = (html) => html.replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')

/**
 * All style sheets of the site, in the order in which the browser loads them: those of index.html, those shared by
 * pages, all others.
 * @param {string} web
 */
function sheets(web) {
  const shell = readFileSync(join(web, 'index.html'), 'utf8')
  const rank = (/** @type {string} */ file) => (shell.includes(file) ? 0 : file.startsWith('page-styles') ? 1 : 2)
  const files = readdirSync(join(web, 'assets')).filter((file) => file.endsWith('.css'))
  const ordered = files.sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  return ordered.map((file) => readFileSync(join(web, 'assets', file), 'utf8')).join('\n')
}

/**
 * @param {string} script
 * @returns {string} the source by which the server's policy allows this inline script and no other
 */
const hashOf = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * @param {Program['staticPages'][number]} page
 * @param {Program['siteFacts']} site
 */
function headOf({ title, description }, site) {
  const shown = `<title>${escaped(title)}</title>`
  if (description === null) return `${shown}\n    <meta name="robots" content="noindex">`
  const described = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', site.name],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
  ].map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content)}">`)
  return [shown, ...described, '<!--address-->'].join('\n    ')
}

/**
 * @param {Program['staticPages'][number]} page
 * @param {string} html
 * @param {string} data
 */
function contentOf({ name, isOfGuests }, html, data) {
  const shownTo = isOfGuests ? ' data-shown-to="guest"' : ''
  return `<div id="root" data-page="${name}"${shownTo}><!--content-->${html}<!--/content--></div><!--answers-->${data}<!--/answers-->`
}

/** @typedef {{ visitor: string, start: string, application: string }} PageScripts */
/** @typedef {{ head: string, scripts: PageScripts, styles: string, content: string }} PageParts */

/**
 * @param {string} template
 * @param {PageParts} parts
 */
function pageOf(template, { head, scripts, styles, content }) {
  // placed after the style sheets in the head, so that these rules apply while the application's styles load
  const inside = `<style id="static-styles">${styles}</style>`
  const start = `<script id="start-script" data-application="${scripts.application}">${scripts.start}</script>`
  const first = content.length < longPage ? `${whole}\n    ${head}` : head
  return withFontOf(content, template)
    .replace('<title></title>', () => `${first}\n    <script>${scripts.visitor}</script>`)
    .replace('<div id="root"></div>', () => `${inside}\n    ${content}\n    ${start}`)
}

/**
 * A page with at least this many characters of content is drawn while it loads. A shorter page is drawn only when
 * complete; otherwise its footer would move while further content loads.
 */
const longPage = 40_000
const whole = '<link rel="expect" href="#start-script" blocking="render">'

/** The link that preloads the Latin font, and the file for Cyrillic. */
const latinLink = /<link rel="preload" as="font"[^>]*>/
const cyrillicFile = /\/assets\/inter-cyrillic-wght-normal-[\w-]+\.woff2/

/**
 * A page with Russian words also preloads the Cyrillic font, because a font that arrives after the first paint is not used
 * (ui/fonts.css).
 * @param {string} content
 * @param {string} template
 */
function withFontOf(content, template) {
  const [file] = cyrillicFile.exec(template) ?? []
  if (file === undefined) throw new Error('the page declares no Cyrillic letters')
  if (!/\p{Script=Cyrillic}/u.test(content)) return template
  return template.replace(latinLink, (link) => link + link.replace(/href="[^"]*"/, () => `href="${file}"`))
}

/** @param {string} [text] */
const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
