import { isDenomination } from '#domain/catalogue/denominations.ts'
import { isRefusal } from '#domain/problem.ts'
import type { AmountsMeant } from '#readers/number-format.ts'
import type { ReadOptions, ReadResult } from '#readers/read-result.ts'
import type { RowAnswers } from '#readers/tables/row-answers.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { visible } from '#wording/visible.ts'
import { commandWords } from '#words/commands.ts'
import { exitCodes } from './exit-codes.ts'
import { printError } from './output.ts'
import { type ReadingBounds, readingThread } from './reading-thread.ts'
import { findSources, type Source } from './sources.ts'
import { type Choice, outcomesOf, readSource, type StatementOutcome } from './statements.ts'

/** Options shared by all reading commands, as commander parses them. */
export type ReadingOptions = Choice & {
  readonly denomination?: string
  readonly reportingYear?: number
  readonly decimal?: '.' | ','
  readonly amounts?: AmountsMeant
  readonly totals?: 'as-filed'
  readonly row?: RowAnswers
  /** Overridden in tests only. */
  readonly bounds?: ReadingBounds
}

/**
 * Walks files and folders, reads and checks each chosen statement, and passes on the outcomes in the order read. A bad
 * file does not stop the others. Returns the number of outcomes, refusals included, and the exit code: `refused` if
 * anything was refused or not found, otherwise `warnings` if there were any warnings.
 */
export async function eachOutcome(
  paths: readonly string[],
  options: ReadingOptions,
  take: (outcome: StatementOutcome) => void | Promise<void>,
): Promise<{ readonly exitCode: number; readonly statements: number }> {
  const { sources, missing } = await findSources(paths)
  missing.forEach((path) => printError(say(commandWords.missing, { path })))
  const reported = progress(sources.length)
  let statements = 0
  let refused = 0
  let hasWarnings = false
  const found = chosenYears(paths, options)
  for await (const { source, result } of eachRead(sources, options)) {
    const outcomes = outcomesOf(source.name, result, options)
    found.take(source.name, outcomes)
    for (const outcome of outcomes) {
      statements += 1
      if (isRefusal(outcome.problems)) refused += 1
      hasWarnings ||= outcome.problems.some(({ severity }) => severity === 'warning')
      await take(outcome)
    }
    reported.step(source.name)
  }
  reported.end(statements, refused)
  if (statements === 0 && missing.length === 0)
    printError(sources.length === 0 ? say(commandWords.noFiles, { paths: paths.join(', ') }) : commandWords.nothing)
  const isIncomplete = statements > 0 && found.report()
  const isBad = refused > 0 || missing.length > 0 || statements === 0 || isIncomplete
  return { exitCode: isBad ? exitCodes.refused : hasWarnings ? exitCodes.warnings : exitCodes.clean, statements }
}

/**
 * Reports each chosen year for which no statement was found, and each file that has no statement of any chosen year.
 * `report` returns true on an error: no file has a statement of a chosen year, or a file that the user named has no
 * statement of any chosen year. For a file found in a folder that is no error, because choosing years also selects
 * among a folder's files.
 */
function chosenYears(
  paths: readonly string[],
  { year = [], allYears = false }: Choice,
): {
  readonly take: (source: string, outcomes: readonly StatementOutcome[]) => void
  readonly report: () => boolean
} {
  const missing = new Set<number | null>(allYears ? [] : year)
  const without: string[] = []
  return {
    take: (source, outcomes) => {
      if (outcomes.length === 0) without.push(source)
      for (const outcome of outcomes) missing.delete((outcome.statement ?? outcome.draft)?.reportingYear ?? null)
    },
    report: () => {
      printError(...[...missing].map((each) => say(commandWords.noneOfYear, { year: String(each) })))
      printError(...without.map((source) => say(commandWords.noneInFile, { source })))
      return missing.size > 0 || without.some((source) => paths.includes(source))
    },
  }
}

type SourceRead = { readonly source: Source; readonly result: ReadResult }

/**
 * Yields the result of reading each source, in order. Reads the next source while the caller handles the current one.
 */
async function* eachRead(sources: readonly Source[], options: ReadingOptions): AsyncGenerator<SourceRead> {
  const { read, close } = readingThread(options.bounds)
  const readAt = (place: number): Promise<ReadResult> | undefined => {
    const source = sources[place]
    return source && readSource(source, readOptionsOf(options), read)
  }
  try {
    let next = readAt(0)
    for (const [place, source] of sources.entries()) {
      const result = await next
      next = readAt(place + 1)
      if (result !== undefined) yield { source, result }
    }
  } finally {
    await close()
  }
}

function readOptionsOf({ denomination, reportingYear, decimal, amounts, totals, row }: ReadingOptions): ReadOptions {
  const unit = Number(denomination)
  return {
    ...(isDenomination(unit) ? { denomination: unit } : {}),
    ...(reportingYear === undefined ? {} : { reportingYear }),
    ...(decimal === undefined ? {} : { decimalMark: decimal }),
    ...(amounts === undefined ? {} : { amounts }),
    ...(totals === undefined ? {} : { totals }),
    ...(row === undefined ? {} : { rows: row }),
  }
}

/** Progress is reported only when there are at least this many files. */
const shownFromFiles = 20
/** On a terminal the line is rewritten for every file; a log gets one line per this many files. */
const everyFilesInLog = 100

/** Reports a long run's progress on standard error. */
function progress(total: number): {
  readonly step: (source: string) => void
  readonly end: (statements: number, refused: number) => void
} {
  const isShown = total >= shownFromFiles
  const isTerminal = process.stderr.isTTY
  let count = 0
  return {
    step: (source) => {
      count += 1
      if (!isShown) return
      const text = say(commandWords.progress, { count, total, source })
      if (isTerminal) process.stderr.write(`\r\x1b[2K${visible(text)}`)
      else if (count % everyFilesInLog === 0) printError(text)
    },
    end: (statements, refused) => {
      if (!isShown) return
      if (isTerminal) process.stderr.write('\r\x1b[2K')
      printError(counted(statements, commandWords.done, { total, refused }))
    },
  }
}
