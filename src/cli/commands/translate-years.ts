import { printedYears, type PrintedYears } from '#documents/printed-years.ts'
import { statementDocument } from '#documents/statement-document.ts'
import type { Apart } from '#domain/documents/years-together.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { translate } from '#domain/translation/translate.ts'
import { commandWords } from '#words/commands.ts'
import { statementNotes } from '#wording/documents/statement.ts'
import { apartText } from '#wording/years-apart.ts'
import { latestDay } from '#writers/document-date.ts'
import { fileNameOf, outputFormats } from '#writers/output-formats.ts'
import { write } from '#writers/write.ts'
import type { CreationDate } from '../creation-date.ts'
import { documentOutput, refuse } from '../document-output.ts'
import { exitCodes } from '../exit-codes.ts'
import { formatOf } from '../formats.ts'
import { installedFontBytes } from '../installed-fonts.ts'
import { printError } from '../output.ts'
import { wholeRun, type Accepted } from '../runs.ts'
import { headedStatement } from '../statements.ts'
import { problemLines } from './check-command.ts'
import { madeBy, type TranslateOptions } from './translate-options.ts'

/**
 * Options that are refused for a table of years: such a table is in roubles as filed, has no trace, and shows every
 * year unless --year chooses some.
 */
const aloneOptions = [
  'currency',
  'rate',
  'rateSource',
  'rateDate',
  'wholeStatement',
  'columns',
  'trace',
  'allYears',
] as const

/**
 * Translates several years of one company into one table. Refused statements are reported on standard error and left
 * out.
 */
export async function runYears(
  files: readonly string[],
  options: TranslateOptions,
  createdOn: CreationDate,
): Promise<number> {
  const { format: option } = options
  if (option === 'jsonl' || aloneOptions.some((name) => options[name] !== undefined))
    return refuse(commandWords.notSideBySide)
  const format = option === 'json' ? 'json' : formatOf('statement', option)
  const kind = { fileName: fileNameOf('statement', format), isBinary: outputFormats[format].isBinary }
  return wholeRun(files, { ...options, allYears: options.year === undefined }, async (outcomes) => {
    for (const outcome of outcomes) if (outcome.statement === null) printError(...problemLines(outcome))
    const accepted = outcomes.filter((outcome): outcome is Accepted => outcome.statement !== null)
    // only the exit code is left to return: the refusals were already reported
    if (accepted.length === 0) return exitCodes.refused
    const { printout, apart } = yearsOf(accepted, options)
    if (printout === null) return refuse(reasonsOf(apart))
    const statements = accepted.map(({ statement }) => statement).toSorted(latestFirst)
    const output = await documentOutput(kind, { out: options.out, inputs: files })
    await output.add({
      statements,
      bytes: () =>
        write(statementDocument(printout), format, {
          fonts: installedFontBytes,
          created: createdOn(options.date ?? latestDay(statements.map(({ filedOn }) => filedOn))),
          ...(options.paper === undefined ? {} : { paper: options.paper }),
        }),
    })
    return output.end()
  })
}

/** Of the reasons why years cannot share a table, those that may no longer apply if the user chooses fewer years. */
const endedByFewerYears: ReadonlySet<Apart['kind']> = new Set(['too-many', 'form', 'entity', 'period', 'unit'])

const reasonsOf = (apart: readonly Apart[]): string =>
  [
    ...apart.map(apartText),
    ...(apart.some(({ kind }) => endedByFewerYears.has(kind)) ? [commandWords.chooseYears] : []),
  ].join(' ')

const latestFirst = (one: Statement, other: Statement): number => other.reportingYear - one.reportingYear

function yearsOf(accepted: readonly Accepted[], options: TranslateOptions): PrintedYears {
  const filings = accepted.map(({ statement: filed, filedBy, problems }) => {
    const statement = headedStatement(filed, options)
    const isNamed = filedBy.name !== null || filedBy.inn !== null
    return {
      english: translate(statement),
      notes: statementNotes(statement, problems),
      ...(isNamed ? { filedBy } : {}),
    }
  })
  return printedYears(filings, { bilingual: options.bilingual ?? false, ...madeBy(options) })
}
