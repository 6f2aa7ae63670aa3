// Builds the product into dist/ from scratch: the command line, the server and the rooms that they import with tsc, the
// sites with vite, and a bill of materials. `npm run build` always builds; `npm start` and `npm test` build only when a
// source has changed.
import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { lockFile } from './dependencies.js'
import { insideText } from './licences.js'
import { compile, root, run } from './run.js'
import { sbom } from './sbom.js'
import { makeStaticPages } from './static-pages.js'

const dist = join(root, 'dist')
/** Brotli's best quality would take three times as long, for files that are 2 % smaller. */
const brotliQuality = 9
const stamp = join(dist, '.built')
const billOfMaterials = join(dist, 'sbom.cdx.json')
const results = [
  ...['cli/main.js', 'server/main.js', 'server/operate/main.js', 'web/index.html', 'admin/index.html'].map((file) =>
    join(dist, file),
  ),
  billOfMaterials,
]
/** The folder of the database's SQL migrations, which tsc does not copy. */
const migrations = join('server', 'adapters', 'database', 'migrations')
const inputs = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.admin.config.ts',
  'src',
  ...['build.js', 'dependencies.js', 'licences.js', 'sbom.js', 'site-fonts.ts', 'static-pages.js'].map(
    (file) => `scripts/${file}`,
  ),
]

/** True when dist/ is up to date with the sources. */
export function isBuilt() {
  return results.every((file) => existsSync(file)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash()
}

/** Builds everything. Returns false when a tool failed; the tool has then printed the reason. */
export async function build() {
  const hash = sourcesHash()
  rmSync(dist, { recursive: true, force: true })
  if ((await compile(['src/cli', 'src/server'])) !== 0) return false
  cpSync(join(root, 'src', migrations), join(dist, migrations), { recursive: true })
  if ((await run('vite', ['build', '--logLevel', 'warn'])) !== 0) return false
  if ((await run('vite', ['build', '--ssr', '--logLevel', 'error'])) !== 0) return false
  if ((await run('vite', ['build', '--config', 'vite.admin.config.ts', '--logLevel', 'warn'])) !== 0) return false
  await makeStaticPages(dist)
  for (const site of ['web', 'admin']) {
    // the licences of word lists and fonts inside the site's files must be shipped with the site
    appendFileSync(join(dist, site, 'licenses.md'), `\n${insideText()}`)
    compressSite(join(dist, site))
  }
  writeFileSync(billOfMaterials, sbom(lockFile(), process.env.SOURCE_DATE_EPOCH))
  writeFileSync(stamp, hash)
  return true
}

/**
 * Compresses a site's scripts, style sheets, HTML, SVG, XML and TTF files as Brotli and as gzip, so that the server
 * need not compress them.
 * @param {string} folder
 */
function compressSite(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // the server compresses the public pages itself after filling them in
    if (!/\.(?:js|css|html|svg|xml|ttf)$/.test(file) || file.startsWith('pages')) continue
    const text = readFileSync(join(folder, file))
    const quality = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text, { params: quality }))
    writeFileSync(join(folder, `${file}.gz`), gzipSync(text, { level: 9 }))
  }
}

/** A hash of the Node version and all build inputs, without tests. */
function sourcesHash() {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of inputs.flatMap(filesUnder)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {readonly string[]}
 */
function filesUnder(path) {
  if (path !== 'src') return existsSync(join(root, path)) ? [path] : []
  const found = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !(await build())) process.exitCode = 1
