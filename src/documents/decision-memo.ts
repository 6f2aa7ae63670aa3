import { notAvailable } from '#domain/amounts/format.ts'
import type { DecisionForm } from '#domain/customers/decision.ts'
import { memoFacts, type DecidedCase } from '#domain/customers/memo-facts.ts'
import type { AssessmentPrintout, LabelledText, PrintedConclusion } from '#domain/documents/assessment-printout.ts'
import type { Block, Conclusion, Document, Part } from '#domain/documents/document.ts'
import { memoFactText, memoWords as words, outcomeText, requestText } from '#wording/documents/memo.ts'
import { documentDay } from '#wording/documents/measures.ts'
import { missingLetters } from '#wording/documents/notes.ts'
import { sayInEnglish } from '#wording/documents/say-in-english.ts'
import { registeredAs } from '#wording/documents/statement.ts'
import { firstFindings } from './assessment-document.ts'

/** A stored decision, with the printout of its assessment at the time. */
export type DecidedMemo = DecisionForm &
  Pick<DecidedCase, 'limit' | 'reportingYear' | 'periods'> & {
    readonly company: { readonly name: string; readonly russianName: string | null; readonly inn: string | null }
    readonly decidedBy: string
    /** YYYY-MM-DD, in the time zone of the reader, as on the page. */
    readonly decidedOn: string
    readonly printout: AssessmentPrintout
  }

/**
 * A one-page memo of a decision: the decision, the assessment's recommendation, and how they compare. Each step of the
 * comparison states a fact, under the rule on which it is based; the member's reasons are quoted in full.
 */
export function decisionMemo(memo: DecidedMemo): Document {
  const { company, printout, nextReviewOn, decidedBy, decidedOn } = memo
  const { russianName } = company
  const day = documentDay(decidedOn)
  return {
    kind: 'memo',
    title: company.name,
    registeredAs: registeredAs({ name: company.name, inn: company.inn, ...(russianName !== null && { russianName }) }),
    name: words.name,
    subtitle: words.subtitle,
    facts: [
      { label: words.decided, text: sayInEnglish(words.decidedText, { day, name: decidedBy }) },
      { label: words.nextReview, text: nextReviewOn === null ? words.noReview : documentDay(nextReviewOn) },
      {
        label: words.basis,
        text: sayInEnglish(words.basisText, {
          title: printout.title,
          year: printout.years.current,
          version: printout.methodVersion,
        }),
      },
    ],
    rate: null,
    parts: [decisionPart(memo), comparedPart(memo), findingsPart(memo), reasonsPart(memo), closingPart(memo)],
    annexes: [],
    basis: null,
    foot: { texts: [company.name, words.name, day], page: words.page },
    liveNote: null,
    missingLetters,
    notAvailable,
    record: memo,
  }
}

const summary = (key: string, ...blocks: readonly Block[]): Part => ({ key, place: 'summary', blocks })

function decisionPart({ request, outcome, granted, printout }: DecidedMemo): Part {
  const { rating, risk } = printout.headline
  const decision: Conclusion = {
    label: words.decision,
    text: outcomeText(outcome, granted, request.currency),
    details: [`${words.requested} ${requestText(request)}`],
    notes: [],
    amounts: [],
  }
  const { label, text, details } = printout.headline.credit
  return summary(
    'decision',
    {
      kind: 'conclusions',
      items: [decision, { label, text, details, notes: [], amounts: [] }],
      why: printout.headline.why ?? null,
      highlights: [],
    },
    { kind: 'steps', title: null, steps: [concluded(rating), concluded(risk)] },
  )
}

/** A conclusion with its details in one string, such as "Good; R4, level 4 of 10 (1 is best); …". */
const concluded = ({ label, text, details }: PrintedConclusion): LabelledText => ({
  label,
  text: [text, ...details].join('; '),
})

const comparedPart = (memo: DecidedMemo): Part =>
  summary('compared', {
    kind: 'steps',
    title: words.facts,
    steps: memoFacts(memo).map((fact) => {
      const { text, rule } = memoFactText(fact, memo.request.currency)
      return { label: rule, text }
    }),
  })

const findingsPart = ({ printout }: DecidedMemo): Part =>
  summary('findings', { kind: 'lists', lists: firstFindings(printout) })

const reasonsPart = ({ reason }: DecidedMemo): Part =>
  summary('reasons', {
    kind: 'text',
    title: words.reasons,
    lines: reason === '' ? [words.noReasons] : linesOf(reason),
    isAside: false,
  })

/**
 * The maximum number of lines of reasons for which the memo has room. If there are more, they are joined into one
 * paragraph.
 */
const reasonLinesMax = 12

function linesOf(reason: string): readonly string[] {
  const lines = reason.split('\n').filter((line) => line.trim() !== '')
  return lines.length > reasonLinesMax ? [lines.join(' ')] : lines
}

const closingPart = ({ printout }: DecidedMemo): Part => ({
  key: 'closing',
  place: 'closing',
  blocks: [
    { kind: 'text', title: null, lines: [words.own], isAside: false },
    { kind: 'text', title: null, lines: printout.standing?.lines ?? [], isAside: true },
  ],
})
