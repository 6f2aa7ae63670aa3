import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { useKit } from '#ui/kit.ts'
import { Loading, type Query } from '#ui/loading.tsx'
import { noStatementWords, statementPageWords } from '#words/statement-page.ts'

// Contents of a statement page without a translation to show, and the notice above a record that may be outdated.

const ListLink = () => (
  <Anchor component={Link} to={address('financialStatements')}>
    {statementPageWords.toList}
  </Anchor>
)

/** Shown for a draft, which has no translation yet. */
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

export const NotLoaded = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <>
    <ErrorCallout error={error} heading={statementPageWords.notLoaded} onRetry={onRetry} />
    <div>
      <ListLink />
    </div>
  </>
)

/**
 * A notice above a record that could not be loaded again: the page still shows the version loaded before. The notice is
 * not printed.
 */
export function NotRenewed<Data>({ query }: { readonly query: Query<Data> }) {
  const { words } = useKit()
  if (!query.isError) return null
  return (
    <div className="no-print">
      <ErrorCallout error={query.error} heading={words.notRenewed} onRetry={() => void query.refetch()} />
    </div>
  )
}

/** A placeholder as high as a statement, so that the layout does not shift. */
export const StatementLoading = () => <Loading height="38rem" />
