import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { AnswerOf } from '#contract/endpoints.ts'
import { comparedAssessment } from '#contract/shapes/kept-comparison.ts'
import { compare } from '#domain/comparison/compare.ts'
import { comparedAssessmentsMin } from '#domain/policy.ts'
import { comparisonTexts } from '#wording/comparison-texts.ts'
import type { ComparisonChoice } from './comparison-choice.ts'
import { CompanyTimeline } from './company-timeline.tsx'
import { SideBySide } from './side-by-side-table.tsx'
import { ThirdDateNotes } from './third-date-notes.tsx'
import { UnlikeNotice } from './unlike-notice.tsx'
import { useThirdDates } from './use-third-dates.ts'

/** Tables do not wait for what draws charts. */
const Charts = lazy(async () => ({ default: (await import('./charts/charts.tsx')).Charts }))

type AsComparedProps = {
  /** The assessments as they were made. */
  readonly kept: readonly AnswerOf<'readAssessment'>[]
  readonly choice: ComparisonChoice
  readonly change: (changed: Partial<ComparisonChoice>) => void
}

/** The table, the charts and each company over the years. */
export function AsCompared({ kept, choice, change }: AsComparedProps) {
  const thirdDates = useThirdDates(kept)
  const shown = comparisonTexts(compare(kept.map((each) => comparedAssessment(each, thirdDates.englishOf(each)))))
  const isSeveral = kept.length >= comparedAssessmentsMin
  return (
    <>
      {isSeveral && (
        <>
          <UnlikeNotice unlike={shown.unlike} />
          <SideBySide shown={shown} onRemove={(id) => change({ ids: choice.ids.filter((each) => each !== id) })} />
        </>
      )}
      <Suspense fallback={<Skeleton height="20rem" radius="sm" />}>
        <Charts shown={shown} metric={choice.metric} onMetric={(metric) => change({ metric })} />
      </Suspense>
      {shown.companies.map((company) => (
        <CompanyTimeline key={company.marks[0]} {...{ company, shown }} />
      ))}
      <ThirdDateNotes {...{ shown, thirdDates }} />
    </>
  )
}
