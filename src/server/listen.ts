import type { FastifyInstance } from 'fastify'
import { usualPorts } from './admin-place.ts'
import type { Config } from './config.ts'

/** Thrown when no port could be opened; the message is the number of the first port tried. */
export class PortTaken extends Error {
  /** The setting that lets the operator choose another port. */
  readonly setting: 'PORT' | 'ADMIN_PORT'

  constructor(port: number, setting: 'PORT' | 'ADMIN_PORT') {
    super(String(port))
    this.setting = setting
  }
}

const portsTried = 20

/**
 * Listens for the member site on the configured port and returns the base URL. Without a configured port, listens on
 * the usual port or, in development, on the next free port if the usual one is taken.
 */
export const listen = (http: FastifyInstance, { HOST, PORT, PROFILE }: Config): Promise<string> =>
  listenOn(http, { host: HOST, port: PORT, setting: 'PORT', PROFILE })

type AdminConfig = Pick<Config, 'ADMIN_HOST' | 'ADMIN_PORT' | 'PROFILE'>

/** Like `listen`, but for the admin site; returns null when the settings say not to serve it. */
export const listenForAdmins = async (
  http: FastifyInstance,
  { ADMIN_HOST, ADMIN_PORT, PROFILE }: AdminConfig,
): Promise<string | null> =>
  ADMIN_PORT === 'none' ? null : listenOn(http, { host: ADMIN_HOST, port: ADMIN_PORT, setting: 'ADMIN_PORT', PROFILE })

/** The base URL of the admin site; null when this server does not serve it. `isElsewhere`: another server does. */
type AdminListening = { readonly address: string | null; readonly isElsewhere: boolean }

/**
 * Like `listenForAdmins`. However, if no port is configured and none could be opened, assumes that another server on
 * this machine serves the admin site.
 */
export async function listenForAdminsOnce(http: FastifyInstance, config: AdminConfig): Promise<AdminListening> {
  try {
    return { address: await listenForAdmins(http, config), isElsewhere: false }
  } catch (error) {
    if (error instanceof PortTaken && config.ADMIN_PORT === null) return { address: null, isElsewhere: true }
    throw error
  }
}

type PortChoice = Pick<Config, 'PROFILE'> & {
  readonly host: string
  readonly port: number | null
  readonly setting: keyof typeof usualPorts
}

async function listenOn(http: FastifyInstance, { host, port: wanted, setting, PROFILE }: PortChoice): Promise<string> {
  const first = wanted ?? usualPorts[setting]
  const last = wanted === null && PROFILE === 'development' ? first + portsTried - 1 : first
  for (let port = first; port <= last; port++) {
    try {
      return await http.listen({ host, port })
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new PortTaken(first, setting)
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(String(error.code))
