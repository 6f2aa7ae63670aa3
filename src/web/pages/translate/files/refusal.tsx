import type { Problem } from '#domain/problem.ts'
import { refusalWords } from '#wording/en/screens.ts'
import { ProblemItems } from '../../../parts/problem-list/problem-items.tsx'
import styles from './refusal.module.css'

type RefusalProps = {
  /** Company and year, or the file's name where no statement was found in it. */
  readonly subject: string
  readonly isWholeFile: boolean
  readonly problems: readonly Problem[]
}

/** A statement or a file that is not translated: why, where, and what to do about it. */
export function Refusal({ subject, isWholeFile, problems }: RefusalProps) {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const others = problems.filter(({ severity }) => severity !== 'error')
  return (
    <section className={styles['refusal']} aria-labelledby="refusal">
      <h2 id="refusal" tabIndex={-1} className={styles['heading']}>
        {isWholeFile ? refusalWords.headingFile : refusalWords.heading}
      </h2>
      <p className={styles['subject']}>{subject}</p>
      <p>{refusalWords.lead}</p>
      <ProblemItems problems={errors} />
      {others.length > 0 && (
        <details>
          <summary>{refusalWords.also}</summary>
          <ProblemItems problems={others} />
        </details>
      )}
    </section>
  )
}
