import { isIPv6 } from 'node:net'
import { visitorNetworkBits } from '#domain/policy.ts'

/**
 * The person or network to whom a limit applies: a visitor, identified by network, or a signed-in member, on any
 * network.
 */
export type Asker = { readonly network: string } | { readonly userId: string }

/** Returns the key used to count and store the requests of a visitor or member. */
export const askerName = (asker: Asker): string =>
  'userId' in asker ? `member ${asker.userId}` : `network ${asker.network}`

const { ipv4, ipv6 } = visitorNetworkBits

/**
 * Returns the network of an IP address, as `192.0.2.0/24` or `2001:db8:1:200::/56`, because one caller may have many
 * addresses in the same network. An IPv4-mapped address counts as IPv4. An invalid address is returned unchanged.
 */
export function visitorNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  const groups = isIPv6(bare) ? groupsOf(bare) : null
  if (groups === null) return ofIpv4(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535'
  if (isMapped) return ofIpv4([high >> 8, high & 255, low >> 8, low & 255].join('.'))
  const kept = groups.slice(0, Math.ceil(ipv6 / 16)).map((group, at) => group & maskOf(ipv6 - 16 * at))
  return `${kept.map((group) => group.toString(16)).join(':')}::/${ipv6}`
}

/** A mask for the first `bits` of a group of 16 bits. */
const maskOf = (bits: number): number => (bits >= 16 ? 0xffff : 0xffff & (0xffff << (16 - bits)))

function ofIpv4(address: string): string {
  const octets = address.split('.')
  if (octets.length !== 4) return address
  const kept = octets.slice(0, ipv4 / 8)
  return `${[...kept, ...octets.slice(kept.length).map(() => '0')].join('.')}/${ipv4}`
}

/** The eight hexadecimal groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  // the URL parser turns every spelling of an address into one spelling, without dots
  const { hostname } = new URL(`http://[${address}]`)
  const [head = [], tail = []] = hostname.slice(1, -1).split('::').map(numbersIn)
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

const numbersIn = (part: string): readonly number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
