// `npm run operate -- <command>`: runs the operator's commands of the built server, or explains how to build it.
import { existsSync } from 'node:fs'

const main = new URL('../dist/server/operate/main.js', import.meta.url)

if (existsSync(main)) {
  await import(main.href)
} else {
  console.error('Saldo is not built yet. Run "npm ci && npm run build" in its folder, or "npm start".')
  process.exitCode = 1
}
