import type { Problem } from '#domain/problem.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { problemListWords } from '#words/screens.ts'
import { say } from '#wording/say.ts'
import type { FigureRef } from '../../document/report/figure-ref.ts'
import { FigureWays } from './figure-ways.tsx'
import { ProblemItems } from './problem-items.tsx'
import styles from '../../document/problems/problems.module.css'

type ProblemListProps = {
  readonly problems: readonly Problem[]
  readonly sheet: StatementPrintout
  readonly statement: Statement
  readonly onShow: (figure: FigureRef) => void
}

/** Warnings of a translated statement, each with a way to the figure it touches; remarks are folded away under them. */
export function ProblemList({ problems, sheet, statement, onShow }: ProblemListProps) {
  const warnings = problems.filter(({ severity }) => severity !== 'info')
  const remarks = problems.filter(({ severity }) => severity === 'info')
  const waysOf = (problem: Problem) => <FigureWays {...{ problem, sheet, statement, onShow }} />
  if (problems.length === 0) return null
  return (
    <div className="no-print">
      {warnings.length > 0 && (
        <section aria-labelledby="warnings">
          <h2 id="warnings" className={styles['heading']}>
            {problemListWords.heading}
          </h2>
          <ProblemItems problems={warnings} waysOf={waysOf} />
        </section>
      )}
      {remarks.length > 0 && (
        <details className={styles['remarks']}>
          <summary>{say(problemListWords.remarks, { count: remarks.length })}</summary>
          <ProblemItems problems={remarks} waysOf={waysOf} />
        </details>
      )}
    </div>
  )
}
