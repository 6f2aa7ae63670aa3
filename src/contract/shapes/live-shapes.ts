import * as z from 'zod'

// Apart from the table of events, which pages load without the shapes.

const tokenLengthMax = 200

/** The first and only message of a page on its socket: whose it is. */
export const greetingShape = z.strictObject({ token: z.string().min(1).max(tokenLengthMax) })
