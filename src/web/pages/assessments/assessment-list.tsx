import { Button } from '@mantine/core'
import { useRef } from 'react'
import { deletedKeptMs, minuteMs } from '#domain/policy.ts'
import { assessmentsWords } from '#wording/en/assessments-page.ts'
import { say } from '#wording/say.ts'
import lists from '../../parts/kept-list/kept-list.module.css'
import { AssessmentTable } from './assessment-table.tsx'
import { CompareBar } from './compare-bar.tsx'
import { everything, isNarrowed } from './list-choice.ts'
import { withIds, type Listed } from './listed.ts'
import { useActions } from './use-actions.ts'
import type { useAssessments } from './use-assessments.ts'

type AssessmentListProps = Pick<ReturnType<typeof useAssessments>, 'chosen' | 'choice' | 'change'> & {
  /** All there are, looked for or not: one that is chosen stays so while it is not shown. */
  readonly kept: readonly Listed[]
}

/** The assessments found, their number, what can be done with each, and with several. */
export function AssessmentList({ kept, chosen, choice, change }: AssessmentListProps) {
  const count = useRef<HTMLHeadingElement>(null)
  const actions = useActions(() => count.current?.focus())
  const { isDeleted } = choice
  const compared = withIds(kept, choice.ids)
  return (
    <section aria-labelledby="found" className={lists['list']}>
      <div className={lists['found']}>
        <div role="status">
          <h2 id="found" ref={count} tabIndex={-1}>
            {say(isDeleted ? assessmentsWords.foundDeleted : assessmentsWords.found, { count: chosen.length })}
          </h2>
        </div>
        {isNarrowed(choice) && (
          <Button variant="default" size="compact-sm" onClick={() => change(everything)}>
            {assessmentsWords.clear}
          </Button>
        )}
      </div>
      {chosen.length === 0 ? (
        <p>
          {isDeleted && choice.search === '' && choice.year === null
            ? say(assessmentsWords.noneDeleted, { count: deletedKeptMs / (60 * minuteMs) })
            : assessmentsWords.noneFound}
        </p>
      ) : (
        <AssessmentTable assessments={chosen} ids={compared.map(({ id }) => id)} {...{ choice, change, actions }} />
      )}
      {!isDeleted && <CompareBar compared={compared} onClear={() => change({ ids: [] })} />}
    </section>
  )
}
