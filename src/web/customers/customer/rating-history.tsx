import { Anchor, List, Text } from '@mantine/core'
import { Suspense, useId, useMemo } from 'react'
import { Link } from 'react-router'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { address } from '#contract/screens.ts'
import { assessedPeriods, knownPeriodOf, type DatedAssessment } from '#domain/customers/assessed-periods.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { Item, ItemList } from '#ui/item-list.tsx'
import { latePart } from '#ui/late-part.ts'
import { Loading } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { codeOfLevel, shortPeriodText } from '#wording/customer-texts.ts'
import { historyWords as words, movedWords } from '#words/customer-page.ts'
import { briefDayText, listed } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { LimitText } from '../credit-cells.tsx'
import type { CustomerAssessment } from '../listed-customer.ts'
import type { ReadCustomer } from './read-customer.ts'

const RatingHistoryChart = latePart(
  async () => (await import('../../charts/rating-history-chart.tsx')).RatingHistoryChart,
)

type RatingPoint = DatedAssessment<CustomerAssessment>

/**
 * Shows the rating and the limit by period: a table, a chart if there are at least two periods, and the changes between
 * periods.
 */
export function RatingHistory({ read: { customer, moved } }: { readonly read: ReadCustomer }) {
  const periods = useMemo(() => assessedPeriods(customer.assessments), [customer.assessments])
  const id = useId()
  if (periods.length === 0) return null
  return (
    <Section look="ruled" heading={words.heading} lead={words.lead} id={id}>
      {periods.length > 1 && (
        <FaultBoundary fallback={DrawingFault}>
          <Suspense fallback={<Loading height="16rem" />}>
            <RatingHistoryChart periods={periods.map(drawnOf)} />
          </Suspense>
        </FaultBoundary>
      )}
      <DataTable
        labelledBy={id}
        columns={columns}
        rows={periods.toReversed()}
        keyOf={({ assessment }) => assessment.id}
        narrow="stack"
      />
      <Moved moved={moved} assessments={customer.assessments} />
    </Section>
  )
}

const drawnOf = ({ period, assessment: { level, finalMaxCreditRUB } }: RatingPoint) => ({
  period,
  level,
  limitRUB: finalMaxCreditRUB,
})

const columns: readonly TableColumn<RatingPoint>[] = [
  {
    id: 'period',
    heading: words.period,
    isRowHeader: true,
    cell: ({ period, assessment: { id } }) => (
      <Anchor component={Link} to={address('assessment', { id })}>
        {shortPeriodText(period)}
      </Anchor>
    ),
  },
  {
    id: 'rating',
    heading: words.ratingColumn,
    cell: ({ assessment: { level, rating } }) => (level === null ? rating : `${codeOfLevel(level)} · ${rating}`),
  },
  { id: 'risk', heading: words.risk, isNamedWhenStacked: true, cell: ({ assessment }) => assessment.risk },
  {
    id: 'limit',
    heading: words.limitColumn,
    isNamedWhenStacked: true,
    cell: ({ assessment }) => <LimitText assessment={assessment} />,
  },
  {
    id: 'saved',
    heading: words.saved,
    isNamedWhenStacked: true,
    cell: ({ assessment: { savedAt, methodVersion } }) =>
      say(words.savedBy, { day: briefDayText(savedAt), version: methodVersion }),
  },
]

type MovedProps = Pick<ReadCustomer, 'moved'> & { readonly assessments: readonly CustomerAssessment[] }
type Move = ReadCustomer['moved'][number]

/**
 * Lists the findings that appeared or disappeared from one period to the next, the latest period first. The findings of
 * a period are in the method’s order.
 */
function Moved({ moved, assessments }: MovedProps) {
  if (moved.length === 0) return null
  const nameOf = (id: string): string => {
    const assessment = assessments.find((each) => each.id === id)
    const period = assessment === undefined ? null : knownPeriodOf(assessment)
    return period === null ? '' : shortPeriodText(period)
  }
  return (
    <Section level={3} heading={movedWords.heading}>
      <ItemList label={movedWords.heading}>
        {moved.toReversed().map((move) => (
          <Item
            key={move.assessmentId}
            heading={say(movedWords.since, { period: nameOf(move.assessmentId), before: nameOf(move.since) })}
          >
            <WhatMoved move={move} />
          </Item>
        ))}
      </ItemList>
    </Section>
  )
}

const WhatMoved = ({ move: { came, went, methodVersions } }: { readonly move: Move }) => (
  <>
    {came.length + went.length === 0 && <Text size="sm">{movedWords.nothing}</Text>}
    <Findings label={movedWords.came} tone="warn" findings={came} />
    <Findings label={movedWords.went} tone="soft" findings={went} />
    {methodVersions.length > 1 && (
      <Text size="sm" c="dimmed">
        {say(movedWords.methods, { methods: listed(methodVersions) })}
      </Text>
    )}
  </>
)

type FindingsProps = { readonly label: string; readonly tone: 'warn' | 'soft'; readonly findings: Move['came'] }

function Findings({ label, tone, findings }: FindingsProps) {
  if (findings.length === 0) return null
  return (
    <List size="sm" listStyleType="none">
      {findings.map(({ code, text }) => (
        <List.Item key={code}>
          <Tone tone={tone} isStrong>
            {label}
          </Tone>{' '}
          {text}
        </List.Item>
      ))}
    </List>
  )
}
