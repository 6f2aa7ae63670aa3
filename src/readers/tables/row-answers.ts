import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import { narrow } from '#domain/amounts/plain-text.ts'
import type { LineTarget, RawLine } from './raw-line.ts'

// What a person says that a row is which the reader does not understand.

/** Sections a company may add a line to, and the total it stands beside. */
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

/** Answers by the row as it is shown, or by its place in the file: the code of a line, `above` for a part of the line above it, `own:` and a section, or `skip`. */
export type RowAnswers = Readonly<Record<string, string>>

/** How a row is shown to people: its code and its name as they stand, else its place. */
export const rowLabel = ({ code, unread, name, at }: RawLine): string =>
  narrow([code ?? unread, name].filter(Boolean).join(' ')) || at

/** What was answered of a row; '' where nothing was. */
function answerOf(line: RawLine, answers: RowAnswers): string {
  const label = rowLabel(line)
  return (
    Object.entries(answers)
      .find(([row]) => narrow(row) === label || row === line.at)?.[1]
      ?.trim() ?? ''
  )
}

export const isAnswered = (line: RawLine, answers: RowAnswers): boolean => answerOf(line, answers) !== ''

type Answering = { readonly answers: RowAnswers; readonly catalogue: Catalogue }

/** What the answer makes of a row below the line `above`; unknown where there is none, or one that this form cannot have. */
export function answeredTarget(line: RawLine, above: LineCode | null, { answers, catalogue }: Answering): LineTarget {
  const answer = answerOf(line, answers)
  if (answer === 'skip') return { kind: 'left out' }
  if (catalogue.index.has(answer)) return { kind: 'line', code: answer }
  const beside = answer === 'above' ? above : totalOf(answer)
  return beside !== null && catalogue.index.has(beside) ? { kind: 'own', beside } : { kind: 'unknown' }
}

/** The total of the section that `own:<section>` names; null where there is none. */
function totalOf(answer: string): LineCode | null {
  const named = Object.entries(ownSections).find(([section]) => answer === `own:${section}`)
  return named?.[1] ?? null
}
