import * as z from 'zod'
import { problemShape } from './translation-shapes.ts'

/** A problem with one field of a form; `at` is the field as spelled in the API. */
const fieldRefusalShape = z.object({ code: z.string(), at: z.string(), message: z.string() })

/**
 * The statement as stored: a draft that was saved but not translated; a newer version than the one on which the refused
 * change was based; or a translation, which cannot be changed. `problems` are the problems found in a draft that was
 * just saved, including the reasons why it cannot be translated, up to a maximum number; otherwise empty.
 */
const statementRefusedShape = z.object({
  id: z.string(),
  version: z.int(),
  savedAt: z.iso.datetime(),
  problems: z.array(problemShape),
})

/**
 * The shape of every refusal. `problems` is present when a form was refused, `statement` when a call about a stored
 * statement was refused, `found` when a statement could not be assessed. `errors` and `error` repeat the sentences for
 * calls in which the specification expects them: registration (`errors`), and calls about plans, payments and cards
 * (`error`).
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

/** The response to a call that only confirms success. */
export const doneShape = z.object({ message: z.string() })
