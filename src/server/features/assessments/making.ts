import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Endpoints, InputOf } from '#contract/endpoints.ts'
import {
  inputsShape,
  savingAssessmentShape,
  sourceShape,
  type summaryShape,
} from '#contract/shapes/assessment-shapes.ts'
import { renamed } from '#documents/assessment-record.ts'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import { problemsOutput } from '#documents/statement-output.ts'
import { figuresShape } from '#contract/shapes/statement-record-shapes.ts'
import { inputProblems, isOnlyRenamed, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import { methodVersion as currentVersion } from '#domain/assessment/scorecard.ts'
import {
  assessSource,
  entitled,
  inputsOf,
  nicknamed,
  retitled,
  withoutSourceNames,
  type AssessedSource,
} from '#domain/assessment/source.ts'
import { withoutCompany } from '#domain/records/nameless.ts'
import type { CompanyNames } from '#domain/records/head.ts'
import { recordProblems } from '#domain/records/record-rules.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { assessmentToKeep } from '#documents/kept-assessment.ts'
import { problemText } from '#words/problems.ts'
import { decodedText } from '../../http/decoded.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { DroppedNames } from '../../company-of-record.ts'
import type { ThreadJob } from '../../outside.ts'

// Makes an assessment, with everything that is stored with it. Jobs take and return text, so that large statements can
// be assessed in another thread.

type Request = InputOf<Endpoints['saveAssessment']>['body']
type Changes = InputOf<Endpoints['updateAssessment']>['body']

/** `today` (YYYY-MM-DD) is the default day of an assessment; `userName` is the name of the user, which is printed. */
type Circumstances = { readonly today: string; readonly userName: string }

/** An assessment as stored, in JSON, and the response to the call that saves it. */
export type MadeAssessment = {
  readonly title: string
  readonly source: string
  readonly inputs: string
  /** The fields that lists show. */
  readonly summary: string
  readonly output: string
  readonly printout: string
  /**
   * The assessment as values and codes, so that the printout can be made again; null when it was stored without them.
   */
  readonly facts: string | null
  readonly response: Pick<SavedAssessment, 'methodVersion' | 'analysis' | 'conclusion' | 'problems'>
}

export type MakingOutcome = { readonly made: MadeAssessment } | { readonly refused: Pick<Refusal, 'code' | 'details'> }

/**
 * A request after parsing, and its result, which is null until the statement that the request names has been loaded.
 */
type ReadRequest = {
  /** The SHA-256 of everything that was sent, in base64. */
  readonly sentHash: string
  readonly statementId: string | null
  readonly request: Request | null
  readonly making: MakingOutcome | null
}

/** Parses a request, and assesses the statement or fields sent with it. Refuses a request that cannot be parsed. */
export const assessingRequest: ThreadJob<Circumstances & { readonly text: string }, ReadRequest> = {
  name: 'assess a request',
  run({ text, ...circumstances }) {
    const request = decodedText(savingAssessmentShape, text)
    const { statementId, statement, fields } = request
    // if the company kind is missing, leave this field out of the hash, so that a repeated request from before the
    // field existed is recognised
    const hashed = { ...request, kind: request.kind ?? undefined }
    const sentHash = createHash('sha256').update(JSON.stringify(hashed)).digest('base64')
    if ([statementId, statement, fields].filter((each) => each !== null).length !== 1)
      refuseProblems([{ code: 'source-missing', at: 'statementId' }])
    if (statementId !== null) return { sentHash, statementId, request, making: null }
    return { sentHash, statementId, request: null, making: makingOf(() => assessed(request, circumstances)) }
  },
}

type OfStatement = Circumstances & {
  readonly request: Request
  readonly head: Omit<StatementRecord, 'codeValues' | 'supplementary' | 'filed' | 'typing'>
  /** The figures of the statement, as JSON. */
  readonly figures: string
}

export const assessingStatement: ThreadJob<OfStatement, MakingOutcome> = {
  name: 'assess a kept statement',
  run({ request, head, figures, ...circumstances }) {
    const statement = { ...head, ...decodedText(figuresShape, figures) }
    return makingOf(() => assessed({ ...request, statement }, circumstances))
  },
}

type StoredAssessment = Pick<MadeAssessment, 'source' | 'inputs' | 'output' | 'printout' | 'facts'>

type ChangeRequest = Circumstances & { readonly changes: Changes; readonly kept: StoredAssessment }

/**
 * Applies a change to a stored assessment. If only the title changes, nothing is recalculated: the old names are
 * replaced.
 */
export const changingAssessment: ThreadJob<ChangeRequest, MakingOutcome> = {
  name: 'change an assessment',
  run: (change) => makingOf(() => changed(change)),
}

type ReassessmentRequest = Pick<Circumstances, 'userName'> & { readonly kept: StoredAssessment }

/** Repeats, with the current method and the same inputs, an assessment made by an earlier method version. */
export const reassessing: ThreadJob<ReassessmentRequest, MakingOutcome> = {
  name: 'assess again by the current method',
  run: ({ kept, userName }) =>
    makingOf(() => {
      if (printedOf(kept).output.methodVersion === currentVersion) throw new Refusal('assessment-current')
      return written(make(sourceOf(kept.source), decodedText(inputsShape, kept.inputs), userName), null)
    }),
}

/**
 * The new names of an assessed statement. `dropped` are the names and numbers of the company that must no longer be
 * stored.
 */
export type Retitling = {
  readonly names: CompanyNames
  readonly dropped: readonly DroppedNames[]
}

type RetitlingRequest = Retitling & { readonly kept: StoredAssessment }

/**
 * Gives a stored assessment the title of its statement. Removes the `dropped` names, and also the company's Russian
 * name and tax number unless the statement still has them; keeps everything else.
 */
export const retitlingAssessment: ThreadJob<RetitlingRequest, MadeAssessment> = {
  name: 'rename an assessment',
  run({ names, dropped, kept }) {
    const own = sourceOf(kept.source)
    const title = names.companyTitle
    const keepsCompany = keepsNames(own, names)
    const cleaned = <Value>(value: Value): Value =>
      dropped.reduce(withoutCompany, keepsCompany ? value : withoutSourceNames(value, own))
    const inputs = { ...decodedText(inputsShape, kept.inputs), title }
    const named = renamed(cleaned(printedOf(kept)), title, { keepsCompany })
    const source = keepsCompany ? retitled(cleaned(own), title) : nicknamed(cleaned(own), title)
    return written({ source, inputs, facts: kept.facts, ...named }, null)
  },
}

/**
 * Whether the assessed statement's Russian name and tax number are each missing or the same as these. True for English
 * fields, which have neither.
 */
const keepsNames = (source: AssessedSource, names: CompanyNames): boolean =>
  source.kind === 'fields' ||
  (['russianName', 'inn'] as const).every((name) => [null, names[name]].includes(source.statement[name]))

function makingOf(attempt: () => MadeAssessment): MakingOutcome {
  try {
    return { made: attempt() }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, details: error.details } }
    throw error
  }
}

