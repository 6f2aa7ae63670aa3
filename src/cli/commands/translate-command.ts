import { rateOf, type Rate } from '#domain/currency/rate.ts'
import type { Document } from '#domain/documents/document.ts'
import { printedStatement } from '#domain/documents/printed-statement.ts'
import { statementDocument } from '#domain/documents/statement-document.ts'
import { periodEnd } from '#domain/statement/statement.ts'
import { translate } from '#domain/translation/translate.ts'
import { commandWords } from '#words/commands.ts'
import { statementWords } from '#wording/documents/statement.ts'
import { fileNameOf, outputFormats } from '#writers/output-formats.ts'
import { write } from '#writers/write.ts'
import { creationDateOf } from '../creation-date.ts'
import { refuse } from '../document-output.ts'
import { installedFontBytes } from '../installed-fonts.ts'
import { formatOf, isRecordFormat } from '../formats.ts'
import { outputRecordOf } from '../records.ts'
import { documentRun, recordRun, type Accepted } from '../runs.ts'
import { headedStatement } from '../statements.ts'
import type { TranslateOptions } from './translate-options.ts'

/** Translates every statement found. Refused ones are told on standard error, or in place with json and jsonl. */
export async function runTranslate(
  files: readonly string[],
  options: TranslateOptions,
  sourceDate?: string,
): Promise<number> {
  const rate = chosenRate(options)
  if (typeof rate === 'string') return refuse(rate)
  if (isRecordFormat(options.format)) {
    return recordRun(files, options, options.format, (outcome) => outputRecordOf(outcome, options))
  }
  const createdOn = creationDateOf(sourceDate)
  if (createdOn === null) return refuse(commandWords.badSourceDate)
  const format = formatOf('statement', options.format)
  const kind = { fileName: fileNameOf('statement', format), isBinary: outputFormats[format].isBinary }
  return documentRun(files, options, kind, (outcome) =>
    write(documentOf(outcome, options, rate), format, {
      fonts: installedFontBytes,
      created: createdOn(periodEnd(outcome.statement)),
    }),
  )
}

/** The rate asked for; null when none was, and the sentence of a wrong one. */
function chosenRate({ currency, rate }: Pick<TranslateOptions, 'currency' | 'rate'>): Rate | string | null {
  if (currency === undefined && rate === undefined) return null
  if (currency === undefined || rate === undefined) return commandWords.rateNeedsCurrency
  return rateOf(currency, rate) ?? commandWords.badRate
}

function documentOf({ statement: filed, problems }: Accepted, options: TranslateOptions, rate: Rate | null): Document {
  const statement = headedStatement(filed, options)
  const printout = printedStatement(translate(statement), statementWords(statement, problems), {
    bilingual: options.bilingual ?? false,
    wholeStatement: options.wholeStatement ?? false,
    ...(rate === null ? {} : { rate }),
  })
  return statementDocument(printout)
}
