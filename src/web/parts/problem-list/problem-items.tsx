import type { ReactNode } from 'react'
import type { Problem } from '#domain/problem.ts'
import { problemListWords } from '#words/screens.ts'
import { say } from '#wording/say.ts'
import { problemGroups, yearsOf, type ProblemGroup } from './problem-groups.ts'
import { ProblemItem, ProblemLine } from '../../document/problems/problem-item.tsx'
import styles from '../../document/problems/problems.module.css'

/** More than this many are counted, not listed: a hostile file must not fill the page. */
const shownMax = 60

type ProblemItemsProps = {
  readonly problems: readonly Problem[]
  /** Ways to the figures a problem touches. */
  readonly waysOf?: (problem: Problem) => ReactNode
}

/** Problems one under the other, in the order given; the same one of several years is told once. */
export function ProblemItems({ problems, waysOf = () => null }: ProblemItemsProps) {
  const rest = problems.length - shownMax
  return (
    <>
      <ul className={styles['items']}>
        {problemGroups(problems.slice(0, shownMax)).map((group) => (
          <Group key={keyOf(group.first)} group={group} waysOf={waysOf} />
        ))}
      </ul>
      {rest > 0 && <p className={styles['more']}>{say(problemListWords.more, { count: rest })}</p>}
    </>
  )
}

type GroupProps = Required<Pick<ProblemItemsProps, 'waysOf'>> & { readonly group: ProblemGroup }

function Group({ group: { first, others }, waysOf }: GroupProps) {
  return (
    <ProblemItem problem={first} ways={waysOf(first)}>
      {others.length > 0 && (
        <details className={styles['others']}>
          <summary>{say(problemListWords.others, { years: yearsOf(others) })}</summary>
          <ul className={styles['items']}>
            {others.map((problem) => (
              <ProblemLine key={keyOf(problem)} problem={problem} ways={waysOf(problem)} />
            ))}
          </ul>
        </details>
      )}
    </ProblemItem>
  )
}

/** Problems have no name of their own; what they say and where tells them apart. */
const keyOf = ({ code, at, facts }: Problem): string => JSON.stringify([code, at, facts])
