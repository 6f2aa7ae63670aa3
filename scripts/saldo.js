#!/usr/bin/env node
// The `saldo` command of the checkout: runs the built command line; if the command line is not built, says how to build
// it.
import { existsSync } from 'node:fs'

const main = new URL('../dist/cli/main.js', import.meta.url)

if (existsSync(main)) {
  await import(main.href)
} else {
  console.error('saldo is not built yet. Run "npm ci && npm run build" in its folder, or "npm start".')
  process.exitCode = 1
}
