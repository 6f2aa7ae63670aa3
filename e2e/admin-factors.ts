import { TOTP } from 'otpauth'

// The two factors with which an admin signs in.

export const adminPassword = 'seven green lamps hum quietly'

const stepSeconds = 30

/**
 * The authenticator app's code, `steps` time steps from now. Each code is valid once. The server also accepts the codes
 * of the previous and the next step.
 */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepSeconds * 1_000 })
