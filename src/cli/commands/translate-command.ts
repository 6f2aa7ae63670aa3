import { monthOf } from '#domain/assessment/age.ts'
import { rateOf, type Rate } from '#domain/currency/rate.ts'
import { addedMeasures, type AddedMeasure } from '#documents/added-columns.ts'
import type { Document } from '#domain/documents/document.ts'
import { printedStatement } from '#documents/printed-statement.ts'
import type { RateOrigin } from '#domain/documents/statement-printout.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { translate } from '#domain/translation/translate.ts'
import { commandWords } from '#words/commands.ts'
import { fileNameOf, outputFormats } from '#writers/output-formats.ts'
import { write } from '#writers/write.ts'
import { creationDateOf } from '../creation-date.ts'
import { refuse } from '../document-output.ts'
import { installedFontBytes } from '../installed-fonts.ts'
import { formatOf, isRecordFormat } from '../formats.ts'
import { outputRecordOf } from '../records.ts'
import { documentRun, recordRun, type Accepted } from '../runs.ts'
import { headedStatement } from '../statements.ts'
import { originOfOptions } from './rate-origin.ts'
import { madeBy, type TranslateOptions } from './translate-options.ts'
import { runYears } from './translate-years.ts'

/**
 * Translates every chosen statement. Refused statements are reported on standard error; with json and jsonl, each is
 * replaced in the output by a record of the refusal.
 */
export async function runTranslate(
  files: readonly string[],
  options: TranslateOptions,
  sourceDate?: string,
): Promise<number> {
  if (options.date !== undefined && monthOf(options.date) === null) return refuse(commandWords.badDocumentDay)
  const createdOn = creationDateOf(sourceDate)
  if (options.sideBySide === true)
    return createdOn === null ? refuse(commandWords.badSourceDate) : runYears(files, options, createdOn)
  const rate = chosenRate(options)
  const added = addedIn(options.columns)
  if (added === null) return refuse(commandWords.badColumns)
  if (typeof rate === 'string') return refuse(rate)
  const rateOrigin = originOfOptions(options)
  if (typeof rateOrigin === 'string') return refuse(rateOrigin)
  if (isRecordFormat(options.format)) {
    if (documentOptions.some((name) => options[name] !== undefined)) return refuse(commandWords.onlyAsFiled)
    return recordRun(files, options, options.format, (outcome) =>
      outputRecordOf(outcome, { ...options, everyRow: true }),
    )
  }
  if (createdOn === null) return refuse(commandWords.badSourceDate)
  const format = formatOf('statement', options.format)
  const kind = { fileName: fileNameOf('statement', format), isBinary: outputFormats[format].isBinary }
  return documentRun(files, options, kind, (outcome) =>
    write(documentOf(outcome, options, { rate, rateOrigin, added }), format, {
      fonts: installedFontBytes,
      created: createdOn(options.date ?? outcome.statement.filedOn),
      ...(options.paper === undefined ? {} : { paper: options.paper }),
    }),
  )
}

/**
 * Options that convert or add amounts in a document, or describe the exchange rate. They are refused for records, which
 * always have the amounts as filed.
 */
const documentOptions = ['currency', 'rate', 'rateSource', 'rateDate', 'wholeStatement', 'columns'] as const

/** The columns requested in addition to the amounts; null when one of them is unknown. */
function addedIn(columns = ''): readonly AddedMeasure[] | null {
  const asked = columns.split(',').map((each) => each.trim())
  const known = addedMeasures.filter((measure) => asked.includes(measure))
  return asked.every((each) => each === '' || addedMeasures.some((measure) => measure === each)) ? known : null
}

type ConversionOptions = {
  readonly rate: Rate | null
  readonly rateOrigin: RateOrigin | null
  readonly added: readonly AddedMeasure[]
}

/** The requested rate; null if no rate was requested, or an error message if the rate is invalid. */
function chosenRate({ currency, rate }: Pick<TranslateOptions, 'currency' | 'rate'>): Rate | string | null {
  if (currency === undefined && rate === undefined) return null
  if (currency === undefined || rate === undefined) return commandWords.rateNeedsCurrency
  return rateOf(currency, rate) ?? commandWords.badRate
}

function documentOf(
  { statement: filed, problems }: Accepted,
  options: TranslateOptions,
  { rate, rateOrigin, added }: ConversionOptions,
): Document {
  const statement = headedStatement(filed, options)
  const printout = printedStatement(translate(statement), problems, {
    bilingual: options.bilingual ?? false,
    wholeStatement: options.wholeStatement ?? false,
    added,
    ...(rate === null ? {} : { rate }),
    ...madeBy(options),
    ...(rateOrigin === null ? {} : { rateOrigin }),
  })
  return statementDocument(printout)
}
