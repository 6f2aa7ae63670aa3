import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { messageText, emailOutbox } from './outbox.ts'
import { smtpSender } from './smtp.ts'

const folder = join(mkdtempSync(join(tmpdir(), 'saldo-outbox-')), 'outbox')
afterAll(() => rmSync(join(folder, '..'), { recursive: true }))

const link = `https://saldo.example/resetPassword/${'a'.repeat(43)}/anna%40example.com`
const message = {
  to: 'anna@example.com',
  replyTo: null,
  subject: 'Hello',
  text: `Здравствуйте, Анна.\n\n${link}\n`,
  tokenEndsAt: null,
  attachments: [],
}
const { signal } = new AbortController()
const outboxAt = (moment: string, where = folder) =>
  emailOutbox(where, { from: 'saldo@saldo.example', clock: () => new Date(moment) })

test('without a mail server, emails are written to files', async () => {
  const { sendEmail, messages } = outboxAt('2026-05-04T10:00:00Z')
  expect(await messages()).toEqual([])
  await sendEmail(message, signal)
  const subject = 'Your order: Financial Translation – Per translation'
  await sendEmail({ ...message, subject, replyTo: 'boris@example.com', text: 'Plain text' }, signal)
  expect(readdirSync(folder).every((name) => name.endsWith('.eml'))).toBe(true)
  const shown = (await messages()).join('\n')
  expect(shown).toContain('Здравствуйте, Анна.')
  expect(shown).toContain(link)
  expect(shown).toContain('Reply-To: boris@example.com')
  expect(shown).toContain('Plain text')
  expect(shown).toContain(`Subject: ${subject}\n`)
})

test('the text of a plain email is shown unchanged', () => {
  expect(messageText('To: a@b.cc\nX-Other: c\n\n100=3D50')).toBe('To: a@b.cc\n\n100=3D50')
})

const pdf = { fileName: 'INV-2026-000001.pdf', mediaType: 'application/pdf', bytes: new Uint8Array(1000).fill(0xe2) }

test('an email’s file contains its attachment', async () => {
  const where = join(folder, '..', 'files')
  const { sendEmail, messages } = outboxAt('2026-05-04T10:00:00Z', where)
  await sendEmail({ ...message, attachments: [pdf] }, signal)
  const [shown = ''] = await messages()
  expect(shown).toContain('Attachment: INV-2026-000001.pdf\n')
  expect(shown).toContain(`Здравствуйте, Анна.\n\n${link}\n`)
  expect(shown).not.toContain('4uLi')
  const [name = ''] = readdirSync(where)
  expect(fileIn(readFileSync(join(where, name), 'latin1'))).toEqual(pdf)
})

/** The file attached to a multipart email. */
function fileIn(source: string) {
  const [, head = '', content = ''] =
    /\n(Content-Type: application[^]*?)\r?\n\r?\n([A-Za-z0-9+/=\r\n]+?)\r?\n--/.exec(source) ?? []
  return {
    fileName: /filename="?([^"\s;]+)/.exec(head)?.[1],
    mediaType: /Content-Type: ([^;\s]+)/.exec(head)?.[1],
    bytes: new Uint8Array(Buffer.from(content, 'base64')),
  }
}

