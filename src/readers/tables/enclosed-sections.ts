import { type Catalogue, lineOf } from '#domain/catalogue/catalogue.ts'
import type { LineSection } from '#domain/catalogue/sections.ts'
import { codeByName } from './line-names.ts'
import type { RawLine } from './raw-line.ts'

// Finds the sections of rows in tables without section headings, from the lines above and below each row.

/** The section of a line. `isClosed`: it is the section's total, so the next lines can only be in later sections. */
type Border = { readonly section: LineSection; readonly isClosed: boolean }

/**
 * Gives rows their sections. If a row has no code, and its name does not identify a line even with the headings, the
 * lines above and below decide, provided that they leave only one section.
 */
export function inEnclosingSections<T extends { readonly line: RawLine }>(
  rows: readonly T[],
  catalogue: Catalogue,
): readonly T[] {
  const lines = rows.map(({ line }) => line)
  const borders = lines.map((line) => borderAt(line, catalogue))
  const above = nearest(lines, borders)
  const below = nearest(lines.toReversed(), borders.toReversed()).toReversed()
  return rows.map((row, at) => {
    if (row.line.code !== null || row.line.isDetail || borders[at] !== null) return row
    const section = enclosed(above[at] ?? null, below[at] ?? null, catalogue)
    return section === null ? row : { ...row, line: { ...row.line, section } }
  })
}

/** For each row, the last border before it in the same report. */
function nearest(rows: readonly RawLine[], borders: readonly (Border | null)[]): readonly (Border | null)[] {
  const last = new Map<RawLine['report'], Border>()
  return rows.map(({ report }, at) => {
    const before = last.get(report) ?? null
    const border = borders[at]
    if (border) last.set(report, border)
    return before
  })
}

/** The section of a line, if the line is known by its code or by a name that no other line of its section has. */
function borderAt(line: RawLine, catalogue: Catalogue): Border | null {
  const known = lineOf(catalogue, line.code ?? codeByName(catalogue, line, null) ?? '')
  return known?.section === undefined ? null : { section: known.section, isClosed: known.role === 'total' }
}

/**
 * The section of a row between two lines: the section of the line below. null when there is no line below, when the
 * sections are not in order, or when the row could also be at the end of the section above or in a section between the
 * two.
 */
function enclosed(above: Border | null, below: Border | null, catalogue: Catalogue): LineSection | null {
  if (below === null) return null
  const sections = sectionsBeside(below.section, catalogue)
  const steps = sections.indexOf(below.section) - (above === null ? -1 : sections.indexOf(above.section))
  return steps === 0 || (steps === 1 && (above === null || above.isClosed)) ? below.section : null
}

/** The sections in the report of this section, in order. */
function sectionsBeside(section: LineSection, { lines }: Catalogue): readonly LineSection[] {
  const form = lines.find((line) => line.section === section)?.form
  return [...new Set(lines.flatMap((line) => (line.form === form ? (line.section ?? []) : [])))]
}
