import parse from 'secure-json-parse'
import * as z from 'zod'
import { isFieldProblemCode, type FieldProblem } from '#domain/field-problem.ts'
import { Refusal, refuseProblems } from './refusal.ts'

/**
 * Decodes input by a shape, and ignores unknown fields. Refuses input that is not valid; the shape may name the code of
 * the problem.
 */
export function decoded<Shape extends z.ZodType>(shape: Shape, sent: unknown): z.output<Shape> {
  const { data, error } = z.safeDecode<z.ZodType>(shape, sent)
  refuseFaults(error)
  // this shape decoded it
  return data as z.output<Shape>
}

/**
 * Encodes, by a shape, data that was read from a file. Refuses data that does not fit the shape, because a file may
 * contain more than can be returned and saved.
 */
export function encodedFile<Shape extends z.ZodType>(shape: Shape, given: z.output<Shape>): unknown {
  const { data, error } = z.safeEncode<z.ZodType>(shape, given)
  refuseFaults(error)
  return data
}

function refuseFaults(error: z.ZodError | undefined): void {
  const faults = new Map(error?.issues.map(({ path, message }) => [path.join('.'), message]))
  refuseProblems([...faults].map(([at, code]) => problemAt(at, code)))
}

const problemAt = (at: string, code: string): FieldProblem => ({
  code: isFieldProblemCode(code) ? code : 'field-malformed',
  at,
  facts: { at },
})

/** Like `decoded`, but for a body that is still text. Refuses invalid JSON, and keys that would change a prototype. */
export function decodedText<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  return decoded(shape, parsed(text))
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : parse(text, null, { protoAction: 'error', constructorAction: 'error' })
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('unreadable-body')
    throw error
  }
}
