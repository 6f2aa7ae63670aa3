import { type Catalogue, lineOf } from '#domain/catalogue/catalogue.ts'
import type { LineSection } from '#domain/catalogue/sections.ts'
import { codeByName } from './line-names.ts'
import type { RawLine } from './raw-line.ts'

// Sections of rows in tables without section headings, from the lines above and below them.

/** A section and whether its total closed it, so that only later sections follow. */
type Border = { readonly section: LineSection; readonly isClosed: boolean }

/**
 * The rows with their sections. Where neither a row's name nor the headings give the section, the lines above and below
 * decide, provided they leave only one section.
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

/** For each row the border before it in the same report. */
function nearest(rows: readonly RawLine[], borders: readonly (Border | null)[]): readonly (Border | null)[] {
  const last = new Map<RawLine['report'], Border>()
  return rows.map(({ report }, at) => {
    const before = last.get(report) ?? null
    const border = borders[at]
    if (border) last.set(report, border)
    return before
  })
}

/** The section of a line known by its code or by a name that no other line has. */
function borderAt(line: RawLine, catalogue: Catalogue): Border | null {
  const known = lineOf(catalogue, line.code ?? codeByName(catalogue, line, null) ?? '')
  return known?.section === undefined ? null : { section: known.section, isClosed: known.role === 'total' }
}

/** A row is in the section of the line below, unless it can end the section above or be in one between. */
function enclosed(above: Border | null, below: Border | null, catalogue: Catalogue): LineSection | null {
  if (below === null) return null
  const sections = sectionsBeside(below.section, catalogue)
  const steps = sections.indexOf(below.section) - (above === null ? -1 : sections.indexOf(above.section))
  return steps === 0 || (steps === 1 && (above === null || above.isClosed)) ? below.section : null
}

/** The sections of the same report, in order. */
function sectionsBeside(section: LineSection, { lines }: Catalogue): readonly LineSection[] {
  const form = lines.find((line) => line.section === section)?.form
  return [...new Set(lines.flatMap((line) => (line.form === form ? (line.section ?? []) : [])))]
}
