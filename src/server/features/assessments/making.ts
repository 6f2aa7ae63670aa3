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
import { assessSource, entitled, inputsOf, retitled, type AssessedSource } from '#domain/assessment/source.ts'
import { withoutCompany } from '#domain/records/nameless.ts'
import { recordProblems } from '#domain/records/record-rules.ts'
import type { Company } from '#domain/statement/draft.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { assessmentToKeep } from '#documents/kept-assessment.ts'
import { problemText } from '#words/problems.ts'
import { decodedText } from '../../http/decoded.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Job } from '../../outside.ts'

// Making an assessment with all that is kept of it. The jobs take and give texts, so that a large statement can be assessed apart.

type Request = InputOf<Endpoints['saveAssessment']>['body']
type Changes = InputOf<Endpoints['updateAssessment']>['body']

/** When it is made, YYYY-MM-DD, and whose name its printout has. */
type Circumstances = { readonly today: string; readonly userName: string }

/** An assessment as it is written: JSON texts, and what a save answers. */
export type MadeAssessment = {
  readonly title: string
  readonly source: string
  readonly inputs: string
  /** What lists tell of it. */
  readonly summary: string
  readonly output: string
  readonly printout: string
  /** The assessment as values and codes, of which the printout can be made again; null for one stored without. */
  readonly facts: string | null
  readonly answer: Pick<SavedAssessment, 'methodVersion' | 'analysis' | 'conclusion' | 'problems'>
}

/** What a request comes to: an assessment, or why there is none. */
export type Making = { readonly made: MadeAssessment } | { readonly refused: Pick<Refusal, 'code' | 'details'> }

/** A request as it was read, and what it comes to; null while the statement it names is not at hand. */
type ReadRequest = {
  /** SHA-256 of all that was sent, in base64. */
  readonly sentHash: string
  readonly statementId: string | null
  readonly request: Request | null
  readonly making: Making | null
}

