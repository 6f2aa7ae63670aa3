import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import { narrow } from '#domain/amounts/plain-text.ts'
import type { LineTarget, RawLine } from './raw-line.ts'

// Applies the user's answers about rows that the reader does not understand.

/** The sections to which a company can add a line, with the total of each. */
export const ownSections = {
  nonCurrentAssets: '1100',
  currentAssets: '1200',
  equity: '1300',
  longTermLiabilities: '1400',
  shortTermLiabilities: '1500',
  results: '2400',
  operating: '4100',
  investing: '4200',
  financing: '4300',
  fundsReceived: '6200',
  fundsUsed: '6300',
} as const satisfies Readonly<Record<string, LineCode>>

/**
 * The user's answers. The key is the row as displayed, with or without its location, or the location alone. The value
 * is a line code, `above` for a part of the line above, `own:` and a section, or `skip`.
 */
export type RowAnswers = Readonly<Record<string, string>>

/** A row as displayed: its code and name as printed, or its location if it has neither. */
export const rowLabel = ({ code, unread, name, at }: RawLine): string =>
  narrow([code ?? unread, name].filter(Boolean).join(' ')) || at

/** A row as displayed when other rows have the same code and name: followed by its location. */
export const placedLabel = (line: RawLine): string => `${rowLabel(line)} (${line.at})`

/**
 * The user's answer about a row; '' when there is none. An answer for the row's location takes precedence over an
 * answer for all rows that look the same.
 */
function answerOf(line: RawLine, answers: RowAnswers): string {
  const given = Object.entries(answers)
  const answerFor = (shown: string): string | undefined => given.find(([row]) => narrow(row) === narrow(shown))?.[1]
  return (answerFor(placedLabel(line)) ?? answerFor(line.at) ?? answerFor(rowLabel(line)) ?? '').trim()
}

export const isAnswered = (line: RawLine, answers: RowAnswers): boolean => answerOf(line, answers) !== ''

type AnswerContext = { readonly answers: RowAnswers; readonly catalogue: Catalogue }

/**
 * The target of a row below the line `above`, according to the user's answer; unknown when there is no answer, or when
 * this form does not have the chosen target.
 */
export function answeredTarget(
  line: RawLine,
  above: LineCode | null,
  { answers, catalogue }: AnswerContext,
): LineTarget {
  const answer = answerOf(line, answers)
  if (answer === 'skip') return { kind: 'left out' }
  if (catalogue.index.has(answer)) return { kind: 'line', code: answer }
  const beside = answer === 'above' ? above : totalOf(answer)
  return beside !== null && catalogue.index.has(beside)
    ? { kind: 'own', beside, isPart: answer === 'above' }
    : { kind: 'unknown' }
}

/** The total of the section in the answer `own:<section>`; null for any other answer. */
function totalOf(answer: string): LineCode | null {
  const named = Object.entries(ownSections).find(([section]) => answer === `own:${section}`)
  return named?.[1] ?? null
}
