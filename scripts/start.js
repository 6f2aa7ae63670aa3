// `npm start`: makes the checkout ready, then serves the page until Ctrl+C.
import { join } from 'node:path'
import { NotReady, ready } from './ready.js'
import { root } from './run.js'

const usualPort = 3000
const portsTried = 20

try {
  await ready()
  await serve()
} catch (error) {
  if (!(error instanceof NotReady)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function serve() {
  const { listen, pageServer } = await import('./page-server.js')
  const server = pageServer(join(root, 'dist', 'web'))
  const port = await firstFree((wanted) => listen(server, wanted))
  console.log(`Saldo is ready: http://127.0.0.1:${port}/  (Ctrl+C ends it)`)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, end)
  function end() {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  }
}

/**
 * The port of the setting PORT, which must then be free; without it the usual port or one of the next.
 * @param {(port: number) => Promise<number | null>} listenOn
 */
async function firstFree(listenOn) {
  const setting = process.env.PORT
  const first = setting === undefined || setting === '' ? usualPort : Number(setting)
  if (!Number.isInteger(first) || first < 0 || first > 65_535)
    throw new NotReady(`PORT is "${setting}"; it must be a whole number from 0 to 65535.`)
  const last = setting ? first : first + portsTried - 1
  for (let wanted = first; wanted <= last; wanted++) {
    const port = await listenOn(wanted)
    if (port !== null) return port
    console.log(`Port ${wanted} is taken or not allowed.`)
  }
  throw new NotReady('No port to listen on. Choose a free one, for example: PORT=8080 npm start')
}
