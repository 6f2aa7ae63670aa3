import { join } from 'node:path'
import { comparedAssessment, type ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { problemsOutput, refusedOutput } from '#documents/statement-output.ts'
import { assess } from '#domain/assessment/assess.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import { compare } from '#domain/comparison/compare.ts'
import type { ComparedAssessment } from '#domain/comparison/compared.ts'
import { comparedAssessmentsMax } from '#domain/policy.ts'
import type { EnteredItems } from '#domain/statement/draft.ts'
import { translate } from '#domain/translation/translate.ts'
import { assessmentToKeep } from '#documents/kept-assessment.ts'
import { commandWords } from '#words/commands.ts'
import { comparisonDocument } from '../comparison-document.ts'
import { comparisonTexts } from '#wording/comparison-texts.ts'
import { problemText } from '#words/problems.ts'
import { say } from '#wording/say.ts'
import { writeComparison, type ComparisonFormat } from '#writers/comparison-writer.ts'
import { refuse } from '../document-output.ts'
import { exitCodes } from '../exit-codes.ts'
import { keepInputs, print, targetOf, printError, writeTo, type Destination } from '../output.ts'
import { recordOutput } from '../record-output.ts'
import { wholeRun, type Accepted, type RunOptions } from '../runs.ts'
import { headedStatement, type StatementOutcome } from '../statements.ts'
import { assessmentTermsOf, type Terms } from './assess-options.ts'
import type { Surroundings } from './assess-command.ts'
import { problemLines } from './check-command.ts'

/** The command's options, as commander parses them. */
export type CompareCommand = RunOptions & {
  readonly format?: ComparisonFormat | 'json'
  readonly rate?: string
  readonly asOf?: string
}

/**
 * Assesses and compares every chosen statement. Refused statements are reported on standard error; with json they are
 * listed in the result.
 */
export async function runCompare(
  files: readonly string[],
  command: CompareCommand,
  { today, bounds = {} }: Pick<Surroundings, 'today' | 'bounds'>,
): Promise<number> {
  const { rate, asOf, format = 'text', out } = command
  const terms = assessmentTermsOf(
    { ...(rate === undefined ? {} : { rate }), ...(asOf === undefined ? {} : { asOf }) },
    today,
  )
  if (typeof terms === 'string') return refuse(terms)
  return wholeRun(files, { ...command, bounds }, async (outcomes) => {
    const accepted = outcomes.filter((outcome): outcome is Accepted => outcome.statement !== null)
    if (accepted.length > comparedAssessmentsMax)
      return refuse(say(commandWords.tooManyToCompare, { count: accepted.length, most: comparedAssessmentsMax }))
    const shown = comparisonTexts(
      compare(accepted.map((outcome, place) => comparedOf(outcome, { command, terms }, place))),
    )
    if (format === 'json') return writeRecord(shown, outcomes, { out, inputs: files })
    for (const outcome of outcomes) if (outcome.statement === null) printError(...problemLines(outcome))
    return accepted.length === 0 ? exitCodes.refused : writeTable(shown, format, { out, inputs: files })
  })
}

type CompareRequest = { readonly command: CompareCommand; readonly terms: Terms }

/**
 * An assessed statement, titled with its company or, if that is unknown, with its tax number or file. Of two filings
 * for the same period, the one with the higher correction number counts as later or, if the numbers are equal, the one
 * read last.
 */
function comparedOf(
  { source, statement, problems }: Accepted,
  { command, terms }: CompareRequest,
  place: number,
): ComparedAssessment {
  const headed = headedStatement(statement, command)
  const english = translate(headed)
  const { name, inn } = headed.company
  const inputs = inputsOf(name ?? inn ?? source, statement.entered, terms)
  const assessed = { assessment: assess(english, terms.options), english, problems }
  const { output, printout } = assessmentToKeep(assessed, inputs, '')
  const savedAt = new Date(statement.correction * comparedAssessmentsMax + place)
  const kept = { id: `${source}#${place + 1}`, savedAt, inputs, ...output, printout }
  return comparedAssessment(kept, english)
}

const notEntered = { current: null, previous: null } as const

const inputsOf = (title: string, entered: EnteredItems, { day, options }: Terms): AssessmentInputs => ({
  title,
  rubPerUsd: options.rate?.roubles ?? null,
  rateSource: null,
  rateDate: null,
  depreciationAndAmortization: entered.depreciationAndAmortization ?? notEntered,
  capitalExpenditures: entered.capitalExpenditures ?? notEntered,
  asOf: day,
  kind: options.kind ?? null,
})

/** The comparison as the API returns it, plus the refused statements. */
async function writeRecord(
  { assessments, ...rest }: ComparisonTexts,
  outcomes: readonly StatementOutcome[],
  destination: Destination,
): Promise<number> {
  const refused = outcomes.flatMap((outcome) =>
    outcome.statement === null
      ? [refusedOutput(outcome.source, outcome.draft, problemsOutput(outcome.problems, problemText))]
      : [],
  )
  const output = await recordOutput('json', destination)
  const named = assessments.map(({ reportingYear, ...each }) => ({ ...each, reporting_year: reportingYear }))
  await output.add({ assessments: named, ...rest, refused })
  return output.end()
}

async function writeTable(shown: ComparisonTexts, format: ComparisonFormat, destination: Destination): Promise<number> {
  const bytes = writeComparison(comparisonDocument(shown), format)
  const target = await targetOf(destination)
  if (target.kind === 'stdout') await print(bytes)
  else {
    const path = target.kind === 'file' ? target.path : join(target.path, fileNames[format])
    await keepInputs(path, destination.inputs)
    await writeTo(path, bytes)
  }
  return exitCodes.clean
}

/** Names of the file that is written when --out is a folder, by format. */
const fileNames = {
  text: 'saldo-comparison.txt',
  csv: 'saldo-comparison.csv',
} as const satisfies Record<ComparisonFormat, string>
