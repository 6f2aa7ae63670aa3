import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listenForCommands, sendCommand, type CommandOutcome } from './command-socket.ts'

const echoed = async (args: readonly string[]): Promise<CommandOutcome> => ({
  exitCode: 3,
  lines: args,
  errors: ['No.'],
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function listening(folder: string, run = echoed) {
  const taking = await listenForCommands(folder, run)
  if (typeof taking === 'string') throw new Error(taking)
  onTestFinished(() => taking.close())
  return taking
}

// on Windows the server takes no commands, so these tests are skipped
const onUnix = test.skipIf(process.platform === 'win32')

onUnix('a command reaches the server of its folder, and its outcome is returned to the sender', async () => {
  const folder = newFolder()
  expect(await sendCommand(folder, ['prices'])).toBeNull()
  const taking = await listening(folder)
  const args = ['prices', 'set', '--plan', 'Ä\n', '']
  expect(await sendCommand(folder, args)).toEqual({ exitCode: 3, lines: args, errors: ['No.'] })
  await taking.close()
  expect(await sendCommand(folder, ['prices'])).toBeNull()
  expect(existsSync(join(folder, 'operate', 'socket'))).toBe(false)
})

onUnix('only the server’s user may open the socket, whatever the umask is', async () => {
  const folder = newFolder()
  const before = process.umask(0)
  await listening(folder).finally(() => process.umask(before))
  const modes = ['operate', 'operate/socket'].map((name) => statSync(join(folder, name)).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600])
  chmodSync(join(folder, 'operate'), 0o777)
  await listening(folder)
  expect(statSync(join(folder, 'operate')).mode & 0o777).toBe(0o700)
})

onUnix('a socket file left by a killed server is replaced', async () => {
  const folder = newFolder()
  const taking = await listening(folder)
  await taking.close()
  const path = join(folder, 'operate', 'socket')
  const dead = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
  expect(spawnSync(process.execPath, ['-e', dead, path]).signal).toBe('SIGKILL')
  expect(existsSync(path)).toBe(true)
  expect(await sendCommand(folder, ['prices'])).toBeNull()
  await listening(folder)
  expect(await sendCommand(folder, ['prices'])).toMatchObject({ lines: ['prices'] })
})

onUnix('if a second server starts on a folder, the first continues to take the commands', async () => {
  const folder = newFolder()
  await listening(folder, async () => ({ exitCode: 0, lines: ['first'], errors: [] }))
  const second = await listening(folder)
  await second.close()
  expect(await sendCommand(folder, [])).toMatchObject({ lines: ['first'] })
})

onUnix('if servers start on one folder at the same time, one of them takes commands and none fails', async () => {
  for (let round = 0; round < 20; round++) {
    const folder = newFolder()
    const started = await Promise.all(Array.from({ length: 8 }, () => listenForCommands(folder, echoed)))
    const servers = started.map((each) => (typeof each === 'string' ? expect.fail(each) : each))
    expect(await sendCommand(folder, ['prices'])).toMatchObject({ lines: ['prices'] })
    expect(statSync(join(folder, 'operate', 'socket')).mode & 0o777).toBe(0o600)
    for (const each of servers) await each.close()
    expect(readdirSync(join(folder, 'operate'))).toEqual([])
  }
})

onUnix('a server that shuts down does not remove the socket file of another server on its folder', async () => {
  const folder = newFolder()
  const first = await listening(folder)
  // remove the first server's socket file, as if both servers had started at once and neither had found the other
  rmSync(join(folder, 'operate', 'socket'))
  await listening(folder, async () => ({ exitCode: 0, lines: ['second'], errors: [] }))
  await first.close()
  expect(await sendCommand(folder, [])).toMatchObject({ lines: ['second'] })
})

onUnix(
  'a failing command ends without a response, and neither it nor a malformed command stops the server',
  async () => {
    const folder = newFolder()
    await listening(folder, ([first = '']) =>
      first === 'break' ? Promise.reject(new Error('broken')) : echoed([first]),
    )
    expect(await sendCommand(folder, ['break'])).toBe('no-response')
    for (const text of ['{', '{"command":"prices"}', '[1]', 'x'.repeat(2_000_000)])
      await new Promise<void>((resolve) => {
        const socket = connect(join(folder, 'operate', 'socket'))
        socket.on('error', () => undefined).once('close', () => resolve())
        socket.end(text)
      })
    expect(await sendCommand(folder, ['on'])).toMatchObject({ lines: ['on'] })
  },
)

onUnix('a command may take longer than the silence limit, and its response may be long', async () => {
  const folder = newFolder()
  const times = { silenceMs: 600, beatMs: 30 }
  let finish = (): void => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const lines = ['x'.repeat(2_000_000)]
  const run = () => finished.then(() => ({ exitCode: 0, lines, errors: [] }))
  const taking = await listenForCommands(folder, run, times)
  if (typeof taking === 'string') throw new Error(taking)
  onTestFinished(() => taking.close())
  const response = sendCommand(folder, ['audit', 'verify'], times)
  // a second client counts heartbeats; the commands finish only when the heartbeats have lasted longer than the silence
  // limit
  const socket = connect(join(folder, 'operate', 'socket'))
  let beats = 0
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('data', (chunk) => {
    beats += chunk.length
    if (beats > times.silenceMs / times.beatMs) finish()
  })
  socket.end('[]\n')
  expect(await response).toEqual({ exitCode: 0, lines, errors: [] })
  await gone
})

onUnix('a client that connects and sends nothing does not stop the server from shutting down', async () => {
  const folder = newFolder()
  const taking = await listening(folder)
  const socket = connect(join(folder, 'operate', 'socket'))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // once the response to a later command arrives, the server has handled this connection
  await sendCommand(folder, [])
  await Promise.all([taking.close(), gone])
})

onUnix('a server takes no commands if the path of its folder is too long, and reports the reason', async () => {
  const folder = join(newFolder(), 'x'.repeat(100))
  expect(await listenForCommands(folder, echoed)).toBe('path-long')
  expect(await sendCommand(folder, [])).toBeNull()
})
