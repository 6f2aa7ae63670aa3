// Serves the built page to this computer only. The files are read once and answered from memory: an address is a key, never a path
// on the disk. Nothing is taken in: everything happens in the browser.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'

/** The page loads nothing from elsewhere. Inline styles: the component library sets sizes and colours on elements. */
const contentSecurity = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const securityHeaders = {
  'Content-Security-Policy': contentSecurity,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** What a build may hold; a file of another kind is answered as plain bytes. */
const contentTypes = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.md', 'text/plain; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.ttf', 'font/ttf'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.wasm', 'application/wasm'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.woff', 'font/woff'],
  ['.woff2', 'font/woff2'],
  ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['.xml', 'application/xml; charset=utf-8'],
])

/**
 * A server over a folder of built files, not yet listening.
 * @param {string} folder
 */
export function pageServer(folder) {
  const files = filesOf(folder)
  return createServer((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response.setHeader('Allow', 'GET, HEAD'), 405)
    const file = files.get(pathOf(request.url ?? '/'))
    if (file === undefined) return refuse(response, 404)
    for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value)
    if (request.headers['if-none-match'] === file.headers.ETag) response.writeHead(304).end()
    else response.writeHead(200, { 'Content-Length': file.bytes.length }).end(file.bytes)
  })
}

/**
 * The port a server listens on, on the loopback address only; null when the port is taken or not allowed. Port 0 is any free one.
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<number | null>}
 */
export function listen(server, port) {
  return new Promise((resolve, reject) => {
    const refused = (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(null) : reject(error)
    server.once('error', refused)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', refused)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/**
 * Every file by its address; a folder's index.html also by the folder's. Names under assets/ carry a hash and may be kept for good.
 * @param {string} folder
 */
function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries.flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
      const address = `/${relative(folder, path).split(sep).join('/')}`
      const bytes = readFileSync(path)
      const headers = {
        'Cache-Control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        'Content-Type': contentTypes.get(extname(path)) ?? 'application/octet-stream',
        ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`,
      }
      const addresses = entry.name === 'index.html' ? [address, address.slice(0, -'index.html'.length)] : [address]
      return addresses.map((each) => /** @type {const} */ ([each, { bytes, headers }]))
    }),
  )
}

/**
 * The path of a request's address without its question, decoded; an address that cannot be decoded is no file's.
 * @param {string} url
 */
function pathOf(url) {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''))
  } catch {
    return ''
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {404 | 405} status
 */
function refuse(response, status) {
  const text = status === 404 ? 'There is no such page.' : 'This address can only be read.'
  response
    .writeHead(status, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' })
    .end(`${text}\n`)
}
