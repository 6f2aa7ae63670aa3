import type { Statement } from '#domain/statement/statement.ts'
import { commandWords } from '#words/commands.ts'
import { problemLines } from './commands/check-command.ts'
import { documentOutput, refuse, type DocumentFileKind } from './document-output.ts'
import { exitCodes } from './exit-codes.ts'
import type { RecordFormat } from './formats.ts'
import { printError, type Output } from './output.ts'
import { eachOutcome, type ReadingOptions } from './reading.ts'
import { recordOutput } from './record-output.ts'
import type { StatementOutcome } from './statements.ts'

// Functions that turn every chosen statement of the files into records or documents. Each returns an exit code.

export type RunOptions = ReadingOptions & { readonly out?: string }

export type Accepted = StatementOutcome & { readonly statement: Statement }

/** Writes a record for each statement. A refused statement has a record of the refusal in its place. */
export async function recordRun(
  files: readonly string[],
  options: RunOptions,
  format: RecordFormat,
  recordOf: (outcome: StatementOutcome) => object,
): Promise<number> {
  const output = await recordOutput(format, { out: options.out, inputs: files })
  return run(files, options, output, (outcome) => output.add(recordOf(outcome)))
}

/** Writes a document for each statement. Refused statements are reported on standard error. */
export async function documentRun(
  files: readonly string[],
  options: RunOptions,
  kind: DocumentFileKind,
  bytesOf: (outcome: Accepted) => Promise<Uint8Array>,
): Promise<number> {
  const output = await documentOutput(kind, { out: options.out, inputs: files })
  return run(files, options, output, async (outcome) => {
    if (outcome.statement === null) printError(...problemLines(outcome))
    else await output.add({ statements: [outcome.statement], bytes: () => bytesOf(outcome) })
  })
}

async function run(
  files: readonly string[],
  options: RunOptions,
  output: Pick<Output<never>, 'end'>,
  take: (outcome: StatementOutcome) => Promise<void>,
): Promise<number> {
  if (options.entered !== undefined) return runOfOne(files, options, output, take)
  const { exitCode } = await eachOutcome(files, options, take)
  return worst(withoutWarnings(exitCode), await output.end())
}

/** Makes one result from all statements together. */
export async function wholeRun(
  files: readonly string[],
  options: ReadingOptions,
  make: (outcomes: readonly StatementOutcome[]) => Promise<number>,
): Promise<number> {
  const outcomes: StatementOutcome[] = []
  const { exitCode } = await eachOutcome(files, options, (outcome) => void outcomes.push(outcome))
  return worst(withoutWarnings(exitCode), await make(outcomes))
}

/**
 * A run with amounts entered by the user. The amounts belong to one statement, so nothing is written if several
 * statements are chosen.
 */
async function runOfOne(...[files, options, output, take]: Parameters<typeof run>): Promise<number> {
  const outcomes: StatementOutcome[] = []
  const { exitCode, statements } = await eachOutcome(files, options, (outcome) => void outcomes.push(outcome))
  if (statements > 1) return refuse(commandWords.enteredForSeveral)
  for (const outcome of outcomes) await take(outcome)
  return worst(withoutWarnings(exitCode), await output.end())
}

/** Only `check --strict` returns an exit code for warnings; a translation with warnings is a success. */
const withoutWarnings = (exitCode: number): number => (exitCode === exitCodes.warnings ? exitCodes.clean : exitCode)
const worst = (...codes: readonly number[]): number => Math.max(...codes)
