import type { Problem } from '#domain/problem.ts'
import type { Sheet } from '#domain/sheets/sheet.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { problemListWords } from '#wording/en/screens.ts'
import { say } from '#wording/say.ts'
import { findFigure, goToFigure, type FigureRef } from '../sheet-view/figure-ref.ts'
import { figuresOfProblem } from './figures-of-problem.ts'
import { ProblemItem } from './problem-item.tsx'
import styles from './problem-list.module.css'

/** More than this many of a kind are counted, not listed: a hostile file must not fill the page. */
const shownMax = 60

type ProblemListProps = {
  readonly problems: readonly Problem[]
  readonly sheet: Sheet
  readonly statement: Statement
}

/** Warnings of a translated statement, each with a way to the figure it touches; remarks are folded away under them. */
export function ProblemList({ problems, sheet, statement }: ProblemListProps) {
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  const remarks = problems.filter(({ severity }) => severity === 'info')
  const itemOf = (problem: Problem) => (
    <LinkedProblem problem={problem} sheet={sheet} figures={figuresOfProblem(sheet, statement, problem)} />
  )
  return (
    <section className={styles['list']} aria-labelledby={warnings.length > 0 ? 'warnings' : undefined}>
      {warnings.length > 0 && (
        <>
          <h2 id="warnings" className={styles['heading']}>
            {problemListWords.heading}
          </h2>
          <ProblemItems problems={warnings} itemOf={itemOf} />
        </>
      )}
      {remarks.length > 0 && (
        <details className={styles['remarks']}>
          <summary>{say(problemListWords.remarks, { count: remarks.length })}</summary>
          <ProblemItems problems={remarks} itemOf={itemOf} />
        </details>
      )}
    </section>
  )
}

type ProblemItemsProps = {
  readonly problems: readonly Problem[]
  readonly itemOf?: (problem: Problem) => React.ReactNode
}

/** Problems one under the other, in the order given. */
export function ProblemItems({ problems, itemOf = plainItem }: ProblemItemsProps) {
  const rest = problems.length - shownMax
  return (
    <>
      <ul className={styles['items']}>{problems.slice(0, shownMax).map(itemOf)}</ul>
      {rest > 0 && <p className={styles['more']}>{say(problemListWords.more, { count: rest })}</p>}
    </>
  )
}

const plainItem = (problem: Problem) => <ProblemItem problem={problem} />

type LinkedProblemProps = {
  readonly problem: Problem
  readonly sheet: Sheet
  readonly figures: readonly FigureRef[]
}

function LinkedProblem({ problem, sheet, figures }: LinkedProblemProps) {
  return (
    <ProblemItem problem={problem}>
      {figures.map((figure) => {
        const found = findFigure(sheet, figure)
        return (
          <button
            key={figure.position}
            type="button"
            className={styles['show']}
            data-problem={problem.code}
            onClick={() => goToFigure(figure)}
          >
            {say(problemListWords.show, { label: found?.row.label ?? '', column: found?.column.label ?? '' })}
          </button>
        )
      })}
    </ProblemItem>
  )
}
