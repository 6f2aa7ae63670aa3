import * as z from 'zod'

// Not in the file of the table of events, because pages load that without shapes.

const tokenLengthMax = 200

/** A page's first and only message on its socket: its session token. */
export const greetingShape = z.strictObject({ token: z.string().min(1).max(tokenLengthMax) })
