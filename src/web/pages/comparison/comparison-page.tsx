import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { comparedAssessmentsMin } from '#domain/policy.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { comparisonWords } from '#words/comparison-page.ts'
import { AsCompared } from './as-compared.tsx'
import { Chooser } from './chooser.tsx'
import styles from './comparison-page.module.css'
import { Missing } from './missing.tsx'
import { useComparison } from './use-comparison.ts'

/** Saved assessments side by side, and each company over the years; one alone shows its years. */
export default function ComparisonPage() {
  const { choice, all, kept, missing, failure, isPending, change, askAgain } = useComparison()
  const isChosen = choice.ids.length >= comparedAssessmentsMin
  const present = choice.ids.filter((id) => !missing.includes(id))
  return (
    <Page
      heading={comparisonWords.heading}
      lead={comparisonWords.lead}
      width="wide"
      isWrong={failure !== null || missing.length > 0}
    >
      <p className={styles['way']}>
        <Link to={address('assessments')}>{comparisonWords.toList}</Link>
      </p>
      {/* what is chosen at first decides whether the list lies open; from then on the visitor does */}
      <Chooser all={all} ids={present} isOpenFirst={!isChosen} onChange={(ids) => change({ ids })} />
      {missing.length > 0 && <Missing onRemove={() => change({ ids: present })} />}
      {failure !== null && <ErrorCallout error={failure} heading={comparisonWords.notLoaded} onRetry={askAgain} />}
      {isPending && <Loading count={5} />}
      {kept.length > 0 && <AsCompared {...{ kept, choice, change }} />}
    </Page>
  )
}
