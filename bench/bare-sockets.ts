import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

// The baseline for the server's sockets: a server that only accepts them. Prints its address as the server does.

const server = createServer((_, response) => response.end())
const sockets = new WebSocketServer({ server })
sockets.on('connection', (socket) => socket.on('message', () => socket.send('{"kind":"ready"}')))

server.listen(0, '127.0.0.1', () => {
  // the cast is safe: the address of a server that listens on a port is an AddressInfo
  const { port } = server.address() as AddressInfo
  console.log(`It is ready: http://127.0.0.1:${port}`)
})
