import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Page } from '#ui/page.tsx'
import { draftHeadWords } from '#wording/en/input-page.ts'
import { useNewStatement } from '../../../parts/new-statement/use-new-statement.ts'

/** A generated translation stays as it is: it is opened, or its lines begin a new statement. */
export function AlreadyTranslated({ id }: { readonly id: string }) {
  const { isBusy, copy } = useNewStatement()
  return (
    <Page heading={draftHeadWords.generatedHeading} lead={draftHeadWords.generatedLead} width="form">
      <Button component={Link} to={address('balanceSheetOutput', { id })}>
        {draftHeadWords.open}
      </Button>
      <Button variant="default" loading={isBusy} onClick={() => copy(id)}>
        {draftHeadWords.copy}
      </Button>
    </Page>
  )
}
