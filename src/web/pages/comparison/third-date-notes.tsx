import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { comparisonWords } from '#words/comparison-page.ts'
import { markedName } from '#words/comparison-texts.ts'
import { say } from '#wording/say.ts'
import styles from './comparison-page.module.css'
import type { ThirdDates } from './use-third-dates.ts'

type ThirdDateNotesProps = { readonly shown: ComparisonTexts; readonly thirdDates: ThirdDates }

/** What must be known of the years: which are missing, and why. */
export function ThirdDateNotes({ shown: { assessments, notes }, thirdDates }: ThirdDateNotesProps) {
  const { isReading, idsNotRead } = thirdDates
  const notRead = assessments.filter(({ id }) => idsNotRead.includes(id))
  const all = [
    ...notes.map(({ text }) => text),
    ...notRead.map((each) => say(comparisonWords.notRead, { name: markedName(each) })),
    ...(isReading ? [comparisonWords.loading] : []),
  ]
  return (
    <div role="status" className={styles['notes']}>
      {all.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
