import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { Problem } from '#domain/problem.ts'
import { notAssessedWords as words } from '#words/analysis-page.ts'
import { useNewStatement } from '../../flows/use-new-statement.ts'
import { ProblemItems } from '../../document/problem-items.tsx'
import styles from './analysis.module.css'
import type { Kept } from './to-assess.ts'

type NotAssessedProps = { readonly kept: Kept; readonly problems: readonly Problem[] }

/** Why a statement cannot be assessed, and the way to correct it. */
export function NotAssessed({ kept: { id, status }, problems }: NotAssessedProps) {
  const { isBusy, copy } = useNewStatement()
  const others = problems.filter(({ severity }) => severity !== 'error')
  return (
    <section aria-labelledby="not-assessed" className={styles['wrong']}>
      <h2 id="not-assessed" className={styles['heading']}>
        {words.heading}
      </h2>
      <p>{words.lead}</p>
      <ProblemItems problems={problems.filter(({ severity }) => severity === 'error')} />
      {others.length > 0 && (
        <details>
          <summary>{words.also}</summary>
          <ProblemItems problems={others} />
        </details>
      )}
      <p>
        {status === 'draft' ? (
          <Button component={Link} to={address('balanceSheetInput', { id })}>
            {words.correct}
          </Button>
        ) : (
          <Button loading={isBusy} onClick={() => copy(id)}>
            {words.copy}
          </Button>
        )}
      </p>
    </section>
  )
}
