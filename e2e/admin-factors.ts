import { TOTP } from 'otpauth'

// The two factors with which an admin signs in.

export const adminPassword = 'seven green lamps hum quietly'

const stepSeconds = 30

/** The code the app shows this many steps from now. A code is valid once, and neighbouring steps are accepted too. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepSeconds * 1_000 })
