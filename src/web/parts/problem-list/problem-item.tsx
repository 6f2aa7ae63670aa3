import type { ReactNode } from 'react'
import type { Problem, Severity } from '#domain/problem.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { problemText } from '#wording/en/problems.ts'
import { problemListWords, severityNames } from '#wording/en/screens.ts'
import { say } from '#wording/say.ts'
import styles from './problem-list.module.css'

const icons = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<Severity, IconName>

type ProblemItemProps = {
  readonly problem: Problem
  /** Ways to the figures it touches. */
  readonly children?: ReactNode
}

/** One problem: how grave it is in a picture and a word, what is wrong, where, and the code to quote. */
export function ProblemItem({ problem, children }: ProblemItemProps) {
  const { severity, code, at } = problem
  return (
    <li className={styles['item']} data-severity={severity}>
      <Icon name={icons[severity]} className={styles['icon']} />
      <div className={styles['text']}>
        <p>
          <strong>{severityNames[severity]}.</strong> {problemText(problem)}
        </p>
        <p className={styles['aside']}>
          {at !== undefined && <span lang="ru">{say(problemListWords.place, { place: at })}</span>}
          <span>{say(problemListWords.code, { code })}</span>
          {children}
        </p>
      </div>
    </li>
  )
}
