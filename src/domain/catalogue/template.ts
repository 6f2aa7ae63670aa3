import { catalogueOf } from './catalogue.ts'
import type { Edition, Entity, FormKind, StatementForm } from './editions.ts'
import type { Line } from './line.ts'
import { headingOf, reports, type Heading, type LineSection } from './sections.ts'

/** Consecutive lines under one heading; section and heading are null for lines outside the sections. */
type LineGroup = {
  readonly section: LineSection | null
  readonly heading: Heading | null
  readonly lines: readonly Line[]
}

export type TemplateReport = Heading & { readonly report: StatementForm; readonly groups: readonly LineGroup[] }

/** Changes in equity are a matrix and are not entered line by line. */
const enteredReports = ['balance', 'results', 'cashFlow', 'targetedUse'] as const satisfies readonly StatementForm[]

/** The lines of a form that are entered, in printed order: reports, their sections and lines. */
export function templateOf(form: FormKind, edition: Edition, entity: Entity): readonly TemplateReport[] {
  const { lines } = catalogueOf(form, edition, entity)
  return enteredReports.flatMap((report) => {
    const own = lines.filter((line) => line.form === report)
    if (own.length === 0) return []
    const { name, english } = reports[report]
    return [{ report, name, english, groups: groupsOf(own, edition, entity) }]
  })
}

function groupsOf(lines: readonly Line[], edition: Edition, entity: Entity): readonly LineGroup[] {
  const starts = lines.flatMap((line, at) => (at === 0 || lines[at - 1]?.section !== line.section ? [at] : []))
  return starts.map((start, each) => {
    const section = lines[start]?.section ?? null
    return {
      section,
      heading: section === null ? null : headingOf(section, edition, entity),
      lines: lines.slice(start, starts[each + 1]),
    }
  })
}
