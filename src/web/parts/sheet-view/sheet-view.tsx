import { useMemo, type CSSProperties } from 'react'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { moveByArrowKeys } from '#ui/arrow-keys.ts'
import { reasonMarks } from '#writers/cell-text.ts'
import { amountCharacters } from './amount-text.ts'
import { FigureContext } from './figure-context.ts'
import type { FigureRef } from './figure-ref.ts'
import { rowNumbers } from './row-groups.ts'
import { SheetHead } from './sheet-head.tsx'
import { SheetNotes } from './sheet-notes.tsx'
import { SheetSectionTable } from './sheet-section.tsx'
import styles from './sheet-view.module.css'

type SheetViewProps = {
  readonly sheet: StatementPrintout
  readonly touched: ReadonlySet<string>
  readonly onTrace: (ref: FigureRef) => void
}

/** The English statement as an accounting document, on the screen and on paper. */
export function SheetView({ sheet, touched, onTrace }: SheetViewProps) {
  const marks = useMemo(() => reasonMarks(sheet), [sheet])
  const context = useMemo(() => ({ onTrace, touched, numbers: rowNumbers(sheet) }), [onTrace, touched, sheet])
  // custom properties are not among React's known style names
  const widths = { '--characters': amountCharacters(sheet), '--columns': sheet.columns.length } as CSSProperties
  return (
    <FigureContext value={context}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the figures inside take the keys */}
      <article
        className={styles['sheet']}
        style={widths}
        data-columns={sheet.columns.length}
        aria-labelledby="sheet-title"
        onKeyDown={moveByArrowKeys}
      >
        <SheetHead sheet={sheet} />
        {sheet.sections.map((section) => (
          <SheetSectionTable key={section.key} {...{ sheet, section, marks }} />
        ))}
        <SheetNotes sheet={sheet} marks={marks} />
      </article>
    </FigureContext>
  )
}
