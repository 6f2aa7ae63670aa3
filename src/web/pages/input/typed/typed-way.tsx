import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { typedWords } from '#wording/en/input-page.ts'
import { useApi } from '../../../api/api.ts'
import { inputPageQuery } from '../../../api/statement-queries.ts'
import { HeadFields } from './head-fields.tsx'
import { useTyped, type InputPage } from './use-typed.ts'
import styles from './typed.module.css'

/** The way in for who has paper: what the statement is, and on to its lines. */
export function TypedWay() {
  const page = useQuery(inputPageQuery(useApi()))
  return (
    <section className={styles['way']} aria-labelledby="typed-way">
      <h2 id="typed-way" className={styles['heading']}>
        {typedWords.heading}
      </h2>
      <p className={styles['lead']}>{typedWords.lead}</p>
      {page.isError && (
        <ErrorCallout error={page.error} heading={typedWords.notLoaded} onRetry={() => void page.refetch()} />
      )}
      {page.isPending && <Skeleton height="20rem" radius="sm" />}
      {page.data !== undefined && <TypedForm page={page.data} />}
    </section>
  )
}

function TypedForm({ page }: { readonly page: InputPage }) {
  const form = useTyped(page)
  return (
    <Form form={form} name={typedWords.form} submit={typedWords.submit} aside={<StatementHelp />}>
      <HeadFields page={page} />
    </Form>
  )
}

/** Where on paper all of this stands. */
export const StatementHelp = () => (
  <Anchor component={Link} to={address('statementHelp')} size="sm">
    {typedWords.help}
  </Anchor>
)
