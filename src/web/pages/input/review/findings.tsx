import type { Problem } from '#domain/problem.ts'
import { reviewWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import { ProblemItems } from '../../../parts/problem-list/problem-items.tsx'
import styles from './review.module.css'

/** What the checks have to say of a statement that can be translated: warnings with their places, remarks folded away. */
export function Findings({ problems }: { readonly problems: readonly Problem[] }) {
  const warnings = problems.filter(({ severity }) => severity !== 'info')
  const remarks = problems.filter(({ severity }) => severity === 'info')
  return (
    <>
      {warnings.length > 0 && (
        <section aria-labelledby="warnings">
          <h3 id="warnings" className={styles['heading']}>
            {say(reviewWords.warnings, { count: warnings.length })}
          </h3>
          <ProblemItems problems={warnings} />
        </section>
      )}
      {remarks.length > 0 && (
        <details className={styles['remarks']}>
          <summary>{say(reviewWords.remarks, { count: remarks.length })}</summary>
          <ProblemItems problems={remarks} />
        </details>
      )}
    </>
  )
}
