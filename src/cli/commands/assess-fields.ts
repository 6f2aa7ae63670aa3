import { open, stat } from 'node:fs/promises'
import { fieldsInput, unreadableLine, type FieldsInput } from '#contract/shapes/assessment-input-shapes.ts'
import {
  fieldsOutput,
  refusedFieldsOutput,
  type FieldsOutput,
  type RefusedFieldsOutput,
} from '#documents/assessment-output.ts'
import { problemsOutput } from '#documents/statement-output.ts'
import { assessGiven, type AssessOptions } from '#domain/assessment/assess.ts'
import { fieldsLineBytesMax } from '#domain/policy.ts'
import { problem } from '#domain/problem.ts'
import { commandWords } from '#words/commands.ts'
import { counted } from '#words/locale.ts'
import { problemText } from '#words/problems.ts'
import { say } from '#wording/say.ts'
import { conclusionOutput } from '#documents/assessment-output.ts'
import { refuse } from '../document-output.ts'
import { exitCodes } from '../exit-codes.ts'
import { printError } from '../output.ts'
import { recordOutput } from '../record-output.ts'
import { textLines, type TextLine } from '../streamed-lines.ts'

type FieldsRun = { readonly path: string; readonly out: string | undefined; readonly options: AssessOptions }

/** Assesses English fields line by line, in order and in limited memory. A bad line does not stop the others. */
export async function runFields({ path, out, options }: FieldsRun): Promise<number> {
  const chunks = await chunksOf(path)
  if (typeof chunks === 'string') return refuse(chunks)
  const output = await recordOutput('jsonl', { out, inputs: [path] })
  let total = 0
  let refused = 0
  for await (const line of textLines(chunks, fieldsLineBytesMax)) {
    const record = assessedLine(line, options)
    total += 1
    if ('refused' in record) refused += 1
    await output.add(record)
  }
  // nothing was written, so the file of an earlier run could be taken for this result
  if (total === 0 && out !== undefined && out !== '-') return refuse(say(commandWords.noFieldLines, { path }))
  const exitCode = await output.end()
  if (refused > 0) printError(counted(total, commandWords.fieldLines, { refused }))
  return refused > 0 ? exitCodes.refused : exitCode
}

/** The bytes of a file, or of standard input if the path is "-"; an error message if the file cannot be opened. */
async function chunksOf(path: string): Promise<AsyncIterable<Uint8Array> | string> {
  if (path === '-') return process.stdin
  const found = await stat(path).catch(() => null)
  if (found === null || found.isDirectory()) return say(commandWords.missing, { path })
  try {
    return (await open(path)).createReadStream()
  } catch (error) {
    return say(commandWords.notRead, { path, reason: error instanceof Error ? error.message : String(error) })
  }
}

/** Assesses one line of English fields, or returns the record of its refusal. */
export function assessedLine(line: TextLine, options: AssessOptions): FieldsOutput | RefusedFieldsOutput {
  const input = inputOf(line, options)
  const problems = problemsOutput(input.problems, problemText)
  if (input.given === null) return refusedFieldsOutput(input.id, problems)
  return fieldsOutput(input.id, conclusionOutput(assessGiven(input.given, input.options)), problems)
}

function inputOf({ number, text, isTooLong }: TextLine, options: AssessOptions): FieldsInput {
  if (text !== null) return fieldsInput(text, number, options)
  const facts = { line: number, bytes: fieldsLineBytesMax }
  return unreadableLine(problem(isTooLong ? 'line-too-long' : 'line-unreadable', undefined, facts))
}
