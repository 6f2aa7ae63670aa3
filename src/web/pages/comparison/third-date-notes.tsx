import { yearsWords } from '#wording/en/comparison-page.ts'
import { say } from '#wording/say.ts'
import { columnName, type Compared } from './compared.ts'
import styles from './comparison-page.module.css'
import type { ThirdDates } from './use-third-dates.ts'

type ThirdDateNotesProps = {
  readonly compared: readonly Compared[]
  readonly thirdDates: ThirdDates
  /** There is more than one company. */
  readonly isOneOfSeveral: boolean
}

/** What must be known of the years: which are missing, and why. */
export function ThirdDateNotes({ compared, thirdDates, isOneOfSeveral }: ThirdDateNotesProps) {
  const { isReading, older, notRead } = thirdDates
  const undated = compared.filter(({ kept }) => kept.outputData.reporting_year === null)
  const notes = [
    ...(isOneOfSeveral ? [yearsWords.sameTitle] : []),
    ...undated.map((each) => say(yearsWords.noYear, { name: columnName(each) })),
    ...older.map((each) => say(yearsWords.older, { name: columnName(each) })),
    ...notRead.map((each) => say(yearsWords.notRead, { name: columnName(each) })),
    ...(isReading ? [yearsWords.loading] : []),
  ]
  return (
    <div role="status" className={styles['notes']}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
