// @owns parts of an assessment
import type { AssessmentPrintout, Listing, FindingLine } from '#domain/documents/assessment-printout.ts'
import { findingsFirstMax } from '#domain/assessment/finding-bounds.ts'
import { missingLetters } from '#wording/documents/notes.ts'
import { assessmentTables } from './assessment-tables.ts'
import type { Block, Conclusion, Document, Part, Table, TextList } from '#domain/documents/document.ts'

/**
 * The document of an assessment: conclusions, their basis, notices, and how every point was earned. It is built from
 * the printout alone, for new and stored assessments alike.
 */
export function assessmentDocument(printout: AssessmentPrintout): Document {
  const { title, document, subtitle, intro, footer } = printout
  return {
    kind: 'assessment',
    title,
    registeredAs: printout.registeredAs ?? null,
    name: document,
    subtitle,
    facts: intro,
    rate: null,
    parts: partsOf(printout),
    annexes: [],
    basis: basisOf(printout),
    foot: { texts: [footer.date, footer.user], page: footer.page },
    liveNote: printout.liveNote,
    missingLetters,
    notAvailable: printout.notAvailable,
    record: { ...printout, statement: undefined },
  }
}

/** The parts of an assessment, in document order. */
export type PartKey =
  | 'conclusions'
  | 'kind'
  | 'standing'
  | 'scale'
  | 'keyNumbers'
  | 'overview'
  | 'remarks'
  | 'notices'
  | 'limits'
  | 'kindSteps'
  | 'score'
  | 'scoreSteps'
  | 'lift'
  | 'figures'
  | 'closing'

function basisOf({ months, statement, fields, item, years }: AssessmentPrintout): Document['basis'] {
  return {
    months,
    statement,
    fields: { title: fields.title, item: fields.item ?? item, years, rows: fields.rows },
  }
}

function partsOf(printout: AssessmentPrintout): readonly Part[] {
  const tables = assessmentTables(printout)
  const { credit, explanation, disclaimers, strengths, weaknesses, notices, scale } = printout
  const isCoded = isOfBefore(printout)
  const summary = (key: PartKey, ...blocks: readonly Block[]): Part => ({ key, place: 'summary', blocks })
  return [
    summary('conclusions', conclusionsOf(printout)),
    ...standingOf(printout),
    summary('scale', { kind: 'scale', ...scale }),
    summary('keyNumbers', tables.keyNumbers),
    summary('overview', tables.overview),
    summary('remarks', {
      kind: 'lists',
      lists: [findingsOf('strengths', strengths, isCoded), findingsOf('weaknesses', weaknesses, isCoded)],
    }),
    summary('notices', {
      kind: 'lists',
      lists: [plainList('notices', withoutKind(notices), { isCoded, isOptional: true })],
    }),
    summary(
      'limits',
      tables.limits,
      { kind: 'steps', title: null, steps: credit.steps },
      sentences(credit.reasons.map(({ text }) => text)),
    ),
    ...kindPart(printout),
    ...detailOf(explanation, tables),
    {
      key: 'closing' satisfies PartKey,
      place: 'closing',
      blocks: [
        { kind: 'text', title: disclaimers.title, lines: disclaimers.lines, isAside: false },
        { kind: 'text', title: null, lines: [printout.acronyms], isAside: true },
      ],
    },
  ]
}

/**
 * Explanation of the rating: contributions that add up, the steps to the level, the smallest change that would raise
 * the level, and the figures behind all of these.
 */
function detailOf(
  { title, intro, stepsTitle, steps, lift }: AssessmentPrintout['explanation'],
  { contributions, figures }: Readonly<Record<'contributions' | 'figures', Table>>,
): readonly Part[] {
  const detail = (key: PartKey, ...blocks: readonly Block[]): Part => ({ key, place: 'detail', blocks })
  return [
    detail('score', { kind: 'text', title, lines: [intro], isAside: false }, contributions),
    ...(steps.length === 0 ? [] : [detail('scoreSteps', { kind: 'steps', title: stepsTitle, steps })]),
    ...(lift === null ? [] : [detail('lift', { kind: 'text', title: lift.label, lines: [lift.text], isAside: false })]),
    detail('figures', figures),
  ]
}

