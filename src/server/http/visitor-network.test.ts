import { expect, test } from 'vitest'
import { visitorNetwork } from './visitor-network.ts'

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['::ffff:c000:24d', '192.0.2.0/24'],
  ['0:0:0:0:0:FFFF:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2::', '2001:db8:1:0::/56'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:0::/56'],
  ['2001:db8:1:12ff::1', '2001:db8:1:1200::/56'],
  ['2001:db8:1:1300::1', '2001:db8:1:1300::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['::', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::192.0.2.77', '0:0:0:0::/56'],
  ['no address', 'no address'],
])('the address “%s” is in the network “%s”', (address, network) => {
  expect(visitorNetwork(address)).toBe(network)
})
