import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const page = join(import.meta.dirname, '../web')

/** What the page loads before a file is chosen, as index.html names it: scripts and styles by their gzip size, and the font apart. */
export function measureFirstLoad(): void {
  const html = readFileSync(join(page, 'index.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css|woff2))"/g)].map(([, path]) => path ?? '')
  const [fonts, texts] = [true, false].map((isFont) =>
    [...new Set(files)].filter((path) => path.endsWith('.woff2') === isFont),
  )
  console.log('\nFirst load of the page, gzip (goal: at most 170 kB)')
  print(texts ?? [], (bytes) => gzipSync(bytes, { level: 9 }).length)
  console.log('\nFont of the first view, as it is (a woff2 is compressed already)')
  print(fonts ?? [], (bytes) => bytes.length)
}

/** Prints the size of each file and of all together. */
function print(paths: readonly string[], sizeOf: (bytes: Buffer) => number): void {
  const sizes = paths.map((path) => ({ path, bytes: sizeOf(readFileSync(join(page, path))) }))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { path, bytes } of [...sizes, { path: 'together', bytes: total }])
    console.log(`  ${path.padEnd(44)} ${(bytes / 1000).toFixed(1).padStart(8)} kB`)
}
