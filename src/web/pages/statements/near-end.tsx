import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Icon } from '#ui/icon.tsx'
import { nearEndWords } from '#wording/en/statements-page.ts'
import { statementName } from '#wording/en/statement-name.ts'
import { daysLeftText, nearEndDays } from '../../parts/kept-for/kept-for.tsx'
import type { Listed } from './listed.ts'
import styles from './statements-page.module.css'

/** The statements that are deleted within a week, those that end first at the top; nothing where there are none. */
export function NearEnd({ statements }: { readonly statements: readonly Listed[] }) {
  const near = statements
    .filter(({ daysLeft }) => daysLeft <= nearEndDays)
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
  if (near.length === 0) return null
  return (
    <section aria-labelledby="near-end" className={styles['near-end']}>
      <h2 id="near-end">
        <Icon name="warning" /> {nearEndWords.heading}
      </h2>
      <p>{nearEndWords.lead}</p>
      <ul>
        {near.map((statement) => (
          <li key={statement.id}>
            <Link to={placeOf(statement)}>{statementName(statement)}</Link>{' '}
            <strong>{daysLeftText(statement.daysLeft)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a statement is read, or, for a draft, entered. */
export const placeOf = ({ id, status }: Listed): string =>
  address(status === 'draft' ? 'balanceSheetInput' : 'balanceSheetOutput', { id })
