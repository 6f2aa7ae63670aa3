import { EventEmitter, once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { ask, registrationOf } from '../running-server.ts'
import { dataFolder, startServer } from './own-processes.ts'

// Tests the shutdown while a mail server or a client does not respond. The server must still exit with code 0. If it
// waited for them, it would abort or outlast the test.

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // the cast is safe: the address of a server that listens on a port is an AddressInfo
  return (server.address() as AddressInfo).port
}

/** A mail server that accepts connections and never responds; `connected` resolves on the first connection. */
async function silentEmailServer() {
  let markConnected = (): void => {}
  const connected = new Promise<void>((resolve) => (markConnected = resolve))
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    markConnected()
  })
  const url = `smtp://127.0.0.1:${await portOf(server)}`
  onTestFinished(() => void server.close())
  return { url, connected }
}

/** A mail server that accepts every mail; `received` resolves with the first one. */
async function workingEmailServer() {
  const arrivals = new EventEmitter()
  const received = once(arrivals, 'mail').then(([source]) => String(source))
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let source = ''
      stream.on('data', (chunk) => (source += chunk))
      stream.on('end', () => {
        arrivals.emit('mail', source)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => mails.close(() => undefined))
  // the cast is safe: the address of a server that listens on a port is an AddressInfo
  return { url: `smtp://127.0.0.1:${(mails.server.address() as AddressInfo).port}`, received }
}

test('an email that was not sent before a shutdown is sent after a restart', { tags: 'full' }, async () => {
  const settings = { DATA_FOLDER: await dataFolder() }
  const silent = await silentEmailServer()
  const first = await startServer({ ...settings, SMTP_URL: silent.url })
  const { status } = await ask(first.address, '/auth/register', registrationOf('anna@example.com'))
  expect(status).toBe(200)
  await silent.connected
  expect(await first.end()).toBe(0)
  const working = await workingEmailServer()
  const second = await startServer({ ...settings, SMTP_URL: working.url })
  expect(await working.received).toContain('To: anna@example.com')
  expect(await second.end()).toBe(0)
})

test('a client that never finishes its request does not block the shutdown', { tags: 'full' }, async () => {
  const { address, end } = await startServer({ DATA_FOLDER: await dataFolder() })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const closed = new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined))
  socket.write(
    'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  await ask(address, '/livez')
  expect(await end()).toBe(0)
  await closed
})
