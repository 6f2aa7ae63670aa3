import { TOTP } from 'otpauth'

// The two factors by which somebody of the operator signs in.

export const adminPassword = 'seven green lamps hum quietly'

const stepSeconds = 30

/** The code the app shows so many steps from now. A code counts once, and those of the steps beside the server's own count too. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepSeconds * 1_000 })
