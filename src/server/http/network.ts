import { isIPv4, isIPv6 } from 'node:net'

const mappedPrefix = '::ffff:'

/** The network a caller is counted by: of an IPv4 address the address itself, of an IPv6 address its /64, for one home has as many. */
export function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%')
  if (bare.startsWith(mappedPrefix) && isIPv4(bare.slice(mappedPrefix.length))) return bare.slice(mappedPrefix.length)
  if (!isIPv6(bare)) return bare
  const [head, tail] = bare.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const given = [head ?? [], tail ?? []] as const
  const zeros = Array<string>(8 - given.flat().length).fill('0')
  const groups = [...given[0], ...zeros, ...given[1]]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
