import type { ReactNode } from 'react'
import type { Problem } from '#domain/problem.ts'
import { problemGroups, yearsNamed, type ProblemGroup } from '#domain/statement/problem-groups.ts'
import { Icon } from '#ui/icon.tsx'
import { problemText } from '#words/problems.ts'
import { problemListWords, severityNames } from '#words/screens.ts'
import { problemNoteText, type RowName } from '#wording/documents/notes.ts'
import { say } from '#wording/say.ts'
import { visible } from '#wording/visible.ts'
import styles from './problem-items.module.css'
import { severityIcons } from './severity-icons.ts'

/** How many problems are listed. The others are only counted, so that a hostile file cannot fill the page. */
const shownMax = 60

type ProblemItemsProps = {
  readonly problems: readonly Problem[]
  /** Links to the figures that the problem concerns. */
  readonly linksOf?: (problem: Problem) => ReactNode
  /**
   * Returns the English name of a line. If this function is given, problems are worded for readers of the statement,
   * who see the codes only on request.
   */
  readonly nameOf?: RowName | undefined
}

/** Lists problems in the given order; a problem that occurs in several years is listed once. */
export function ProblemItems({ problems, linksOf = () => null, nameOf }: ProblemItemsProps) {
  const rest = problems.length - shownMax
  return (
    <>
      <ul className={styles['items']}>
        {problemGroups(problems.slice(0, shownMax)).map((group) => (
          <Group key={keyOf(group.first)} group={group} linksOf={linksOf} nameOf={nameOf} />
        ))}
      </ul>
      {rest > 0 && <p className={styles['more']}>{say(problemListWords.more, { count: rest })}</p>}
    </>
  )
}

type GroupProps = Required<Pick<ProblemItemsProps, 'linksOf'>> &
  Pick<ProblemItemsProps, 'nameOf'> & { readonly group: ProblemGroup }

function Group({ group: { first, others }, linksOf, nameOf }: GroupProps) {
  return (
    <ProblemItem problem={first} links={linksOf(first)} nameOf={nameOf}>
      {others.length > 0 && (
        <details className={styles['others']}>
          <summary>{say(problemListWords.others, { years: yearsNamed(others) })}</summary>
          <ul className={styles['items']}>
            {others.map((problem) => (
              <ProblemLine key={keyOf(problem)} problem={problem} links={linksOf(problem)} nameOf={nameOf} />
            ))}
          </ul>
        </details>
      )}
    </ProblemItem>
  )
}

/** Returns a key for a problem. Problems have no id, but differ in code, location and facts. */
const keyOf = ({ code, at, facts }: Problem): string => JSON.stringify([code, at, facts])

type ProblemItemProps = {
  readonly problem: Problem
  /** Links to the figures that the problem concerns. */
  readonly links?: ReactNode
  readonly nameOf?: RowName | undefined
  /** Content that is collapsed below the problem. */
  readonly children?: ReactNode
}

/**
 * Shows one problem: its severity as an icon and a word, the description, the location, and the code that the user can
 * quote.
 */
export function ProblemItem({ problem, links, nameOf, children }: ProblemItemProps) {
  const { severity } = problem
  return (
    <li className={styles['item']} data-severity={severity}>
      <Icon name={severityIcons[severity]} className={styles['icon']} />
      <div className={styles['text']}>
        <p>
          <strong>{severityNames[severity]}.</strong> {sentenceOf(problem, nameOf)}
        </p>
        <ProblemPlace problem={problem} nameOf={nameOf}>
          {links}
        </ProblemPlace>
        {children}
      </div>
    </li>
  )
}

/**
 * Shows the description and the location of a problem that differs from the problem above it only in the year that it
 * concerns. Such problems are collapsed.
 */
function ProblemLine({ problem, links, nameOf }: Omit<ProblemItemProps, 'children'>) {
  return (
    <li className={styles['line']}>
      <p>{sentenceOf(problem, nameOf)}</p>
      <ProblemPlace problem={problem} nameOf={nameOf}>
        {links}
      </ProblemPlace>
    </li>
  )
}

type ProblemPlaceProps = Pick<ProblemItemProps, 'problem' | 'nameOf'> & { readonly children: ReactNode }

/** Shows the location and the code that the user can quote; both are collapsed for readers of the statement. */
function ProblemPlace({ problem: { at, code }, nameOf, children }: ProblemPlaceProps) {
  const place = (
    <>
      {at !== undefined && <span lang="ru">{say(problemListWords.place, { place: visible(at) })}</span>}
      <span>{say(problemListWords.code, { code })}</span>
    </>
  )
  if (nameOf === undefined)
    return (
      <p className={styles['aside']}>
        {place}
        {children}
      </p>
    )
  return (
    <>
      <p className={styles['aside']}>{children}</p>
      <details className={styles['others']}>
        <summary>{problemListWords.details}</summary>
        <p className={styles['aside']}>{place}</p>
      </details>
    </>
  )
}

const sentenceOf = (problem: Problem, nameOf: RowName | undefined): string =>
  nameOf === undefined ? problemText(problem) : problemNoteText(problem, nameOf)
