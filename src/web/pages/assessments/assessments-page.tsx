import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { assessmentOrderWords, assessmentsWords } from '#wording/en/assessments-page.ts'
import lists from '../../parts/kept-list/kept-list.module.css'
import { ListControls } from '../../parts/kept-list/list-controls.tsx'
import { ListOnItsWay } from '../../parts/kept-list/list-on-its-way.tsx'
import { AssessmentList } from './assessment-list.tsx'
import { sortings, statuses } from './list-choice.ts'
import { NoAssessments } from './no-assessments.tsx'
import { useAssessments } from './use-assessments.ts'

/** The member's assessments: found, opened, changed, compared, deleted and taken back. */
export default function AssessmentsPage() {
  const assessments = useAssessments()
  const { all, asked, choice, change } = assessments
  const isEmpty = all.isSuccess && all.data.length === 0 && choice.status !== 'deleted'
  return (
    <Page heading={assessmentsWords.heading} lead={assessmentsWords.lead} width="wide" isWrong={asked.isError}>
      {isEmpty ? (
        <NoAssessments onDeleted={() => change({ status: 'deleted' })} />
      ) : (
        <>
          <div className={lists['top']}>
            <ListControls
              kept={all.data ?? []}
              words={{ ...assessmentsWords, sortings: assessmentOrderWords }}
              onChange={change}
              {...{ choice, statuses, sortings }}
            />
            <Button component={Link} to={address('analysisInput')}>
              {assessmentsWords.add}
            </Button>
          </div>
          {asked.isPending && <ListOnItsWay />}
          {asked.isError && (
            <ErrorCallout
              error={asked.error}
              heading={assessmentsWords.notLoaded}
              onRetry={() => void asked.refetch()}
            />
          )}
          {asked.isSuccess && <AssessmentList {...assessments} kept={all.data ?? []} />}
        </>
      )}
    </Page>
  )
}
