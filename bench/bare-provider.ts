import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sandboxProviders } from '#server/adapters/payments/open-payments.ts'

// The baseline for orders. It only makes the calls of a card payment to the provider. Prints its address as the server
// does.

const clock = () => new Date()
const sandbox: Parameters<typeof sandboxProviders>[0] = JSON.parse(process.env['PAYMENT_SANDBOX'] ?? '')
const { customerId, cardId }: Record<'customerId' | 'cardId', string> = JSON.parse(process.env['BENCH_CARD'] ?? '')
const { cards } = sandboxProviders(sandbox, { clock, onUnreachable() {} })
let charges = 0

const server = createServer((_, response) => {
  charges += 1
  pay(`bare-${process.pid}-${charges}`).then(
    (kind) => response.writeHead(kind === 'paid' ? 200 : 500).end(kind),
    () => response.writeHead(500).end(),
  )
})

async function pay(key: string): Promise<string> {
  const opened = await cards.openCharge({ customerId, cents: 900, description: 'a pack' }, `${key}-open`)
  if (opened.kind !== 'created') return opened.kind
  const confirming = { chargeId: opened.id, cardId, isBuyerPresent: true, keepsCard: false }
  return (await cards.confirmCharge(confirming, `${key}-confirm`)).kind
}

server.listen(0, '127.0.0.1', () => {
  // the cast is safe: the address of a server that listens on a port is an AddressInfo
  const { port } = server.address() as AddressInfo
  console.log(`It is ready: http://127.0.0.1:${port}`)
})
