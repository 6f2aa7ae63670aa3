import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Two processes on one embedded database silently lose acknowledged writes. A listening socket named after the folder serves as the lock:
// the system releases it however the process dies.

/** Takes the lock of an existing folder; null when another process has it. */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> } | null> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  const address = socketAddress(name)
  const server = (await listening(address)) ?? (await afterDead(address))
  return server === null ? null : { release: () => closed(server) }
}

/** Linux: an abstract socket; Windows: a pipe; elsewhere a socket file, which may outlive its process. */
function socketAddress(name: string): string {
  if (process.platform === 'linux') return `\0saldo-${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\saldo-${name}`
  return join(tmpdir(), `saldo-${name}.lock`)
}

function listening(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(address, () => resolve(server.unref()))
  })
}

/** Takes over a socket file that does not answer: a dead process left it behind. */
async function afterDead(address: string): Promise<Server | null> {
  if (process.platform === 'linux' || process.platform === 'win32' || (await answers(address))) return null
  rmSync(address, { force: true })
  return listening(address)
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
  })
