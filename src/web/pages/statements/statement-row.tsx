import { memo } from 'react'
import { Link } from 'react-router'
import { restorableUntil } from '#domain/records/keeping.ts'
import { denominationNames, formNames, periodNames } from '#wording/en/statement.ts'
import { listWords, rowWords } from '#wording/en/kept-list.ts'
import { statementRowWords } from '#wording/en/statements-page.ts'
import { statementName } from '#wording/en/statement-name.ts'
import { say } from '#wording/say.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import { briefDayText, momentText } from '../../parts/dates.ts'
import lists from '../../parts/kept-list/kept-list.module.css'
import { KeptFor } from '../../parts/kept-for/kept-for.tsx'
import type { Listed } from './listed.ts'
import { placeOf } from './near-end.tsx'
import { StatementActions } from './statement-actions.tsx'
import styles from './statements-page.module.css'
import type { Actions } from './use-actions.ts'

type StatementRowProps = { readonly statement: Listed; readonly actions: Actions; readonly isDeleted: boolean }

/** One statement of the list. Drawn again only when it changes. */
export const StatementRow = memo(function StatementRow({ statement, actions, isDeleted }: StatementRowProps) {
  const { status, reportingYear, savedAt, generatedAt, expiresAt, deletedAt, daysLeft } = statement
  const title = statementName({ ...statement, reportingYear: null })
  return (
    <tr>
      <th scope="row">
        {isDeleted ? title : <Link to={placeOf(statement)}>{title}</Link>}
        <span className={lists['aside']}>{asideOf(statement)}</span>
      </th>
      <td className={lists['year']}>{reportingYear ?? listWords.noYear}</td>
      <td>
        <span className={styles['status']} data-status={status}>
          {statementRowWords[status]}
        </span>
      </td>
      <td className={lists['day']}>{briefDayText(generatedAt ?? savedAt)}</td>
      <td>
        {isDeleted && deletedAt !== null ? (
          say(rowWords.restorable, { moment: momentText(restorableUntil(deletedAt, expiresAt)) })
        ) : (
          <KeptFor {...{ expiresAt, daysLeft }} />
        )}
      </td>
      <td className={lists['actions']}>
        <StatementActions {...{ statement, actions, isDeleted }} />
      </td>
    </tr>
  )
})

/** Form, period and unit, as far as they are known. */
function asideOf({ form, periods, denominations }: Listed): string {
  return [
    form === null ? null : formNames[form],
    periods !== null && isPeriodCode(periods) ? periodNames[periods] : null,
    denominations === null ? null : denominationNames[denominations],
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