/**
 * Notes next to the result on the first page: on the kind of company, if needed, and on matters that were not examined.
 */
function standingOf({ kind, standing }: AssessmentPrintout): readonly Part[] {
  const told = (key: PartKey, title: string, lines: readonly string[]): Part => ({
    key,
    place: 'summary',
    blocks: [{ kind: 'text', title, lines, isAside: false }],
  })
  return [
    ...(kind === undefined || kind.text === '' ? [] : [told('kind', kind.label, [kind.text])]),
    ...(standing === undefined ? [] : [told('standing', standing.title, standingLines(standing))]),
  ]
}

/** The sentences, followed by each register with the address of its page about the company. */
const standingLines = ({ lines, registers = [] }: NonNullable<AssessmentPrintout['standing']>): readonly string[] => [
  ...lines,
  ...registers.map(({ label, text }) => `${label}: ${text}`),
]

/** Drops the notice about the kind of company, because it is already shown next to the result. */
const withoutKind = (notices: AssessmentPrintout['notices']): Listing => ({
  ...notices,
  lines: notices.lines.filter(({ code }) => code !== 'COMPANY_KIND'),
})

const kindPart = ({ kind }: AssessmentPrintout): readonly Part[] =>
  kind === undefined
    ? []
    : [
        {
          key: 'kindSteps' satisfies PartKey,
          place: 'detail',
          blocks: [{ kind: 'steps', title: kind.stepsTitle, steps: kind.steps }],
        },
      ]

const sentences = (lines: readonly string[]): Block => ({ kind: 'text', title: null, lines, isAside: false })

/**
 * Whether an older version stored this printout. Such printouts have codes beside the sentences and do not list missing
 * figures.
 */
const isOfBefore = ({ headline }: AssessmentPrintout): boolean => headline.missing === undefined

/** The conclusions, with the recommended maximum also as numbers. Older printouts have no `why` and no highlights. */
function conclusionsOf({ headline, credit, strengths, weaknesses }: AssessmentPrintout): Block {
  const { rating, risk, credit: maximum, why = null, missing } = headline
  const { roubles, converted } = credit.recommended
  const amounts: Conclusion['amounts'] =
    roubles === 0 ? [] : [{ currency: 'RUB', amount: roubles }, ...(converted === null ? [] : [converted])]
  return {
    kind: 'conclusions',
    items: [
      { notes: [], ...rating, amounts: [] },
      { notes: [], ...risk, amounts: [] },
      { notes: [], ...maximum, amounts },
    ],
    why,
    highlights:
      missing === undefined ? [] : [...firstFindings({ strengths, weaknesses }), plainList('missing', missing, plain)],
  }
}

/** The strengths and weaknesses shown on the first screen and first page. */
export const firstFindings = ({
  strengths,
  weaknesses,
}: Pick<AssessmentPrintout, 'strengths' | 'weaknesses'>): readonly TextList[] =>
  [['strengths', strengths] as const, ['weaknesses', weaknesses] as const].map(([key, { title, lines, none }]) =>
    plainList(`first ${key}`, { title, lines: lines.slice(0, findingsFirstMax), none }, plain),
  )

const plain = { isCoded: false, isOptional: false } as const

const findingsOf = (key: string, { title, lines, none }: Listing<FindingLine>, isCoded: boolean): TextList => ({
  key,
  title,
  items: lines.map(({ text, code, note, metric }) => ({ text, code, note, metric })),
  none,
  isOptional: false,
  isCoded,
})

const plainList = (
  key: string,
  { title, lines, none }: Listing,
  how: Pick<TextList, 'isCoded' | 'isOptional'>,
): TextList => ({ key, title, items: lines.map(({ text, code }) => ({ text, code })), none, ...how })
