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

// A run: every statement of the files, made into records or documents. Each gives its exit code.

export type RunOptions = ReadingOptions & { readonly out?: string }

/** An outcome whose statement was not refused. */
export type Accepted = StatementOutcome & { readonly statement: Statement }

/** Refused statements keep their place, as records of their own. */
export async function recordRun(
  files: readonly string[],
  options: RunOptions,
  format: RecordFormat,
  recordOf: (outcome: StatementOutcome) => object,
): Promise<number> {
  const output = await recordOutput(format, options.out)
  return run(files, options, output, (outcome) => output.add(recordOf(outcome)))
}

/** Refused statements are reported on standard error. */
export async function documentRun(
  files: readonly string[],
  options: RunOptions,
  kind: DocumentFileKind,
  bytesOf: (outcome: Accepted) => Promise<Uint8Array>,
): Promise<number> {
  const output = await documentOutput(kind, options.out)
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

/** What is made of all statements together. */
export async function wholeRun(
  files: readonly string[],
  options: ReadingOptions,
  make: (outcomes: readonly StatementOutcome[]) => Promise<number>,
): Promise<number> {
  const outcomes: StatementOutcome[] = []
  const { exitCode } = await eachOutcome(files, options, (outcome) => void outcomes.push(outcome))
  return worst(withoutWarnings(exitCode), await make(outcomes))
}

/** Amounts that a person enters are those of one statement: with several, none is taken. */
async function runOfOne(...[files, options, output, take]: Parameters<typeof run>): Promise<number> {
  const outcomes: StatementOutcome[] = []
  const { exitCode, statements } = await eachOutcome(files, options, (outcome) => void outcomes.push(outcome))
  if (statements > 1) return refuse(commandWords.enteredForSeveral)
  for (const outcome of outcomes) await take(outcome)
  return worst(withoutWarnings(exitCode), await output.end())
}

/** Warnings are a matter of `check --strict`; a translation with warnings is a translation. */
const withoutWarnings = (exitCode: number): number => (exitCode === exitCodes.warnings ? exitCodes.clean : exitCode)
const worst = (...codes: readonly number[]): number => Math.max(...codes)
