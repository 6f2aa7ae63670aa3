import * as z from 'zod'

// In a separate file, because pages load the table of events but not the shapes.

const tokenLengthMax = 200

/** A page's first and only message on its socket: its session token. */
export const greetingShape = z.strictObject({ token: z.string().min(1).max(tokenLengthMax) })
