import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { noStatementsWords, statementsWords } from '#wording/en/statements-page.ts'
import lists from '../../parts/kept-list/kept-list.module.css'

const toInput = address('transformationInput', { type: 'FinancialStatements' })

/** What to do where there is no statement yet. What was deleted can still be looked for. */
export function NoStatements({ onDeleted }: { readonly onDeleted: () => void }) {
  return (
    <section aria-labelledby="no-statements" className={lists['empty']}>
      <h2 id="no-statements">{noStatementsWords.heading}</h2>
      <p>{noStatementsWords.lead}</p>
      <div className={lists['ways']}>
        <Button component={Link} to={toInput}>
          {noStatementsWords.translate}
        </Button>
        <Button variant="default" component={Link} to={`${toInput}#sample`}>
          {noStatementsWords.sample}
        </Button>
        <Link to={address('exportView')}>{noStatementsWords.look}</Link>
        <LinkButton onClick={onDeleted}>{statementsWords.statuses.deleted}</LinkButton>
      </div>
    </section>
  )
}
