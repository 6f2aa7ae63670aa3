import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const page = join(import.meta.dirname, '../web')

/** Measures the initial load of pages, according to their HTML: scripts and styles by gzip size, and the font separately. */
export function measureFirstLoad(): void {
  measure(
    'First load of a public page, the home page, gzip (goal: at most 90 kB of script and 15 kB of style)',
    'pages/home.html',
  )
  measure('First load of a member’s page, gzip (goal: at most 165 kB)', 'index.html')
  measureKept()
}

/** Measures the files the service worker fetches when the application is idle, as the server sends them, with Brotli where available. */
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
