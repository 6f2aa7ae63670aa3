import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const page = join(import.meta.dirname, '../web')

/** Gzip size of what the page loads before a file is chosen: the scripts and styles that index.html names. */
export function measureFirstLoad(): void {
  const html = readFileSync(join(page, 'index.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '')
  const sizes = [...new Set(files)].map((path) => ({
    path,
    bytes: gzipSync(readFileSync(join(page, path)), { level: 9 }).length,
  }))
  console.log('\nFirst load of the page, gzip (goal: at most 210 kB)')
  for (const { path, bytes } of sizes) console.log(`  ${path.padEnd(44)} ${(bytes / 1000).toFixed(1).padStart(8)} kB`)
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`  ${'together'.padEnd(44)} ${(total / 1000).toFixed(1).padStart(8)} kB`)
}
