import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { formatAmount } from '#domain/amounts/format.ts'
import { scale } from '#domain/assessment/scale.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import { assessmentColumnWords, assessmentRowWords, assessmentsWords } from '#wording/en/assessments-page.ts'
import { periodNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import { briefDayText, calendarDayText, momentText } from '../../parts/dates.ts'
import lists from '../../parts/kept-list/kept-list.module.css'
import { statementName } from '../../parts/statement-name.ts'
import styles from './assessments-page.module.css'
import type { Listed } from './listed.ts'
import { RowActions } from './row-actions.tsx'
import type { Actions } from './use-actions.ts'

type AssessmentRowProps = {
  readonly assessment: Listed
  readonly actions: Actions
  readonly isDeleted: boolean
  readonly isChosen: boolean
  readonly mayBeChosen: boolean
  readonly onChoose: () => void
}

/** One assessment of the list, with what it concludes. */
export function AssessmentRow({ assessment, actions, isDeleted, ...choosing }: AssessmentRowProps) {
  const { id, title, reportingYear, rating, risk, savedAt, restorableUntil } = assessment
  const name = statementName({ companyTitle: title, reportingYear: null })
  return (
    <tr>
      {!isDeleted && <ChoiceCell assessment={assessment} {...choosing} />}
      <th scope="row">
        {isDeleted ? name : <Link to={address('assessment', { id })}>{name}</Link>}
        <span className={lists['aside']}>{aboutOf(assessment)}</span>
      </th>
      <td className={lists['year']}>{reportingYear ?? assessmentsWords.noYear}</td>
      <td>
        <span className={styles['rating']}>{rating}</span>
        <span className={lists['aside']}>{levelOf(assessment)}</span>
      </td>
      <td className={styles['risk']}>
        <StackedLabel column="risk" />
        {risk ?? assessmentRowWords.noRisk}
      </td>
      <td className={styles['credit']}>
        <StackedLabel column="finalMaxCredit" />
        <CreditCell {...assessment} />
      </td>
      <td className={lists['day']}>
        <StackedLabel column={isDeleted ? 'restorable' : 'savedAt'} />
        {isDeleted && restorableUntil !== null
          ? say(assessmentRowWords.restorable, { moment: momentText(restorableUntil) })
          : briefDayText(savedAt)}
      </td>
      <td className={lists['actions']}>
        <RowActions {...{ assessment, actions, isDeleted }} />
      </td>
    </tr>
  )
}

/** Where a row is stacked its columns have no headings. */
function StackedLabel({ column }: { readonly column: keyof typeof assessmentColumnWords }) {
  return <span className={styles['stacked']}>{assessmentColumnWords[column]} </span>
}

type ChoiceCellProps = Pick<AssessmentRowProps, 'assessment' | 'isChosen' | 'mayBeChosen' | 'onChoose'>

/** The words under the list say why none can be chosen any more. */
function ChoiceCell({ assessment: { title, reportingYear }, isChosen, mayBeChosen, onChoose }: ChoiceCellProps) {
  const name = statementName({ companyTitle: title, reportingYear })
  return (
    <td className={styles['choice']}>
      <Checkbox
        label={assessmentRowWords.compareIt}
        aria-label={say(assessmentRowWords.compare, { name })}
        checked={isChosen}
        disabled={!isChosen && !mayBeChosen}
        onChange={onChoose}
      />
    </td>
  )
}

function CreditCell({ finalMaxCredit, limitUsd }: Pick<Listed, 'finalMaxCredit' | 'limitUsd'>) {
  if (finalMaxCredit === 0) return assessmentRowWords.noCredit
  const amountOf = (currency: string, amount: number): string =>
    say(assessmentRowWords.credit, { currency, amount: formatAmount(amount) })
  return (
    <>
      {amountOf('RUB', finalMaxCredit)}
      {limitUsd !== null && <span className={lists['aside']}>{amountOf('USD', limitUsd)}</span>}
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
