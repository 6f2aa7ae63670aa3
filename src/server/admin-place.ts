import type { Config } from './config.ts'

/** The ports used when the settings name none. */
export const usualPorts = { PORT: 3000, ADMIN_PORT: 3001 } as const

/** The settings that determine the address of the admin site; all of them are optional. */
export type AdminPlace = Partial<Pick<Config, 'ADMIN_HOST' | 'ADMIN_PORT' | 'ADMIN_URL'>>

/** The address of the admin site, derived from the settings alone. */
export function adminSiteOf({ ADMIN_HOST: host = '127.0.0.1', ADMIN_PORT, ADMIN_URL }: AdminPlace): string {
  const port = typeof ADMIN_PORT === 'number' ? ADMIN_PORT : usualPorts.ADMIN_PORT
  return ADMIN_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
