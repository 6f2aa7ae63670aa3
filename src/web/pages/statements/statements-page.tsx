import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { draftKeptDays, translationKeptDays } from '#domain/policy.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { orderWords, statementsWords } from '#wording/en/statements-page.ts'
import { say } from '#wording/say.ts'
import lists from '../../parts/kept-list/kept-list.module.css'
import { ListControls } from '../../parts/kept-list/list-controls.tsx'
import { ListOnItsWay } from '../../parts/kept-list/list-on-its-way.tsx'
import { sortings, statuses } from './list-choice.ts'
import { NearEnd } from './near-end.tsx'
import { NoStatements } from './no-statements.tsx'
import { StatementList } from './statement-list.tsx'
import { useStatements } from './use-statements.ts'

/** The member's statements: found, opened, gone on with, copied, exported, deleted and taken back. */
export default function StatementsPage() {
  const statements = useStatements()
  const { all, asked, choice, change } = statements
  const isEmpty = all.isSuccess && all.data.length === 0 && choice.status !== 'deleted'
  return (
    <Page
      heading={statementsWords.heading}
      lead={say(statementsWords.lead, { kept: translationKeptDays, drafts: draftKeptDays })}
      width="wide"
      isWrong={asked.isError}
    >
      {isEmpty ? (
        <NoStatements onDeleted={() => change({ status: 'deleted' })} />
      ) : (
        <>
          <NearEnd statements={all.data ?? []} />
          <div className={lists['top']}>
            <ListControls
              kept={all.data ?? []}
              words={{ ...statementsWords, sortings: orderWords }}
              onChange={change}
              {...{ choice, statuses, sortings }}
            />
            <Button component={Link} to={address('transformationInput', { type: 'FinancialStatements' })}>
              {statementsWords.add}
            </Button>
          </div>
          {asked.isPending && <ListOnItsWay />}
          {asked.isError && (
            <ErrorCallout
              error={asked.error}
              heading={statementsWords.notLoaded}
              onRetry={() => void asked.refetch()}
            />
          )}
          {asked.isSuccess && <StatementList {...statements} />}
        </>
      )}
    </Page>
  )
}
