import * as z from 'zod'

/** What is wrong with one field of a form: the field as the wire spells it. */
const fieldRefusalShape = z.object({ code: z.string(), at: z.string(), message: z.string() })

/**
 * The one shape of every refusal. `problems` stands there when a form was refused. `errors` and `error` are the same sentences where
 * the specification reads them: registration, and calls about plans.
 */
export const refusalShape = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  problems: z.array(fieldRefusalShape).optional(),
  errors: z.array(z.string()).optional(),
  error: z.string().optional(),
})

export type RefusalOutput = z.output<typeof refusalShape>

/** The answer of a call that has nothing to tell but that it was done. */
export const doneShape = z.object({ message: z.string() })
