import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const page = join(import.meta.dirname, '../web')

/** Measures what a page loads first, according to its HTML: gzipped scripts and styles, and the font separately. */
export function measureFirstLoad(): void {
  measure(
    'First load of a public page, the home page, gzip (goal: at most 90 kB of script and 15 kB of style)',
    'pages/home.html',
  )
  measure('First load of a member’s page, gzip (goal: at most 130 kB)', 'index.html')
  measureDesk()
  measureKept()
}

/**
 * The scripts that a signed-in member's home page loads beyond `index.html`: the page, its parts, and the schemas of
 * calls.
 */
const deskScripts = [
  'home-page',
  'desk',
  'client',
  'header-menu',
  'member-watch',
  'waiting-list',
  'notification-area',
] as const

/** Measures the scripts of `deskScripts` with everything that they import. */
function measureDesk(): void {
  const named = readFileSync(join(page, 'index.html'), 'utf8')
  const assets = readdirSync(join(page, 'assets')).filter((file) => file.endsWith('.js') && !named.includes(file))
  const found = new Set<string>()
  const add = (file: string): void => {
    if (found.has(file) || !assets.includes(file)) return
    found.add(file)
    const code = readFileSync(join(page, 'assets', file), 'utf8')
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["`']\.\/([^"`']+\.js)["`']/g)) add(imported)
  }
  for (const name of deskScripts) for (const file of assets.filter((asset) => asset.startsWith(`${name}-`))) add(file)
  const bytes = [...found].map((file) => gzipSync(readFileSync(join(page, 'assets', file)), { level: 9 }).length)
  console.log('\nScripts of a member’s home page beyond those, gzip (goal: at most 180 kB)')
  printSize(
    `${found.size} files`,
    bytes.reduce((sum, each) => sum + each, 0),
  )
}

/**
 * Measures the files that the service worker fetches while the application is idle. Their sizes are those that the
 * server sends, with Brotli where available.
 */
function measureKept(): void {
  const worker = readFileSync(join(page, 'service-worker.js'), 'utf8')
  const files = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, path]) => join(page, path ?? ''))
  const sent = files.map((file) => readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length)
  const bytes = sent.reduce((sum, each) => sum + each, 0)
  console.log(
    `\nKept for the time without a network: ${files.length} files, ${(bytes / 1000).toFixed(1)} kB as they are sent`,
  )
}

function measure(title: string, file: string): void {
  const html = readFileSync(join(page, file), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css|woff2))"/g)].map(([, path]) => path ?? '')
  const [fonts, texts] = [true, false].map((isFont) =>
    [...new Set(files)].filter((path) => path.endsWith('.woff2') === isFont),
  )
  console.log(`\n${title}`)
  const [, styles] = html.match(/<style id="static-styles">(.+?)<\/style>/s) ?? []
  if (styles !== undefined) printSize('its styles, in the page', gzipSync(styles, { level: 9 }).length)
  print(texts ?? [], (bytes) => gzipSync(bytes, { level: 9 }).length)
  console.log('\nIts font, as it is (a woff2 is compressed already)')
  print(fonts ?? [], (bytes) => bytes.length)
}

/** Prints the size of each file, and the total. */
function print(paths: readonly string[], sizeOf: (bytes: Buffer) => number): void {
  const sizes = paths.map((path) => ({ path, bytes: sizeOf(readFileSync(join(page, path))) }))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { path, bytes } of [...sizes, { path: 'together', bytes: total }]) printSize(path, bytes)
}

const printSize = (what: string, bytes: number): void =>
  console.log(`  ${what.padEnd(44)} ${(bytes / 1000).toFixed(1).padStart(8)} kB`)
