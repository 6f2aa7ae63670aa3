import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { formatAmount } from '#domain/amounts/format.ts'
import { scale } from '#domain/assessment/scale.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import { calendarDayText } from '#wording/en/dates.ts'
import { assessmentColumnWords, assessmentRowWords } from '#wording/en/assessments-page.ts'
import { listWords, rowWords } from '#wording/en/kept-list.ts'
import { periodNames } from '#wording/en/statement.ts'
import { statementName } from '#wording/en/statement-name.ts'
import { say } from '#wording/say.ts'
import { briefDayText, momentText } from '../../parts/dates.ts'
import lists from '../../parts/kept-list/kept-list.module.css'
import type { RowDeletion } from '../../parts/kept-list/use-row-deletion.ts'
import { AssessmentActions } from './assessment-actions.tsx'
import styles from './assessments-page.module.css'
import type { Listed } from './listed.ts'

type AssessmentRowProps = {
  readonly assessment: Listed
  readonly deletion: RowDeletion<Listed>
  readonly isDeleted: boolean
  readonly isChosen: boolean
  readonly mayBeChosen: boolean
  readonly compare: (id: string) => void
}

/** One assessment of the list, with what it concludes. Drawn again only when it changes. */
export const AssessmentRow = memo(function AssessmentRow(props: AssessmentRowProps) {
  const { assessment, deletion, isDeleted, ...choosing } = props
  const { id, title, reportingYear, rating, risk, savedAt, restorableUntil } = assessment
  const name = statementName({ companyTitle: title, reportingYear: null })
  return (
    <tr>
      {!isDeleted && <ChoiceCell assessment={assessment} {...choosing} />}
      <th scope="row">
        {isDeleted ? name : <Link to={address('assessment', { id })}>{name}</Link>}
        <span className={lists['aside']}>{aboutOf(assessment)}</span>
      </th>
      <td className={lists['year']}>{reportingYear ?? listWords.noYear}</td>
      <td>
        <span className={styles['rating']}>{rating}</span>
        <span className={lists['aside']}>{levelOf(assessment)}</span>
      </td>
      <td className={styles['risk']}>
        <StackedLabel column="risk" />
        {risk ?? assessmentRowWords.noRisk}
      </td>
      <td className={styles['credit']}>
        <StackedLabel column="finalMaxCreditRUB" />
        <CreditCell {...assessment} />
      </td>
      <td className={lists['day']}>
        <StackedLabel column={isDeleted ? 'restorable' : 'savedAt'} />
        {isDeleted && restorableUntil !== null
          ? say(rowWords.restorable, { moment: momentText(restorableUntil) })
          : briefDayText(savedAt)}
      </td>
      <td className={lists['actions']}>
        <AssessmentActions {...{ assessment, deletion, isDeleted }} />
      </td>
    </tr>
  )
})

/** Where a row is stacked its columns have no headings. */
function StackedLabel({ column }: { readonly column: keyof typeof assessmentColumnWords }) {
  return <span className={styles['stacked']}>{assessmentColumnWords[column]} </span>
}

type ChoiceCellProps = Pick<AssessmentRowProps, 'assessment' | 'isChosen' | 'mayBeChosen' | 'compare'>

/** The words under the list say why none can be chosen any more. */
function ChoiceCell({ assessment: { id, title, reportingYear }, isChosen, mayBeChosen, compare }: ChoiceCellProps) {
  const name = statementName({ companyTitle: title, reportingYear })
  return (
    <td className={styles['choice']}>
      <Checkbox
        label={assessmentRowWords.compareIt}
        aria-label={say(assessmentRowWords.compare, { name })}
        checked={isChosen}
        disabled={!isChosen && !mayBeChosen}
        onChange={() => compare(id)}
      />
    </td>
  )
}

function CreditCell({ finalMaxCreditRUB, finalMaxCreditUSD }: Pick<Listed, 'finalMaxCreditRUB' | 'finalMaxCreditUSD'>) {
  if (finalMaxCreditRUB === 0) return assessmentRowWords.noCredit
  const amountOf = (currency: string, amount: number): string =>
    say(assessmentRowWords.credit, { currency, amount: formatAmount(amount) })
  return (
    <>
      {amountOf('RUB', finalMaxCreditRUB)}
      {finalMaxCreditUSD !== null && <span className={lists['aside']}>{amountOf('USD', finalMaxCreditUSD)}</span>}
    </>
  )
}

/** Period, day and method. */
function aboutOf({ periods, asOf, methodVersion }: Listed): string {
  const about = say(assessmentRowWords.about, { day: calendarDayText(asOf), version: methodVersion })
  return isPeriodCode(periods) ? `${periodNames[periods]} · ${about}` : about
}

/** Where a rating stands on the scale; '' without one. */
function levelOf({ level, score }: Listed): string {
  const step = scale.find((each) => each.level === level)
  if (step === undefined || score === null) return ''
  return say(assessmentRowWords.level, {
    code: step.code,
    level: step.level,
    score: score.toFixed(1),
    count: scale.length,
  })
}
