import { type Catalogue, lineOf } from '#domain/catalogue/catalogue.ts'
import type { Line, LineCode } from '#domain/catalogue/line.ts'
import type { LineSection } from '#domain/catalogue/sections.ts'
import type { RawLine } from './raw-line.ts'

/**
 * Where a row is, described by the rows above it. `above`: the last line of the form. `heading`: the last section
 * heading. `open`: the section of the heading or line directly above; null below a total. `isAnnounced`: "в том числе"
 * follows the line above, so the row may be one of its details.
 */
export type RowPlace = {
  readonly above: LineCode | null
  readonly heading: LineSection | null
  readonly open: LineSection | null
  readonly isAnnounced: boolean
}

export const noPlace: RowPlace = { above: null, heading: null, open: null, isAnnounced: false }

/** A row with the heading above it. `startsReport`: it is the first of its report. */
export type HeadedRow = {
  readonly line: RawLine
  readonly heading: LineSection | null
  readonly startsReport: boolean
}

/** The place of a row; `last` is the place below the row before it. */
export function rowPlace({ line, heading, startsReport }: HeadedRow, last: RowPlace): RowPlace {
  const before = startsReport ? { ...noPlace, heading: last.heading } : last
  const open = heading === before.heading ? before.open : heading
  return { ...before, heading, open, isAnnounced: before.isAnnounced || line.isDetail }
}

/** The place below a row that is this line of the form. */
export function placeBelow(code: LineCode, { heading }: RowPlace, catalogue: Catalogue): RowPlace {
  const line = lineOf(catalogue, code)
  const open = line === null || line.role === 'total' ? null : (line.section ?? null)
  return { above: code, heading, open, isAnnounced: false }
}

/**
 * Whether a row without a code cannot be the line that its name suggests, because the form prints that line in another
 * section than the open one or, in a report with codes, before the line above. Totals may be anywhere.
 */
export function isOutOfPlace(byName: LineCode, { above, open }: RowPlace, context: FormContext): boolean {
  const named = lineOf(context.catalogue, byName)
  if (named === null || named.role === 'total' || named.role === 'of-which') return false
  return isInAnotherSection(named, open, context) || (context.isCoded && isBefore(named, above, context.catalogue))
}

/** The form of a row, whether its report has codes, and the headings of sections in the file. */
export type FormContext = {
  readonly catalogue: Catalogue
  readonly isCoded: boolean
  readonly headings: ReadonlySet<LineSection | null>
}

/**
 * Whether a line belongs to another section of its report than the open one. A line of a later section is accepted,
 * because that section may begin without a heading, unless the file has the heading elsewhere.
 */
function isInAnotherSection(
  { section, form }: Line,
  open: LineSection | null,
  { catalogue, headings }: FormContext,
): boolean {
  const sections = catalogue.lines.flatMap((line) => (line.form === form ? (line.section ?? []) : []))
  if (section === undefined || open === null || open === section || !sections.includes(open)) return false
  return sections.indexOf(section) < sections.indexOf(open) || headings.has(section)
}

/**
 * Whether the form prints a line before `above`, in the same section. False if `above` is a total, because lines may
 * follow their total.
 */
function isBefore({ code, form, section }: Line, above: LineCode | null, catalogue: Catalogue): boolean {
  const last = above === null ? null : lineOf(catalogue, above)
  if (last === null || last.role === 'total' || last.form !== form || last.section !== section) return false
  return (catalogue.index.get(code) ?? 0) < (catalogue.index.get(last.code) ?? 0)
}
