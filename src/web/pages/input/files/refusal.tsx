import type { Problem } from '#domain/problem.ts'
import { fileRefusalWords } from '#wording/en/input-page.ts'
import { ProblemItems } from '../../../parts/problem-list/problem-items.tsx'
import styles from './refusal.module.css'

type RefusalProps = {
  /** The file's name where no statement was found in it. */
  readonly subject?: string
  readonly isWholeFile: boolean
  readonly problems: readonly Problem[]
}

/** A statement or a file that cannot be translated: why, where, and what to do about it. */
export function Refusal({ subject, isWholeFile, problems }: RefusalProps) {
  const Heading = isWholeFile ? 'h2' : 'h3'
  const errors = problems.filter(({ severity }) => severity === 'error')
  const others = problems.filter(({ severity }) => severity !== 'error')
  return (
    <section className={styles['refusal']} aria-labelledby="refusal">
      <Heading id="refusal" className={styles['heading']}>
        {isWholeFile ? fileRefusalWords.headingFile : fileRefusalWords.heading}
      </Heading>
      {subject !== undefined && <p className={styles['subject']}>{subject}</p>}
      <p>{fileRefusalWords.lead}</p>
      <ProblemItems problems={errors} />
      {others.length > 0 && (
        <details>
          <summary>{fileRefusalWords.also}</summary>
          <ProblemItems problems={others} />
        </details>
      )}
    </section>
  )
}
