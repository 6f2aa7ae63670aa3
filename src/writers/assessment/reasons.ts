import type { AssessmentPrintout, Figure } from '#domain/documents/assessment-printout.ts'
import { marksOf } from '../cell-text.ts'

/** Why figures are N/a: a mark for each reason, and each reason told once, under the first table that has it. */
export type Reasons = {
  /** "1,234", "N/a*": the text of a figure with the mark of its reason. */
  readonly marked: (figure: Figure) => string
  /** The reasons of these figures that no table above has told, each with its mark. */
  readonly news: (figures: readonly Figure[]) => readonly (readonly [mark: string, reason: string])[]
}

const reasonsIn = (figures: readonly Figure[]): ReadonlySet<string> =>
  new Set(figures.flatMap(({ value, reason }) => (value === null && reason !== undefined ? [reason] : [])))

export const keyFigures = ({ keyNumbers }: AssessmentPrintout): readonly Figure[] =>
  keyNumbers.rows.flatMap(({ current, previous }) => [current, previous])
export const overviewFigures = ({ overview }: AssessmentPrintout): readonly Figure[] =>
  overview.rows.flatMap(({ current, previous, change }) => [current, previous, change])
export const creditFigures = ({ credit }: AssessmentPrintout): readonly Figure[] =>
  credit.rows.flatMap(({ percent, base, amount }) => [percent, base, amount])
export const baseFigures = ({ figures }: AssessmentPrintout): readonly Figure[] =>
  figures.rows.flatMap(({ current, previous }) => [current, previous])

/** The reasons of one printout, marked in printed order. Remembers what has been told. */
export function reasonsOf(sheet: AssessmentPrintout): Reasons {
  const all = [keyFigures, overviewFigures, creditFigures, baseFigures].flatMap((figuresOf) => figuresOf(sheet))
  const marks = marksOf(reasonsIn(all))
  const told = new Set<string>()
  return {
    marked: ({ text, value, reason }) =>
      value === null && reason !== undefined ? text + (marks.get(reason) ?? '') : text,
    news: (figures) =>
      [...reasonsIn(figures)].flatMap((reason) => {
        if (told.has(reason)) return []
        told.add(reason)
        return [[marks.get(reason) ?? '', reason] as const]
      }),
  }
}
