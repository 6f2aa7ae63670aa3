import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { comparedAssessmentsMin } from '#domain/policy.ts'
import type { Compared } from './compared.ts'
import { companiesOf } from './company-years.ts'
import type { ComparisonChoice } from './comparison-choice.ts'
import { CompanyTimeline } from './company-timeline.tsx'
import { SideBySide } from './side-by-side-table.tsx'
import { ThirdDateNotes } from './third-date-notes.tsx'
import { UnlikeNotice } from './unlike-notice.tsx'
import { useThirdDates } from './use-third-dates.ts'

/** Tables do not wait for what draws charts. */
const Charts = lazy(async () => ({ default: (await import('./charts/charts.tsx')).Charts }))

type AsComparedProps = {
  readonly compared: readonly Compared[]
  readonly choice: ComparisonChoice
  readonly change: (changed: Partial<ComparisonChoice>) => void
}

/** The table, the charts and each company over the years. */
export function AsCompared({ compared, choice, change }: AsComparedProps) {
  const thirdDates = useThirdDates(compared)
  const companies = companiesOf(compared, thirdDates.englishOf)
  const isSeveral = compared.length >= comparedAssessmentsMin
  return (
    <>
      {isSeveral && (
        <>
          <UnlikeNotice compared={compared} />
          <SideBySide
            compared={compared}
            onRemove={(id) => change({ ids: choice.ids.filter((each) => each !== id) })}
          />
        </>
      )}
      <Suspense fallback={<Skeleton height="20rem" radius="sm" />}>
        <Charts {...{ compared, companies }} metric={choice.metric} onMetric={(metric) => change({ metric })} />
      </Suspense>
      {companies.map((company) => (
        <CompanyTimeline key={company.assessments[0]?.kept.id} company={company} />
      ))}
      <ThirdDateNotes compared={compared} thirdDates={thirdDates} isOneOfSeveral={companies.length > 1} />
    </>
  )
}
