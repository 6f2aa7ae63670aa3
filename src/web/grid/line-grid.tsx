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

/**
 * The grid in which a member types, pastes and corrects a whole Russian statement. The page holds the entry and saves
 * it.
 */
export function LineGrid(props: LineGridProps) {
  const { entry, onChange, status } = props
  const id = useId()
  const { controller, announcement, table } = useGrid(props)
  const { pasting, close, listeners } = useClipboard(controller)
  const review = useReview(entry)
  // Closes the paste panel and returns the focus to the active cell.
  const closePanel = () => {
    close()
    controller.move({ kind: 'go', to: controller.state.active })
  }
  return (
    <section className={styles['grid']} aria-label={gridWords.label}>
      <div>
        {/* The bar precedes the table, so that the bar can stick above the table and stays visible. */}
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

/**
 * The review of the entry, computed at lower priority than key presses; if the entry changes meanwhile, the computation
 * starts again.
 */
function useReview(entry: Entry): Review {
  const settled = useDeferredValue(entry)
  return useMemo(() => reviewOf(settled), [settled])
}
