import type { ComponentProps, ReactNode } from 'react'
import { guestPreviewWords as words } from '#words/guest-file.ts'
import { ConclusionBoxes } from './conclusion-boxes.tsx'
import styles from './previewed-statement.module.css'
import { TracedStatement } from './statement/traced-statement.tsx'

type PreviewedStatementProps = Pick<ComponentProps<typeof TracedStatement>, 'sheet' | 'statement' | 'problems'> & {
  /** The conclusions of the statement's assessment, as props of `ConclusionBoxes`. */
  readonly verdict: ComponentProps<typeof ConclusionBoxes>
  /** Content below the conclusions. */
  readonly children: ReactNode
}

/**
 * Shows a statement with a preview watermark, and beside it the conclusions of its assessment. Its ids have a prefix,
 * because the page may also show a second statement.
 */
export const PreviewedStatement = ({ sheet, statement, problems, verdict, children }: PreviewedStatementProps) => (
  <div className={styles['columns']}>
    <div className={styles['side']}>
      <section aria-label={words.verdict} className={styles['verdict']}>
        <ConclusionBoxes {...verdict} />
      </section>
      {children}
    </div>
    <div className={styles['paper']} data-mark={words.mark}>
      <TracedStatement sheet={sheet} statement={statement} problems={problems} idPrefix="preview-" />
    </div>
  </div>
)