function assessed(request: Request, { today, userName }: Circumstances): MadeAssessment {
  const { statement, fields } = request
  const source: AssessedSource =
    fields === null
      ? // a request has either a statement or fields
        { kind: 'statement', statement: statement as StatementRecord }
      : { kind: 'fields', fields }
  const inputs = inputsOf(request, source, today)
  return written(make(source, inputs, userName), request.expected)
}

function changed({ changes, kept, today, userName }: ChangeRequest): MadeAssessment {
  const { id: _id, version: _version, expected, ...asked } = changes
  const source = sourceOf(kept.source)
  const before = decodedText(inputsShape, kept.inputs)
  const inputs = inputsOf({ ...before, ...asked }, source, today)
  refuseProblems(inputProblems(inputs))
  if (!isOnlyRenamed(before, inputs)) return written(make(source, inputs, userName), expected)
  const former = printedOf(kept)
  const named = inputs.title === before.title ? former : renamed(withoutSourceNames(former, source), inputs.title)
  return written({ source: entitled(source, inputs.title), inputs, facts: kept.facts, ...named }, expected)
}

const printedOf = ({ output, printout }: Pick<StoredAssessment, 'output' | 'printout'>) => ({
  // `written` made this JSON
  output: JSON.parse(output) as SavedAssessment,
  // `written` made this JSON too
  printout: JSON.parse(printout) as AssessmentPrintout,
})

