import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import { address } from '#contract/screens.ts'
import { translationKeptDays } from '#domain/policy.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Loading } from '#ui/loading.tsx'
import { noStatementWords, statementPageWords } from '#words/statement-page.ts'
import { say } from '#wording/say.ts'

// What is shown where there is no translation to show.

const kept = { count: translationKeptDays }

const ListLink = () => (
  <Anchor component={Link} to={address('financialStatements')}>
    {statementPageWords.toList}
  </Anchor>
)

/** A draft has nothing to show yet. */
export const DraftOnly = ({ id }: { readonly id: string }) => (
  <>
    <Text maw="46rem">{noStatementWords.draft}</Text>
    <Group gap="sm">
      <Button component={Link} to={address('balanceSheetInput', { id })}>
        {noStatementWords.goOn}
      </Button>
      <ListLink />
    </Group>
  </>
)

/** Why the statement is not here. One that does not exist, or belongs to another member, is not asked for again. */
export function NotLoaded({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isUnknown = error instanceof CallRefused && error.refusal?.code === 'statement-not-found'
  return (
    <>
      <ErrorCallout error={error} {...(isUnknown ? {} : { heading: statementPageWords.notLoaded, onRetry })} />
      {isUnknown && <Text maw="46rem">{say(noStatementWords.unknown, kept)}</Text>}
      <div>
        <ListLink />
      </div>
    </>
  )
}

/** As high as a statement, until it is loaded. */
export const StatementLoading = () => <Loading height="38rem" />
