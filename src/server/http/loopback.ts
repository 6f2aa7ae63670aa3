import { isIPv4 } from 'node:net'

/** Whether a host, by name or by address (IPv6 with or without brackets), is this machine itself. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  const address = name.replace(/^::ffff:/, '')
  return name === 'localhost' || name === '::1' || (isIPv4(address) && address.startsWith('127.'))
}

/** The host of a Host header without its port; empty when it is none. */
export const hostOf = (header = ''): string => /^(\[[\da-f:.]+\]|[^:]+)(?::\d{1,5})?$/i.exec(header)?.[1] ?? ''
