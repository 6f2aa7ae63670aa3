import { useDeferredValue, useId, useMemo } from 'react'
import type { Entry } from '#domain/entry/entry.ts'
import { gridReports } from '#domain/entry/grid-rows.ts'
import { reviewOf, type Review } from '#domain/entry/review.ts'
import { gridWords } from '#words/line-grid.ts'
import type { LineGridProps } from './controller.ts'
import { GridTable } from './grid-table.tsx'
import { GridTools } from './grid-tools.tsx'
import styles from './line-grid.module.css'
import { PastePanel } from './paste-panel.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { useClipboard } from './use-clipboard.ts'
import { useGrid } from './use-grid.ts'

/** A whole Russian statement by line code: typed, pasted, checked and corrected. The page stores and saves the entry. */
export function LineGrid(props: LineGridProps) {
  const { entry, onChange, status } = props
  const id = useId()
  const { controller, announcement, table } = useGrid(props)
  const { pasting, close, listeners } = useClipboard(controller)
  const review = useReview(entry)
  // The panel closes at once, and the focus returns to where it was.
  const closePanel = () => {
    close()
    controller.move({ kind: 'go', to: controller.state.active })
  }
  return (
    <section className={styles['grid']} aria-label={gridWords.label}>
      <div>
        {/* The bar is before the table, so that it stays visible. */}
        <div className={styles['bar']}>
          <div className={styles['top']}>
            {status}
            <GridTools controller={controller} review={review} />
          </div>
          <ReviewSummary controller={controller} review={review} />
          <p role="status" className={styles['announcement']}>
            {announcement}
          </p>
        </div>
        <GridTable
          id={id}
          controller={controller}
          review={review}
          listeners={listeners}
          table={table}
          reports={gridReports(entry)}
        />
      </div>
      <details className={styles['keys']}>
        <summary>{gridWords.keysHeading}</summary>
        <p id={`${id}-keys`}>{gridWords.keys}</p>
      </details>
      {pasting !== null && (
        <PastePanel
          entry={entry}
          pasting={pasting}
          onChange={onChange}
          announce={controller.announce}
          onClose={closePanel}
        />
      )}
    </section>
  )
}

/** The reviewed entry. Keys are handled first: checks render separately at lower priority, and the latest entry wins. */
function useReview(entry: Entry): Review {
  const settled = useDeferredValue(entry)
  return useMemo(() => reviewOf(settled), [settled])
}
