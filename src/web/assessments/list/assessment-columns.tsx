import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { formatAmount } from '#domain/amounts/format.ts'
import { levelOf, scale } from '#domain/assessment/scale.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { assessmentColumnWords, assessmentRowWords } from '#words/assessments-page.ts'
import { listWords, rowWords } from '#words/kept-list.ts'
import { periodNames } from '#wording/documents/statement-names.ts'
import { statementName } from '#wording/statement-name.ts'
import { briefDayText, calendarDayText, momentText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import type { ListedAssessment } from './listed-assessments.ts'

// The columns of the list: the statement that was assessed, and the conclusions.

const conclusions: readonly TableColumn<ListedAssessment>[] = [
  {
    id: 'title',
    heading: assessmentColumnWords.title,
    sort: 'title',
    isRowHeader: true,
    width: '26%',
    cell: (assessment) => (
      <>
        <TitleOf assessment={assessment} />
        <Aside>{aboutOf(assessment)}</Aside>
      </>
    ),
  },
  {
    id: 'reportingYear',
    heading: assessmentColumnWords.reportingYear,
    sort: 'reportingYear',
    isOneLine: true,
    cell: ({ reportingYear }) => reportingYear ?? listWords.noYear,
  },
  {
    id: 'level',
    heading: assessmentColumnWords.level,
    sort: 'level',
    cell: (assessment) => (
      <>
        <Text span inherit fw={600}>
          {assessment.rating}
        </Text>
        <Aside>{levelText(assessment)}</Aside>
      </>
    ),
  },
  {
    id: 'risk',
    heading: assessmentColumnWords.risk,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ risk }) => risk ?? assessmentRowWords.noRisk,
  },
  {
    id: 'finalMaxCreditRUB',
    heading: assessmentColumnWords.finalMaxCreditRUB,
    sort: 'finalMaxCreditRUB',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: (assessment) => <Credit {...assessment} />,
  },
]

export const assessmentColumns: readonly TableColumn<ListedAssessment>[] = [
  ...conclusions,
  {
    id: 'savedAt',
    heading: assessmentColumnWords.savedAt,
    sort: 'savedAt',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ savedAt }) => briefDayText(savedAt),
  },
]

export const deletedAssessmentColumns: readonly TableColumn<ListedAssessment>[] = [
  ...conclusions,
  {
    id: 'restorable',
    heading: assessmentColumnWords.restorable,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ restorableUntil }) =>
      restorableUntil !== null && say(rowWords.restorable, { moment: momentText(restorableUntil) }),
  },
]

/** Shows the title of an assessment, as a link unless it is deleted. */
function TitleOf({ assessment: { id, title, restorableUntil } }: { readonly assessment: ListedAssessment }) {
  const name = statementName({ companyTitle: title, reportingYear: null })
  if (restorableUntil !== null) return name
  return (
    <Anchor component={Link} to={address('assessment', { id })}>
      {name}
    </Anchor>
  )
}

const Aside = ({ children }: { readonly children: ReactNode }) => (
  <Text span inherit display="block" c="dimmed">
    {children}
  </Text>
)

function Credit({
  finalMaxCreditRUB,
  finalMaxCreditUSD,
}: Pick<ListedAssessment, 'finalMaxCreditRUB' | 'finalMaxCreditUSD'>) {
  if (finalMaxCreditRUB === 0) return assessmentRowWords.noCredit
  const amountOf = (currency: string, amount: number): string =>
    say(assessmentRowWords.credit, { currency, amount: formatAmount(amount) })
  return (
    <>
      {amountOf('RUB', finalMaxCreditRUB)}
      {finalMaxCreditUSD !== null && <Aside>{amountOf('USD', finalMaxCreditUSD)}</Aside>}
    </>
  )
}

/** Returns the period, the day and the method of an assessment as text. */
function aboutOf({ periods, asOf, methodVersion }: ListedAssessment): string {
  const about = say(assessmentRowWords.about, { day: calendarDayText(asOf), version: methodVersion })
  return isPeriodCode(periods) ? `${periodNames[periods]} · ${about}` : about
}

/**
 * Returns the level on the rating scale; '' when there is no rating. Says when a cap applies, because a high score
 * beside a poor level looks like a mistake.
 */
function levelText({ level, score }: ListedAssessment): string {
  const step = scale.find((each) => each.level === level)
  if (step === undefined || score === null) return ''
  return say(levelOf(score) === level ? assessmentRowWords.level : assessmentRowWords.cappedLevel, {
    code: step.code,
    level: step.level,
    score: score.toFixed(1),
    count: scale.length,
  })
}
