import { randomBytes } from 'node:crypto'
import { chmodSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { dirname, join, relative, resolve as absolute } from 'node:path'
import { isOpenToOthers, privateFolder } from './private-folder.ts'

// Only one process can open the embedded database. Operator commands are therefore sent, through a socket file in the
// data folder, to the server that has it open. Only the server's user may open that file: neither the folder nor the
// file grants rights to others. Each connection carries one command, as a line of JSON each way.

const ownerOnly = 0o600
/** Maximum length of a socket path, in bytes: below the limit of every supported system. */
const pathBytesMax = 100
const commandBytesMax = 1024 * 1024
/** Maximum size of a response, in bytes: much larger than a page of the audit trail. */
const responseBytesMax = 16 * 1024 * 1024
/**
 * A connection is closed after `silenceMs` without data; while a command runs, a space is sent every `beatMs` as a
 * heartbeat.
 */
const usualTimes = { silenceMs: 60_000, beatMs: 10_000 }

/** Why the server cannot take commands. 'unsupported': it runs on Windows, where other users may open a pipe. */
export type NoCommands = 'unsupported' | 'path-long' | 'folder-open'

/** The result of a command: the exit code for the process that sent it, and the lines that this process prints. */
export type CommandOutcome = {
  readonly exitCode: number
  readonly lines: readonly string[]
  readonly errors: readonly string[]
}

type Run = (args: readonly string[]) => Promise<CommandOutcome>

type Times = typeof usualTimes

/** How commands are handled. `reading` holds the connections whose command has not fully arrived. */
type RespondOptions = { readonly run: Run; readonly reading: Set<Socket>; readonly times: Times }

type SocketServer = { readonly close: () => Promise<void> }

/**
 * Takes commands for the server of a data folder. A socket file that does not respond was left by a dead process, and
 * is replaced. If another server responds, that server continues to take the commands.
 */
export async function listenForCommands(
  dataFolder: string,
  run: Run,
  times: Times = usualTimes,
): Promise<SocketServer | NoCommands> {
  const path = socketPath(dataFolder)
  if (path === 'unsupported' || path === 'path-long') return path
  const folder = join(dataFolder, folderName)
  privateFolder(folder)
  if (isOpenToOthers(folder)) return 'folder-open'
  const other = await connected(path)
  other?.destroy()
  if (other !== null) return { async close() {} }
  const reading = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => void respond(socket, { run, reading, times }))
  const file = await listening(server, path)
  return {
    close() {
      // do not wait for clients that have not sent a command yet
      for (const socket of reading) socket.destroy()
      if (fileAt(path) === file) rmSync(path, { force: true })
      return closed(server)
    },
  }
}

/**
 * Sends a command to the server of a data folder. null when no server takes commands there; 'no-response' when a server
 * took the command but sent no complete response.
 */
export async function sendCommand(
  dataFolder: string,
  args: readonly string[],
  { silenceMs }: Pick<Times, 'silenceMs'> = usualTimes,
): Promise<CommandOutcome | 'no-response' | null> {
  const path = socketPath(dataFolder)
  if (path === 'unsupported' || path === 'path-long') return null
  const socket = await connected(path)
  if (socket === null) return null
  socket.end(`${JSON.stringify(args)}\n`)
  const said = await textOf(socket, { silenceMs, bytesMax: responseBytesMax })
  // the response comes from the product's own server; it is incomplete if the server died while sending it
  return said?.endsWith('\n') === true ? (JSON.parse(said) as CommandOutcome) : 'no-response'
}

const folderName = 'operate'
const socketName = 'socket'

/**
 * The path of the socket (absolute, or relative to the working directory if that is shorter), or the reason why there
 * can be no socket.
 */
function socketPath(dataFolder: string): string {
  if (process.platform === 'win32') return 'unsupported'
  const path = absolute(dataFolder, folderName, socketName)
  const shortest = [path, relative('.', path)].toSorted((one, other) => one.length - other.length)[0] ?? path
  return Buffer.byteLength(shortest) > pathBytesMax ? 'path-long' : shortest
}

/** Connects to a socket path; null when no process listens there or when this user may not connect. */
function connected(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}

/**
 * Listens on a socket file with a random name, as long as the known one; restricts the file's permissions; then gives
 * it the known name. So servers that start at the same time do not fail, and clients reach the server that renamed its
 * file last. Returns the file's inode, as `fileAt` does.
 */
async function listening(server: Server, path: string): Promise<number | null> {
  const own = join(dirname(path), randomBytes(socketName.length / 2).toString('hex'))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(own, resolve)
  })
  chmodSync(own, ownerOnly)
  const file = fileAt(own)
  renameSync(own, path)
  return file
}

/** The inode of the file at a path, which stays the same when the file is renamed; null when there is no file. */
const fileAt = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.ino ?? null

async function respond(socket: Socket, { run, reading, times }: RespondOptions): Promise<void> {
  reading.add(socket)
  const text = await textOf(socket, { silenceMs: times.silenceMs, bytesMax: commandBytesMax })
  reading.delete(socket)
  const args = text === null ? null : argumentsIn(text)
  // spaces before JSON have no meaning, but prevent a time-out on either side
  const beat = setInterval(() => socket.write(' '), times.beatMs)
  const outcome = args === null ? null : await run(args).catch(() => null)
  clearInterval(beat)
  if (outcome === null) socket.destroy()
  else socket.end(`${JSON.stringify(outcome)}\n`)
}

function argumentsIn(text: string): readonly string[] | null {
  try {
    const given: unknown = JSON.parse(text)
    return Array.isArray(given) && given.every((each): each is string => typeof each === 'string') ? given : null
  } catch {
    return null
  }
}

type ReadLimits = { readonly silenceMs: number; readonly bytesMax: number }

/** Reads until the other side ends the connection; null when the connection breaks or too much arrives. */
function textOf(socket: Socket, { silenceMs, bytesMax }: ReadLimits): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    socket.setTimeout(silenceMs, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes > bytesMax) socket.destroy()
    })
    socket.once('end', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('error', () => resolve(null))
    socket.once('close', () => resolve(null))
  })
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
  })
