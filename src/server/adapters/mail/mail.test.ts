import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { letterText, outboxMail } from './outbox.ts'
import { smtpMail } from './smtp.ts'

const folder = join(mkdtempSync(join(tmpdir(), 'saldo-outbox-')), 'outbox')
afterAll(() => rmSync(join(folder, '..'), { recursive: true }))

const link = `https://saldo.example/resetPassword/${'a'.repeat(43)}/anna%40example.com`
const letter = { to: 'anna@example.com', replyTo: null, subject: 'Hello', text: `Здравствуйте, Анна.\n\n${link}\n` }

test('without a mail server letters are files, and can be read as they were written', async () => {
  const { mail, letters } = outboxMail(folder, 'saldo@saldo.example')
  expect(await letters()).toEqual([])
  await mail(letter)
  await mail({ ...letter, subject: 'Contact', replyTo: 'boris@example.com', text: 'Plain text' })
  expect(readdirSync(folder).every((name) => name.endsWith('.eml'))).toBe(true)
  const shown = (await letters()).join('\n')
  expect(shown).toContain('Здравствуйте, Анна.')
  expect(shown).toContain(link)
  expect(shown).toContain('Reply-To: boris@example.com')
  expect(shown).toContain('Plain text')
})

test('a letter without a quoted part is shown as it is', () => {
  expect(letterText('To: a@b.cc\nX-Other: c\n\n100=3D50')).toBe('To: a@b.cc\n\n100=3D50')
})

test('a mail server is handed the mail, and nothing but the mail', async () => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // a listening server has an address with a port
  const { port } = server.server.address() as AddressInfo
  const { mail, close } = smtpMail(`smtp://127.0.0.1:${port}`, 'saldo@saldo.example')
  await mail({ ...letter, subject: 'Injected\r\nBcc: all@example.com', replyTo: 'boris@example.com' })
  close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(received).toMatchObject([{ from: 'saldo@saldo.example', to: ['anna@example.com'] }])
  expect(received[0]?.source).toMatch(/^Reply-To: boris@example\.com\r$/m)
  expect(received[0]?.source).not.toMatch(/^Bcc:/m)
})

test('a mail server that is not there is an error', async () => {
  const { mail, close } = smtpMail('smtp://127.0.0.1:1', 'saldo@saldo.example')
  await expect(mail(letter)).rejects.toThrow('ECONNREFUSED')
  close()
})
