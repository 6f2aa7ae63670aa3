import { assessmentOutput } from '#documents/assessment-output.ts'
import { problemsOutput, refusedOutput } from '#documents/statement-output.ts'
import { assess } from '#domain/assessment/assess.ts'
import { methodVersion } from '#domain/assessment/scorecard.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import type { Document } from '#domain/documents/document.ts'
import { translate } from '#domain/translation/translate.ts'
import { assessmentPrintout } from '#documents/kept-assessment.ts'
import { commandWords } from '#words/commands.ts'
import { problemText } from '#words/problems.ts'
import { fileNameOf, outputFormats } from '#writers/output-formats.ts'
import { write } from '#writers/write.ts'
import { conclusionOutput } from '#documents/assessment-output.ts'
import { creationDateOf } from '../creation-date.ts'
import { refuse } from '../document-output.ts'
import { installedFontBytes } from '../installed-fonts.ts'
import { formatOf, isRecordFormat } from '../formats.ts'
import type { ReadingBounds } from '../reading-thread.ts'
import { documentRun, recordRun, type Accepted } from '../runs.ts'
import { headedStatement, type StatementOutcome } from '../statements.ts'
import { runFields } from './assess-fields.ts'
import { assessmentTermsOf, type AssessCommand, type Terms } from './assess-options.ts'

/**
 * Inputs of the command besides files and options: the current day, the setting SOURCE_DATE_EPOCH, and limits that only
 * tests set.
 */
export type Surroundings = {
  readonly today: Date
  readonly sourceDate?: string | undefined
  readonly bounds?: ReadingBounds
}

/**
 * Assesses every chosen statement in the files, or every line of English fields. Refused statements are reported on
 * standard error; with json and jsonl, each is replaced in the output by a record of the refusal.
 */
export async function runAssess(
  files: readonly string[],
  command: AssessCommand,
  { today, sourceDate, bounds = {} }: Surroundings,
): Promise<number> {
  const terms = assessmentTermsOf(command, today)
  if (typeof terms === 'string') return refuse(terms)
  const { fields, format: option = 'text' } = command
  if ((fields === undefined) === (files.length === 0)) return refuse(commandWords.filesOrFields)
  if (fields !== undefined) {
    return hasMoreThanFields(command)
      ? refuse(commandWords.notWithFields)
      : runFields({ path: fields, out: command.out, options: terms.options })
  }
  const run = { ...command, bounds, ...(terms.entered === null ? {} : { entered: terms.entered }) }
  if (isRecordFormat(option)) {
    return recordRun(files, run, option, (outcome) => assessmentRecord(outcome, command, terms))
  }
  const createdOn = creationDateOf(sourceDate)
  if (createdOn === null) return refuse(commandWords.badSourceDate)
  const format = formatOf('assessment', option)
  const kind = { fileName: fileNameOf('assessment', format), isBinary: outputFormats[format].isBinary }
  const created = createdOn(terms.day)
  return documentRun(files, run, kind, (outcome) =>
    write(documentOf(outcome, command, terms), format, {
      fonts: installedFontBytes,
      created,
      withStatement: command.withStatement ?? false,
      ...(command.paper === undefined ? {} : { paper: command.paper }),
    }),
  )
}

const fieldsOptions: ReadonlySet<string> = new Set<keyof AssessCommand>([
  'fields',
  'rate',
  'asOf',
  'kind',
  'kindReason',
  'out',
  'format',
])

const hasMoreThanFields = (command: AssessCommand): boolean =>
  Object.keys(command).some((name) => !fieldsOptions.has(name)) ||
  (command.format !== undefined && command.format !== 'jsonl')

/** The assessment of one statement as a document, which also contains the translated statement. */
function documentOf(
  { statement, problems }: Accepted,
  choice: AssessCommand,
  { day, options, rateOrigin }: Terms,
): Document {
  const english = translate(headedStatement(statement, choice))
  const assessed = { assessment: assess(english, options), english, problems }
  const around = { companyTitle: null, date: day, userName: null, rate: options.rate, rateOrigin }
  return assessmentDocument(assessmentPrintout(assessed, around))
}

/** An outcome as the object printed for json and jsonl. */
export function assessmentRecord(
  outcome: StatementOutcome,
  choice: Pick<AssessCommand, 'name'>,
  { day, options }: Terms,
): object {
  const { source, statement } = outcome
  const problems = problemsOutput(outcome.problems, problemText)
  if (statement === null) return refusedOutput(source, outcome.draft, problems)
  const conclusion = conclusionOutput(assess(translate(statement), options))
  const rubPerUsd = options.rate === null ? null : Number(options.rate.roubles)
  const headed = { source, statement: headedStatement(statement, choice) }
  return assessmentOutput(headed, { version: methodVersion, asOf: day, rubPerUsd }, conclusion, problems)
}
