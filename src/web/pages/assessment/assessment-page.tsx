import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import { address } from '#contract/screens.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { assessmentPageWords } from '#words/assessment-page.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { assessmentQuery } from '../../api/assessment-queries.ts'
import { StatementLoading } from '../../flows/no-statement.tsx'
import { AsSaved } from './as-saved.tsx'
import type { Kept } from './kept.ts'

/** A saved assessment, as it was made. */
export default function AssessmentPage() {
  const { id = '' } = useParams()
  return <OneAssessment key={id} id={id} />
}

function OneAssessment({ id }: { readonly id: string }) {
  const kept = useQuery(assessmentQuery(useApi(), id))
  if (kept.isSuccess) {
    const heading = say(assessmentPageWords.headingOf, { name: nameOf(kept.data) })
    return (
      <Page heading={heading} title={heading} width="wide">
        <AsSaved kept={kept.data} />
      </Page>
    )
  }
  return (
    <Page heading={assessmentPageWords.heading} width="wide" isWrong={kept.isError}>
      {kept.isError ? <NotLoaded error={kept.error} onRetry={() => void kept.refetch()} /> : <StatementLoading />}
    </Page>
  )
}

const nameOf = ({ intro, outputData }: Kept): string =>
  statementName({ companyTitle: intro.companyTitle, reportingYear: outputData.reporting_year })

/** Why the assessment is not here. One that is not there, or not theirs, is not asked for again. */
function NotLoaded({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isUnknown = error instanceof CallRefused && error.refusal?.code === 'assessment-not-found'
  return (
    <>
      <ErrorCallout error={error} {...(isUnknown ? {} : { heading: assessmentPageWords.notLoaded, onRetry })} />
      {isUnknown && <p>{assessmentPageWords.unknown}</p>}
      <p>
        <Link to={address('assessments')}>{assessmentPageWords.toList}</Link>
      </p>
    </>
  )
}
