import type { Problem } from '#domain/problem.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { problemText } from '#words/problems.ts'
import { commandWords } from '#words/commands.ts'
import { say } from '#wording/say.ts'
import { exitCodes } from '../exit-codes.ts'
import { printLines } from '../output.ts'
import { eachOutcome, type ReadingOptions } from '../reading.ts'
import type { StatementOutcome } from '../statements.ts'

/**
 * A line with the file, company and year of a statement, plus a remark if it has no problems; then a line for each
 * problem.
 */
export function problemLines(outcome: StatementOutcome): readonly string[] {
  const head = headOf(outcome)
  const lines = outcome.problems.map(
    (problem) => `  ${problem.severity.padEnd(7)} ${problem.code}: ${problemText(problem)}${placeOf(problem)}`,
  )
  return [lines.length === 0 ? `${head}: ${commandWords.noProblems}` : head, ...lines]
}

const placeOf = ({ at }: Problem): string => (at === undefined ? '' : ` [${at}]`)

function headOf(outcome: StatementOutcome): string {
  const { source, statement } = outcome
  if (statement === null) return `${say(commandWords.refused, { source })}${subjectOf(outcome.draft)}`
  return `${source}${subjectOf(statement)}`
}

/** The company's name, or else its tax number, and the year, in brackets; empty when none of these is known. */
function subjectOf(filed: Pick<Draft, 'company' | 'reportingYear'> | null): string {
  const known = [filed?.company.name ?? filed?.company.inn, filed?.reportingYear].filter(Boolean)
  return known.length === 0 ? '' : ` (${known.join(', ')})`
}

export type CheckOptions = ReadingOptions & { readonly strict?: boolean }

/** Prints the problems of every statement. A file's statements of all years are checked unless --year chooses some. */
export async function runCheck(files: readonly string[], options: CheckOptions): Promise<number> {
  const allYears = options.year === undefined
  const { exitCode } = await eachOutcome(files, { ...options, allYears }, (outcome) =>
    printLines(problemLines(outcome)),
  )
  return exitCode === exitCodes.warnings && !options.strict ? exitCodes.clean : exitCode
}
