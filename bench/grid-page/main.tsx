import { createRoot } from 'react-dom/client'
import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import type { Edition, Entity, FormKind } from '#domain/catalogue/editions.ts'
import { blankEntry, type Entry, type EntryRow } from '#domain/entry/entry.ts'
import { gridReports, rowsOfReports } from '#domain/entry/grid-rows.ts'
import type { Review } from '#domain/entry/review.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { GridTable } from '../../src/web/grid/grid-table.tsx'
import { LineGrid } from '../../src/web/grid/line-grid.tsx'
import { useClipboard } from '../../src/web/grid/use-clipboard.ts'
import { useAskedUnit, useEntry, type EntryWithSteps } from '../../src/web/grid/use-entry.ts'
import { useGrid } from '../../src/web/grid/use-grid.ts'
import { kit } from '#browser/site-kit.ts'

// The line grid alone, for measuring in a browser. ?checks=none draws the same table without checks; ?blank draws an
// empty table.

const options = new URLSearchParams(location.search)

function start(): Entry {
  const form = (options.get('form') ?? 'full') as FormKind
  const edition = (options.get('edition') ?? '66n-2019') as Edition
  const entity = (options.get('entity') ?? 'commercial') as Entity
  const columns = options.has('two')
    ? (['current', 'previous'] as const)
    : (['current', 'previous', 'beforePrevious'] as const)
  const reportingYear = edition === 'fsbu4' ? 2025 : edition === '66n-2019' ? 2024 : 2015
  const blank = blankEntry({ form, edition, entity, columns, reportingYear, denomination: 384 })
  return options.has('blank') ? blank : { ...blank, rows: filled(blank) }
}

/** Fills every line that is not a sum, in all its columns. */
function filled(blank: Entry): Readonly<Record<string, EntryRow>> {
  const { lines } = catalogueOf(blank.form, blank.edition, blank.entity)
  const items = new Set(lines.filter(({ sum }) => sum === undefined).map(({ code }) => code))
  const rows = rowsOfReports(gridReports(blank)).filter(({ key }) => items.has(key))
  return Object.fromEntries(
    rows.map(({ key, columns }, order) => [
      key,
      Object.fromEntries(columns.map((column, at) => [column, 1_250_311 + order * 137 + at * 40_009])),
    ]),
  )
}

const unchecked: Review = { isBlank: true, isSound: false, problems: [], rows: new Map(), missing: [] }

/** The product's table with the same keyboard handling, but without checks. */
function Unchecked({ entry, change, steps }: EntryWithSteps) {
  const { controller, table } = useGrid({ entry, onChange: change, steps, unit: useAskedUnit(entry) })
  const { listeners } = useClipboard(controller)
  return (
    <GridTable
      id="bare"
      reports={gridReports(entry)}
      review={unchecked}
      controller={controller}
      table={table}
      listeners={listeners}
    />
  )
}

function Page() {
  const edited = useEntry(start)
  const unit = useAskedUnit(edited.entry)
  if (options.get('checks') === 'none') return <Unchecked {...edited} />
  return <LineGrid entry={edited.entry} onChange={edited.change} steps={edited.steps} unit={unit} />
}

createRoot(document.getElementById('root') ?? document.body).render(
  <UiProvider kit={kit}>
    <Page />
  </UiProvider>,
)
