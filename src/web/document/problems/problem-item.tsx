import type { ReactNode } from 'react'
import type { Problem } from '#domain/problem.ts'
import { Icon } from '#ui/icon.tsx'
import { problemText } from '#words/problems.ts'
import { problemListWords, severityNames } from '#words/screens.ts'
import { say } from '#wording/say.ts'
import { visible } from '#wording/visible.ts'
import { severityIcons } from '../severity-icons.ts'
import styles from './problems.module.css'

type ProblemItemProps = {
  readonly problem: Problem
  /** Ways to the figures it touches. */
  readonly ways?: ReactNode
  /** What belongs to it and is folded away. */
  readonly children?: ReactNode
}

/** One problem: its severity in a picture and a word, what is wrong, where, and the code to quote. */
export function ProblemItem({ problem, ways, children }: ProblemItemProps) {
  const { severity } = problem
  return (
    <li className={styles['item']} data-severity={severity}>
      <Icon name={severityIcons[severity]} className={styles['icon']} />
      <div className={styles['text']}>
        <p>
          <strong>{severityNames[severity]}.</strong> {problemText(problem)}
        </p>
        <ProblemPlace problem={problem}>{ways}</ProblemPlace>
        {children}
      </div>
    </li>
  )
}

/** A problem among others of its kind: the sentence and the place. */
export function ProblemLine({ problem, ways }: Pick<ProblemItemProps, 'problem' | 'ways'>) {
  return (
    <li className={styles['line']}>
      <p>{problemText(problem)}</p>
      <ProblemPlace problem={problem}>{ways}</ProblemPlace>
    </li>
  )
}

function ProblemPlace({
  problem: { at, code },
  children,
}: {
  readonly problem: Problem
  readonly children: ReactNode
}) {
  return (
    <p className={styles['aside']}>
      {at !== undefined && <span lang="ru">{say(problemListWords.place, { place: visible(at) })}</span>}
      <span>{say(problemListWords.code, { code })}</span>
      {children}
    </p>
  )
}
