import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Page } from '#ui/page.tsx'
import { entryPageWords, generatedWords } from '#wording/en/entry-page.ts'
import { useNewStatement } from '../../../flows/use-new-statement.ts'
import styles from '../entry.module.css'

/** A generated translation is never edited; its fields can begin a new statement. */
export function TranslatedAlready({ id }: { readonly id: string }) {
  const { isBusy, copy, beginNextYear } = useNewStatement()
  return (
    <Page heading={generatedWords.heading} lead={generatedWords.text}>
      <p className={styles['ways']}>
        <Button loading={isBusy} onClick={() => copy(id)}>
          {generatedWords.copy}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => beginNextYear(id)}>
          {generatedWords.nextYear}
        </Button>
      </p>
      <p className={styles['ways']}>
        <Link to={address('balanceSheetOutput', { id })}>{generatedWords.open}</Link>
        <Link to={address('financialStatements')}>{entryPageWords.list}</Link>
      </p>
    </Page>
  )
}
