// `npm run operate -- <command>`: runs an operator command of the built server; if the server is not built, says how to
// build it.
import { existsSync } from 'node:fs'

const main = new URL('../dist/server/operate/main.js', import.meta.url)

if (existsSync(main)) {
  await import(main.href)
} else {
  console.error('Saldo is not built yet. Run "npm ci && npm run build" in its folder, or "npm start".')
  process.exitCode = 1
}
