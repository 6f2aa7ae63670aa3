import * as z from 'zod'

// Separate from the table of events, which pages load without the shapes.

const tokenLengthMax = 200

/** A page's first and only message on its socket: its session token. */
export const greetingShape = z.strictObject({ token: z.string().min(1).max(tokenLengthMax) })
