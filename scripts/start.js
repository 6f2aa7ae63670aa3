// `npm start`: prepares the checkout, then runs the server until Ctrl+C. Settings are environment variables; the
// profile is `development` unless PROFILE is set.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { NotReady, ready } from './ready.js'
import { root } from './run.js'

try {
  await ready()
  process.env.PROFILE ??= 'development'
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
} catch (error) {
  if (!(error instanceof NotReady)) throw error
  console.error(error.message)
  process.exitCode = 1
}
