import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { assessInputWords as words } from '#wording/en/analysis-page.ts'
import { statementName } from '#wording/en/statement-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../../api/api.ts'
import { statementsQuery } from '../../../api/statement-queries.ts'
import { briefDayText } from '../../../parts/dates.ts'
import styles from './own-statements.module.css'

type Listed = AnswerOf<'listStatements'>['user']['financialStatements'][number]

/** So many stand here; all of them in their own list, where each can be assessed too. */
const shownMax = 8

/** The statements there are already, drafts too, each a way to its assessment; the last changed first. */
export function OwnStatements() {
  const asked = useQuery(statementsQuery(useApi()))
  return (
    <section aria-labelledby="own-statements" className={styles['own']}>
      <h2 id="own-statements" className={styles['heading']}>
        {words.own}
      </h2>
      {asked.isPending && <Skeleton height="6rem" radius="sm" />}
      {asked.isError && (
        <ErrorCallout error={asked.error} heading={words.notLoaded} onRetry={() => void asked.refetch()} />
      )}
      {asked.isSuccess && <Choice statements={asked.data} />}
    </section>
  )
}

function Choice({ statements }: { readonly statements: readonly Listed[] }) {
  if (statements.length === 0) return <p className={styles['none']}>{words.none}</p>
  return (
    <>
      <ul className={styles['list']}>
        {statements.slice(0, shownMax).map((statement) => (
          <li key={statement.id}>
            <Link to={address('analysis', { id: statement.id })}>{statementName(statement)}</Link>
            <span className={styles['aside']}>{asideOf(statement)}</span>
          </li>
        ))}
      </ul>
      {statements.length > shownMax && (
        <p className={styles['none']}>
          <Link to={address('financialStatements')}>{say(words.more, { count: statements.length })}</Link>
        </p>
      )}
    </>
  )
}

const asideOf = ({ status, savedAt, generatedAt }: Listed): string =>
  say(words.aside, {
    status: status === 'draft' ? words.statuses.draft : words.statuses.generated,
    date: briefDayText(generatedAt ?? savedAt),
  })
