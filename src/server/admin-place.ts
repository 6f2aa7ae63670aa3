import type { Config } from './config.ts'

/** The ports that are listened on where none is set. */
export const usualPorts = { PORT: 3000, ADMIN_PORT: 3001 } as const

/** The settings that say where the admin site is; none has to be known. */
export type AdminPlace = Partial<Pick<Config, 'ADMIN_HOST' | 'ADMIN_PORT' | 'ADMIN_URL'>>

/** Where the admin site is, for who only knows the settings. */
export function adminSiteOf({ ADMIN_HOST: host = '127.0.0.1', ADMIN_PORT, ADMIN_URL }: AdminPlace): string {
  const port = typeof ADMIN_PORT === 'number' ? ADMIN_PORT : usualPorts.ADMIN_PORT
  return ADMIN_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
