import { useId } from 'react'
import { gridReports } from '#domain/entry/grid-rows.ts'
import { gridWords } from '#wording/en/line-grid.ts'
import { GridTable } from './grid-table.tsx'
import { GridTools } from './grid-tools.tsx'
import type { LineGridProps } from './hands.ts'
import styles from './line-grid.module.css'
import { PastePanel } from './paste-panel.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { useClipboard } from './use-clipboard.ts'
import { useGrid } from './use-grid.ts'
import { useReview } from './use-review.ts'

/** A whole Russian statement by line code: typed, pasted, checked and corrected. The page keeps the entry and saves it. */
export function LineGrid(props: LineGridProps) {
  const { entry, onChange } = props
  const id = useId()
  const { hands, said, table } = useGrid(props)
  const { pasting, close, listeners } = useClipboard(hands)
  const review = useReview(entry)
  // the panel is gone at once, and the focus is where it was
  const closePanel = () => {
    close()
    hands.move({ kind: 'go', to: hands.state.active })
  }
  return (
    <section className={styles['grid']} aria-label={gridWords.label}>
      <GridTools hands={hands} review={review} />
      <ReviewSummary hands={hands} review={review} />
      <p role="status" className={styles['said']}>
        {said}
      </p>
      <GridTable {...{ id, hands, review, listeners, table }} reports={gridReports(entry)} />
      <details className={styles['keys']}>
        <summary>{gridWords.keysHeading}</summary>
        <p id={`${id}-keys`}>{gridWords.keys}</p>
      </details>
      {pasting !== null && <PastePanel {...{ entry, pasting, onChange }} tell={hands.tell} onClose={closePanel} />}
    </section>
  )
}
