import { rateOf, type Rate } from '#domain/currency/rate.ts'
import type { Sheet } from '#domain/sheets/sheet.ts'
import { statementSheet } from '#domain/sheets/statement-sheet.ts'
import { translate } from '#domain/translation/translate.ts'
import { commandWords } from '#wording/en/commands.ts'
import { statementWords } from '#wording/en/statement.ts'
import { exitCodes } from '../exit-codes.ts'
import { tell } from '../output.ts'
import { eachOutcome } from '../reading.ts'
import { recordOf } from '../records.ts'
import type { Outcome } from '../statements.ts'
import { problemLines } from './check.ts'
import { documentOutput } from './translate-documents.ts'
import type { TranslateOptions } from './translate-options.ts'
import { recordsOutput } from './translate-records.ts'

/** Translates every statement found. Refused ones are told on standard error, or in place with json and jsonl. */
export async function runTranslate(files: readonly string[], options: TranslateOptions): Promise<number> {
  const rate = chosenRate(options)
  if (typeof rate === 'string') {
    tell(rate)
    return exitCodes.refused
  }
  const { format } = options
  return format === 'json' || format === 'jsonl'
    ? runRecords(files, options, format)
    : runDocuments(files, options, rate)
}

async function runRecords(
  files: readonly string[],
  options: TranslateOptions,
  format: 'json' | 'jsonl',
): Promise<number> {
  const output = await recordsOutput(format, options.out)
  const { exitCode } = await eachOutcome(files, options, (outcome) =>
    output.add(recordOf(outcome, { trace: options.trace ?? false })),
  )
  return worst(withoutWarnings(exitCode), await output.end())
}

async function runDocuments(files: readonly string[], options: TranslateOptions, rate: Rate | null): Promise<number> {
  const output = await documentOutput(options.format, options.out)
  const { exitCode } = await eachOutcome(files, options, async (outcome) => {
    if (outcome.statement === null) tell(problemLines(outcome).trimEnd())
    else await output.add({ sheet: sheetOf(outcome, options, rate), statement: outcome.statement })
  })
  return worst(withoutWarnings(exitCode), await output.end())
}

/** The rate asked for; null when none was, and the sentence of a wrong one. */
export function chosenRate({ currency, rate }: Pick<TranslateOptions, 'currency' | 'rate'>): Rate | string | null {
  if (currency === undefined && rate === undefined) return null
  if (currency === undefined || rate === undefined) return commandWords.rateNeedsCurrency
  return rateOf(currency, rate) ?? commandWords.badRate
}

function sheetOf(outcome: Outcome & { statement: object }, options: TranslateOptions, rate: Rate | null): Sheet {
  const words = statementWords(outcome.statement, outcome.problems)
  return statementSheet(translate(outcome.statement), words, {
    bilingual: options.bilingual ?? false,
    wholeStatement: options.wholeStatement ?? false,
    ...(rate === null ? {} : { rate }),
  })
}

/** Warnings are a matter of `check --strict`; a translation with warnings is a translation. */
const withoutWarnings = (exitCode: number): number => (exitCode === exitCodes.warnings ? exitCodes.clean : exitCode)
const worst = (...codes: readonly number[]): number => Math.max(...codes)
