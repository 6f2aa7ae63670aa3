import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** No port to listen on; the message is the port that was wanted. */
export class PortTaken extends Error {}

const usualPort = 3000
const portsTried = 20

/** Listens on the port of the setting; without one on the usual port, in development also on one of the next. Gives the address. */
export async function listen(http: FastifyInstance, { HOST: host, PORT, PROFILE }: Config): Promise<string> {
  const first = PORT ?? usualPort
  const last = PORT === null && PROFILE === 'development' ? first + portsTried - 1 : first
  for (let port = first; port <= last; port++) {
    try {
      return await http.listen({ host, port })
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new PortTaken(String(first))
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(String(error.code))
