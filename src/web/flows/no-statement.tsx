import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Loading } from '#ui/loading.tsx'
import { noStatementWords, statementPageWords } from '#words/statement-page.ts'

// What is shown where there is no translation to show.

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

/** Why the statement is not here. */
export const NotLoaded = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <>
    <ErrorCallout error={error} heading={statementPageWords.notLoaded} onRetry={onRetry} />
    <div>
      <ListLink />
    </div>
  </>
)

/** As high as a statement, until it is loaded. */
export const StatementLoading = () => <Loading height="38rem" />
