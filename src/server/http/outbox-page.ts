import { isIPv4 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { escaped, plainPage } from './docs-page.ts'
import { Refusal } from './refusal.ts'

// Shows the emails of the development outbox. They contain codes and links, so only this machine may read them, and
// only under a loopback name, because another site's name could be made to resolve to this machine.

/** Whether the server shows the outbox: only in development, without a mail server, and only on a loopback address. */
export const isOutboxShown = ({ PROFILE, SMTP_URL, HOST }: Config): boolean =>
  PROFILE === 'development' && SMTP_URL === null && isLoopback(HOST)

/** Serves a page with the emails in the outbox, newest first. */
export function serveOutbox(app: FastifyInstance, messages: () => Promise<readonly string[]>): void {
  app.get('/dev/outbox', { config: { call: 'outbox' } }, async ({ headers, ip, socket }, reply) => {
    const isOwn = [hostOf(headers.host), socket.remoteAddress ?? '', ip].every(isLoopback)
    if (!isOwn) throw new Refusal('not-found')
    const shown = (await messages()).map((message) => `<section><pre>${escaped(message)}</pre></section>`)
    return reply.type('text/html; charset=utf-8').send(plainPage('Outbox', shown.join('')))
  })
}

/** Whether a host name or address (IPv6 with or without brackets) means this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  const address = name.replace(/^::ffff:/, '')
  return name === 'localhost' || name === '::1' || (isIPv4(address) && address.startsWith('127.'))
}

/** The host in a Host header, without the port; empty when the header is malformed. */
export const hostOf = (header = ''): string => /^(\[[\da-f:.]+\]|[^:]+)(?::\d{1,5})?$/i.exec(header)?.[1] ?? ''