test('an email arrives with its sender, recipient and attachment', async () => {
  const received: { from: string; to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (chunk) => (source += chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  const { port } = await listening(server.server)
  const { sendEmail, close } = smtpSender(`smtp://127.0.0.1:${port}`, { from: 'saldo@saldo.example' })
  await sendEmail({ ...message, subject: 'Injected\r\nBcc: all@example.com', replyTo: 'boris@example.com' }, signal)
  await sendEmail({ ...message, attachments: [pdf] }, signal)
  close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  const envelope = { from: 'saldo@saldo.example', to: ['anna@example.com'] }
  expect(received).toMatchObject([envelope, envelope])
  expect(fileIn(received[1]?.source ?? '')).toEqual(pdf)
  expect(received[0]?.source).toMatch(/^Reply-To: boris@example\.com\r$/m)
  expect(received[0]?.source).not.toMatch(/^Bcc:/m)
})

test('the outbox deletes an email when its code expires', async () => {
  const where = join(folder, '..', 'removing')
  const { sendEmail, removeEnded, removeOld } = outboxAt('2026-05-04T10:00:00Z', where)
  const left = () =>
    readdirSync(where)
      .map((name) => name.replace(/-[0-9a-f]{8}-.{27}/, ''))
      .sort()
  await sendEmail({ ...message, tokenEndsAt: new Date('2026-05-04T10:10:00Z') }, signal)
  await sendEmail(message, signal)
  writeFileSync(join(where, 'notes.txt'), 'kept')
  await removeEnded(new Date('2026-05-04T10:10:00Z'))
  expect(left()).toHaveLength(3)
  await removeEnded(new Date('2026-05-04T10:10:01Z'))
  expect(left()).toEqual(['2026-05-04T10-00-00-000Z.eml', 'notes.txt'])
  await removeOld(new Date('2026-05-11T10:00:00Z'))
  expect(left()).toHaveLength(2)
  await removeOld(new Date('2026-05-11T10:00:01Z'))
  expect(left()).toEqual(['notes.txt'])
})

test('removing old emails does nothing if there is no outbox folder', async () => {
  const { removeEnded, removeOld } = outboxAt('2026-05-04T10:00:00Z', join(folder, 'none'))
  await removeEnded(new Date('2026-05-04T10:10:00Z'))
  await removeOld(new Date('2026-05-04T10:10:00Z'))
})

test.skipIf(process.platform === 'win32')('other users cannot enter the outbox or read its emails', async () => {
  const data = join(folder, '..', 'shown')
  const where = join(data, 'outbox')
  mkdirSync(where, { recursive: true })
  for (const each of [data, where]) chmodSync(each, 0o777)
  const before = process.umask(0)
  await outboxAt('2026-05-04T10:00:00Z', where).sendEmail(message, signal)
  process.umask(before)
  const [name = ''] = readdirSync(where)
  expect([data, where, join(where, name)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700, 0o600])
})

test('sending to a mail server that does not respond is aborted when our server shuts down', async () => {
  const connected = latch()
  const silent = await listening(createServer(connected.resolve))
  const { sendEmail, close } = smtpSender(`smtp://127.0.0.1:${silent.port}`, { from: 'saldo@saldo.example' })
  const ending = new AbortController()
  const sending = sendEmail(message, ending.signal)
  await connected.promise
  ending.abort()
  await expect(sending).rejects.toThrow('aborted')
  await expect(sendEmail(message, ending.signal)).rejects.toThrow('abort')
  close()
  silent.close()
})

test('sending is abandoned after a time limit even if the mail server keeps responding', async () => {
  const connected = latch()
  const trickling = await listening(createServer(connected.resolve))
  const options = { from: 'saldo@saldo.example', deliveryMs: 200 }
  const { sendEmail, close } = smtpSender(`smtp://127.0.0.1:${trickling.port}`, options)
  const sending = sendEmail(message, signal)
  const socket = await connected.promise
  const drip = setInterval(() => socket.write('220-still here\r\n'), 20)
  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT', message: 'not delivered within 0.2 seconds' })
  clearInterval(drip)
  close()
  trickling.close()
})

test('without STARTTLS, a password is sent only if the operator allows it', async () => {
  const passwords: unknown[] = []
  const plain = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) => (passwords.push(password), done(null, { user: 'saldo' })),
  })
  const { port, close } = await listening(plain.server)
  const send = async (query: string) => {
    const sender = smtpSender(`smtp://saldo:secret@127.0.0.1:${port}${query}`, { from: 'saldo@saldo.example' })
    await sender.sendEmail(message, signal).finally(sender.close)
  }
  await expect(send('')).rejects.toThrow('STARTTLS')
  expect(passwords).toEqual([])
  await send('?requireTLS=false')
  expect(passwords).toEqual(['secret'])
  close()
})

test('sending an email rejects if the mail server cannot be reached', async () => {
  const { sendEmail, close } = smtpSender('smtp://127.0.0.1:1', { from: 'saldo@saldo.example' })
  await expect(sendEmail(message, signal)).rejects.toThrow('ECONNREFUSED')
  close()
})

/** Starts the server on a free port. Returns the port and a function that stops the server. */
async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // the address of a listening server is an object with a port
  const { port } = server.address() as AddressInfo
  return { port, close: (): void => void server.close() }
}

function latch() {
  const opened: ((socket: Socket) => void)[] = []
  const promise = new Promise<Socket>((open) => void opened.push(open))
  return { promise, resolve: (socket: Socket): void => opened.forEach((open) => open(socket)) }
}