/** Reads a request, and assesses what was sent along with it. Refuses what cannot be read. */
export const assessingRequest: Job<Circumstances & { readonly text: string }, ReadRequest> = {
  name: 'assess a request',
  run({ text, ...circumstances }) {
    const request = decodedText(savingAssessmentShape, text)
    const { statementId, statement, fields } = request
    // a request without a kind has the hash it had before there was one: a repetition of it is recognised
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
  /** The figures of the statement in JSON. */
  readonly figures: string
}

/** Assesses a statement that is kept. */
export const assessingStatement: Job<OfStatement, Making> = {
  name: 'assess a kept statement',
  run({ request, head, figures, ...circumstances }) {
    const statement = { ...head, ...decodedText(figuresShape, figures) }
    return makingOf(() => assessed({ ...request, statement }, circumstances))
  },
}

type Kept = Pick<MadeAssessment, 'source' | 'inputs' | 'output' | 'printout' | 'facts'>

type OfChange = Circumstances & { readonly changes: Changes; readonly kept: Kept }

/** Makes of a kept assessment what a change asks for: under a new title alone everything else stays. */
export const changingAssessment: Job<OfChange, Making> = {
  name: 'change an assessment',
  run: (change) => makingOf(() => changed(change)),
}

type OfEarlier = Pick<Circumstances, 'userName'> & { readonly kept: Kept }

/** Assesses again by the current method what an earlier version of it assessed, with the inputs it had. */
export const reassessing: Job<OfEarlier, Making> = {
  name: 'assess again by the current method',
  run: ({ kept, userName }) =>
    makingOf(() => {
      if (printedOf(kept).output.methodVersion === currentVersion) throw new Refusal('assessment-current')
      return written(make(sourceOf(kept.source), decodedText(inputsShape, kept.inputs), userName), null)
    }),
}

/** `dropped`: names and numbers of the company that are to be kept no longer. */
export type Retitling = {
  readonly title: string
  readonly keepsCompany: boolean
  readonly dropped: readonly Pick<Company, 'name' | 'inn'>[]
}

type OfTitle = Retitling & { readonly kept: Kept }

/** Gives a kept assessment another title, with the Russian name and number it has where `keepsCompany` says so; all else stays. */
export const retitlingAssessment: Job<OfTitle, MadeAssessment> = {
  name: 'rename an assessment',
  run({ title, keepsCompany, dropped, kept }) {
    const cleaned = (json: string) =>
      dropped.length === 0 ? json : JSON.stringify(dropped.reduce<unknown>(withoutCompany, JSON.parse(json)))
    const source = sourceOf(cleaned(kept.source))
    const inputs = { ...decodedText(inputsShape, kept.inputs), title }
    const former = { output: cleaned(kept.output), printout: cleaned(kept.printout) }
    const named = renamed(printedOf(former), title, { keepsCompany })
    const made = { source: keepsCompany ? retitled(source, title) : entitled(source, title), inputs, facts: kept.facts }
    return written({ ...made, ...named }, null)
  },
}

function makingOf(attempt: () => MadeAssessment): Making {
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
      ? // the request has one of them
        { kind: 'statement', statement: statement as StatementRecord }
      : { kind: 'fields', fields }
  const inputs = inputsOf(request, source, today)
  return written(make(source, inputs, userName), request.expected)
}

function changed({ changes, kept, today, userName }: OfChange): MadeAssessment {
  const { id: _id, version: _version, expected, ...asked } = changes
  const source = sourceOf(kept.source)
  const before = decodedText(inputsShape, kept.inputs)
  const inputs = inputsOf({ ...before, ...asked }, source, today)
  refuseProblems(inputProblems(inputs))
  if (!isOnlyRenamed(before, inputs)) return written(make(source, inputs, userName), expected)
  const former = printedOf(kept)
  const named = inputs.title === before.title ? former : renamed(former, inputs.title)
  return written({ source: entitled(source, inputs.title), inputs, facts: kept.facts, ...named }, expected)
}

const printedOf = ({ output, printout }: Pick<Kept, 'output' | 'printout'>) => ({
  // what `written` wrote
  output: JSON.parse(output) as SavedAssessment,
  // and this too
  printout: JSON.parse(printout) as AssessmentPrintout,
})

type Made = {
  readonly source: AssessedSource
  readonly inputs: AssessmentInputs
  readonly output: SavedAssessment
  readonly printout: AssessmentPrintout
  readonly facts: string | null
}

/** Makes an assessment with all that is kept of it, or refuses. */
function make(source: AssessedSource, inputs: AssessmentInputs, userName: string): Made {
  refuseProblems([...(source.kind === 'statement' ? recordProblems(source.statement) : []), ...inputProblems(inputs)])
  const found = assessSource(source, inputs)
  if (found.assessment === null)
    throw new Refusal('assessment-refused', { found: problemsOutput(found.problems, problemText) })
  const facts = JSON.stringify(found.assessment)
  return { source: entitled(source, inputs.title), inputs, facts, ...assessmentToKeep(found, inputs, userName) }
}

/** An assessment as it is written. Refuses where the page came to another result. */
function written({ source, inputs, output, printout, facts }: Made, expected: Request['expected']): MadeAssessment {
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
    answer: { methodVersion, analysis, conclusion, problems },
  }
}

/** Refuses where a page came to another result than the server; what it does not say is not compared. */
function refuseDifferent(expected: Readonly<Record<string, unknown>> | null, { conclusion }: SavedAssessment): void {
  // as the wire has it, where there is no other zero than 0; parsing gives what was written
  const own = JSON.parse(JSON.stringify(conclusion)) as Readonly<Record<string, unknown>>
  const given = Object.entries(expected ?? {}).filter(([, value]) => value !== undefined)
  const different = given.filter(([name, value]) => !isDeepStrictEqual(value, own[name])).map(([name]) => name)
  if (different.length > 0) throw new Refusal('assessment-differs', { facts: { at: different.join(', ') } })
}

/** A source as two parts of which one is there. */
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
    ...{ methodVersion, asOf, rubPerUsd, periods, denominations, reporting_year, level, score },
    ...analysis,
    keyMetrics,
  }
}