type AssessmentContent = {
  readonly source: AssessedSource
  readonly inputs: AssessmentInputs
  readonly output: SavedAssessment
  readonly printout: AssessmentPrintout
  readonly facts: string | null
}

/** Makes an assessment, with everything that is stored with it, or refuses. */
function make(source: AssessedSource, inputs: AssessmentInputs, userName: string): AssessmentContent {
  refuseProblems([...(source.kind === 'statement' ? recordProblems(source.statement) : []), ...inputProblems(inputs)])
  const found = assessSource(source, inputs)
  if (found.assessment === null)
    throw new Refusal('assessment-refused', { found: problemsOutput(found.problems, problemText) })
  const facts = JSON.stringify(found.assessment)
  return { source: entitled(source, inputs.title), inputs, facts, ...assessmentToKeep(found, inputs, userName) }
}

/** An assessment in the form in which it is stored. Refuses if the page computed a different result. */
function written(
  { source, inputs, output, printout, facts }: AssessmentContent,
  expected: Request['expected'],
): MadeAssessment {
  refuseDifferent(expected, output)
  const { methodVersion, analysis, conclusion, problems } = output
  return {
    title: inputs.title,
    source: JSON.stringify(z.encode(sourceShape, partsOf(source))),
    inputs: JSON.stringify(z.encode(inputsShape, inputs)),
    summary: JSON.stringify(summaryOf(inputs, output)),
    output: JSON.stringify(output),
    printout: JSON.stringify(printout),
    facts,
    response: { methodVersion, analysis, conclusion, problems },
  }
}

/** Refuses if the page computed a different result from the server's. Compares only the values that the page sent. */
function refuseDifferent(expected: Readonly<Record<string, unknown>> | null, { conclusion }: SavedAssessment): void {
  // convert the conclusion as sending it would: JSON turns -0 into 0; parsing gives the same type again
  const own = JSON.parse(JSON.stringify(conclusion)) as Readonly<Record<string, unknown>>
  const given = Object.entries(expected ?? {}).filter(([, value]) => value !== undefined)
  const different = given.filter(([name, value]) => !isDeepStrictEqual(value, own[name])).map(([name]) => name)
  if (different.length > 0) throw new Refusal('assessment-differs', { facts: { at: different.join(', ') } })
}

/** The source as a statement and English fields, one of which is null. */
const partsOf = (source: AssessedSource) =>
  source.kind === 'statement'
    ? { statement: source.statement, fields: null }
    : { statement: null, fields: source.fields }

function sourceOf(text: string): AssessedSource {
  const { statement, fields } = decodedText(sourceShape, text)
  if (statement !== null) return { kind: 'statement', statement }
  if (fields !== null) return { kind: 'fields', fields }
  throw new Error('an assessment of nothing')
}

function summaryOf({ asOf, rubPerUsd }: AssessmentInputs, output: SavedAssessment): z.input<typeof summaryShape> {
  const { methodVersion, analysis, keyMetrics } = output
  const { periods, denominations, reporting_year } = output.outputData
  const { level, score } = output.conclusion
  return {
    inn: output.statement?.company.inn ?? null,
    methodVersion,
    asOf,
    rubPerUsd,
    periods,
    denominations,
    reporting_year,
    level,
    score,
    ...analysis,
    keyMetrics,
  }
}
