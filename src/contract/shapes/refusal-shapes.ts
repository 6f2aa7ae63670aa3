import * as z from 'zod'
import { problemShape } from './translation-shapes.ts'

/** What is wrong with one field of a form: the field as the wire spells it. */
const fieldRefusalShape = z.object({ code: z.string(), at: z.string(), message: z.string() })

/**
 * The statement that was not translated or not changed, as it is kept: its draft is saved, or its version is newer than the one that
 * was changed. `problems` are all that keep it from being translated, and remarks.
 */
const statementRefusedShape = z.object({
  id: z.string(),
  version: z.int(),
  savedAt: z.iso.datetime(),
  problems: z.array(problemShape),
})

/**
 * The one shape of every refusal. `problems` stands there when a form was refused, `statement` when it was a kept statement, `found` when it
 * was one sent along. `errors` and `error` are the same sentences where
 * the specification reads them: registration, and calls about plans.
 */
export const refusalShape = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  problems: z.array(fieldRefusalShape).optional(),
  errors: z.array(z.string()).optional(),
  error: z.string().optional(),
  statement: statementRefusedShape.optional(),
  found: z.array(problemShape).optional(),
})

export type StatementRefused = z.output<typeof statementRefusedShape>
export type RefusalOutput = z.output<typeof refusalShape>

/** The answer of a call that has nothing to tell but that it was done. */
export const doneShape = z.object({ message: z.string() })
