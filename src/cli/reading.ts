import { isDenomination } from '#domain/catalogue/denominations.ts'
import { isRefusal } from '#domain/problem.ts'
import type { ReadOptions } from '#readers/read-result.ts'
import { commandWords } from '#wording/en/commands.ts'
import { say } from '#wording/say.ts'
import { exitCodes } from './exit-codes.ts'
import { tell } from './output.ts'
import { progress } from './progress.ts'
import { findSources } from './sources.ts'
import { outcomesOf, type Choice, type Outcome } from './statements.ts'

/** The options every reading command has, as commander gives them. */
export type ReadingOptions = Choice & {
  readonly denomination?: string
  readonly reportingYear?: number
  readonly decimal?: '.' | ','
}

/**
 * Walks files and folders, reads and checks each statement and hands it on in the order read; one bad file never stops the
 * others. Gives the exit code: refused when anything was refused or a path is missing, warnings when the worst was one.
 */
export async function eachOutcome(
  paths: readonly string[],
  options: ReadingOptions,
  take: (outcome: Outcome) => void | Promise<void>,
): Promise<{ readonly exitCode: number; readonly statements: number }> {
  const { sources, missing } = await findSources(paths)
  missing.forEach((path) => tell(say(commandWords.missing, { path })))
  const told = progress(sources.length)
  let statements = 0
  let refused = 0
  let hasWarnings = false
  for (const source of sources) {
    for (const outcome of await outcomesOf(source, options, readOptionsOf(options))) {
      statements += 1
      if (isRefusal(outcome.problems)) refused += 1
      hasWarnings ||= outcome.problems.some(({ severity }) => severity === 'warning')
      await take(outcome)
    }
    told.step(source.name)
  }
  told.end(statements, refused)
  if (statements === 0 && missing.length === 0) tell(commandWords.nothing)
  const isBad = refused > 0 || missing.length > 0 || statements === 0
  return { exitCode: isBad ? exitCodes.refused : hasWarnings ? exitCodes.warnings : exitCodes.clean, statements }
}

function readOptionsOf({ denomination, reportingYear, decimal }: ReadingOptions): ReadOptions {
  const unit = Number(denomination)
  return {
    ...(isDenomination(unit) ? { denomination: unit } : {}),
    ...(reportingYear === undefined ? {} : { reportingYear }),
    ...(decimal === undefined ? {} : { decimalMark: decimal }),
  }
}
