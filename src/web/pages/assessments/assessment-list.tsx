import { useRef } from 'react'
import { deletedKeptMs, minuteMs } from '#domain/policy.ts'
import { assessmentsWords } from '#wording/en/assessments-page.ts'
import { listWords } from '#wording/en/kept-list.ts'
import { say } from '#wording/say.ts'
import { useAssessmentDeletion } from '../../parts/assessment-deletion/use-assessment-deletion.ts'
import lists from '../../parts/kept-list/kept-list.module.css'
import { ListHead } from '../../parts/kept-list/list-head.tsx'
import { useRowDeletion } from '../../parts/kept-list/use-row-deletion.ts'
import { AssessmentTable } from './assessment-table.tsx'
import { CompareBar } from './compare-bar.tsx'
import { isNarrowed, plainChoice } from './list-choice.ts'
import { withIds, type Listed } from './listed.ts'
import type { useAssessments } from './use-assessments.ts'

type AssessmentListProps = Pick<ReturnType<typeof useAssessments>, 'chosen' | 'choice' | 'change' | 'compare'> & {
  /** All there are, looked for or not: one that is chosen stays so while it is not shown. */
  readonly kept: readonly Listed[]
}

/** The assessments found, their number, what can be done with each, and with several. */
export function AssessmentList({ kept, chosen, choice, change, compare }: AssessmentListProps) {
  const head = useRef<HTMLHeadingElement>(null)
  const deletion = useRowDeletion(useAssessmentDeletion(), head)
  const isDeleted = choice.status === 'deleted'
  const compared = withIds(kept, choice.ids)
  return (
    <section aria-labelledby="found" className={lists['list']}>
      <ListHead
        id="found"
        ref={head}
        text={say(isDeleted ? assessmentsWords.foundDeleted : assessmentsWords.found, { count: chosen.length })}
        onClear={isNarrowed(choice) ? () => change(plainChoice) : null}
      />
      {chosen.length === 0 ? (
        <p>
          {isDeleted && choice.search === '' && choice.year === null
            ? say(listWords.noneDeleted, { count: deletedKeptMs / (60 * minuteMs) })
            : assessmentsWords.noneFound}
        </p>
      ) : (
        <AssessmentTable
          assessments={chosen}
          ids={compared.map(({ id }) => id)}
          {...{ choice, change, compare, deletion }}
        />
      )}
      {!isDeleted && <CompareBar compared={compared} onClear={() => change({ ids: [] })} />}
    </section>
  )
}
