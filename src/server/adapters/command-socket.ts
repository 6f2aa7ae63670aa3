import { randomBytes } from 'node:crypto'
import { chmodSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { dirname, join, relative, resolve as absolute } from 'node:path'
import { isOpenToOthers, privateFolder } from './private-folder.ts'

// The operator's commands reach the running server by a socket file in the data folder, which only the user of the server may open:
// the folder has no rights for others, nor has the file. One command a connection: a line of JSON each way.

const ownerOnly = 0o600
/** The system takes no longer name of a socket; the shortest of any. */
const pathBytesMax = 100
const commandBytesMax = 1024 * 1024
/** A page of the audit trail is well under this. */
const answerBytesMax = 16 * 1024 * 1024
/** A connection over which nothing comes for `silenceMs` is over; while a command runs a space goes over it every `beatMs`. */
const usualTimes = { silenceMs: 60_000, beatMs: 10_000 }

/** Why no commands can be taken. 'unsupported': on Windows, whose pipes others may open. */
export type NoCommands = 'unsupported' | 'path-long' | 'folder-open'

/** How a command ended: the exit code of the process that sent it, and what it prints, in lines. */
export type CommandOutcome = {
  readonly exitCode: number
  readonly lines: readonly string[]
  readonly errors: readonly string[]
}

type Run = (args: readonly string[]) => Promise<CommandOutcome>

type Times = typeof usualTimes

/** `reading`: connections whose command is still on its way. */
type Answering = { readonly run: Run; readonly reading: Set<Socket>; readonly times: Times }

type Listening = { readonly close: () => Promise<void> }

/**
 * Takes commands for the server of a data folder. A socket file that nobody answers at is what a dead process left, and is replaced; where
 * another server answers, it takes them.
 */
export async function listenForCommands(
  dataFolder: string,
  run: Run,
  times: Times = usualTimes,
): Promise<Listening | NoCommands> {
  const path = socketPath(dataFolder)
  if (path === 'unsupported' || path === 'path-long') return path
  const folder = join(dataFolder, folderName)
  privateFolder(folder)
  if (isOpenToOthers(folder)) return 'folder-open'
  const other = await connected(path)
  other?.destroy()
  if (other !== null) return { async close() {} }
  const reading = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, { run, reading, times }))
  const file = await listening(server, path)
  return {
    close() {
      // who has not said yet what to do is not waited for
      for (const socket of reading) socket.destroy()
      if (fileAt(path) === file) rmSync(path, { force: true })
      return closed(server)
    },
  }
}

/** Gives a command to the server of a data folder. Null: none takes commands there. 'no-answer': one took it, and its answer did not come. */
export async function sendCommand(
  dataFolder: string,
  args: readonly string[],
  { silenceMs }: Pick<Times, 'silenceMs'> = usualTimes,
): Promise<CommandOutcome | 'no-answer' | null> {
  const path = socketPath(dataFolder)
  if (path === 'unsupported' || path === 'path-long') return null
  const socket = await connected(path)
  if (socket === null) return null
  socket.end(`${JSON.stringify(args)}\n`)
  const said = await textOf(socket, { silenceMs, bytesMax: answerBytesMax })
  // the server's own answer, unless it died meanwhile
  return said?.endsWith('\n') === true ? (JSON.parse(said) as CommandOutcome) : 'no-answer'
}

const folderName = 'operate'
const socketName = 'socket'

/** By whichever way is shorter: from the root, or from where the process is. */
function socketPath(dataFolder: string): string {
  if (process.platform === 'win32') return 'unsupported'
  const path = absolute(dataFolder, folderName, socketName)
  const shortest = [path, relative('.', path)].toSorted((one, other) => one.length - other.length)[0] ?? path
  return Buffer.byteLength(shortest) > pathBytesMax ? 'path-long' : shortest
}

/** A connection to who listens at a path; null where nobody does, or this user may not ask. */
function connected(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}

/**
 * Listens under a name of its own, as long as the known one, and takes the known one over when others can no longer open it. So of
 * servers that start at once none is in the way of another: the last of them is reached. Gives the file, as `fileAt` does.
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

/** The number of the file at a path, whichever name it had before; null where there is none. */
const fileAt = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.ino ?? null

async function answer(socket: Socket, { run, reading, times }: Answering): Promise<void> {
  reading.add(socket)
  const text = await textOf(socket, { silenceMs: times.silenceMs, bytesMax: commandBytesMax })
  reading.delete(socket)
  const args = text === null ? null : argumentsIn(text)
  // before JSON spaces say nothing, and neither side takes the other for dead
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

type Read = { readonly silenceMs: number; readonly bytesMax: number }

/** All that comes until the other side has said everything; null when that breaks off, or is too much. */
function textOf(socket: Socket, { silenceMs, bytesMax }: Read): Promise<string | null> {
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
