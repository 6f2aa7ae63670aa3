import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { assessmentsWords, noAssessmentsWords } from '#wording/en/assessments-page.ts'
import lists from '../../parts/kept-list/kept-list.module.css'

const toInput = address('analysisInput')

/** What to do where there is no assessment yet. What was deleted can still be looked for. */
export function NoAssessments({ onDeleted }: { readonly onDeleted: () => void }) {
  return (
    <section aria-labelledby="no-assessments" className={lists['empty']}>
      <h2 id="no-assessments">{noAssessmentsWords.heading}</h2>
      <p>{noAssessmentsWords.lead}</p>
      <div className={lists['ways']}>
        <Button component={Link} to={toInput}>
          {noAssessmentsWords.assess}
        </Button>
        <Button variant="default" component={Link} to={`${toInput}#sample`}>
          {noAssessmentsWords.sample}
        </Button>
        <LinkButton onClick={onDeleted}>{assessmentsWords.statuses.deleted}</LinkButton>
      </div>
    </section>
  )
}
