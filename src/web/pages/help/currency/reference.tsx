import { yearEndRates } from '#domain/currency/year-end-rates.ts'
import { referenceWords } from '#wording/en/help/currency.ts'
import { rateWords } from '#wording/en/refusals.ts'
import { say } from '#wording/say.ts'
import styles from '../help.module.css'

/** A day to show the labels with: the newest of the built-in table. */
const date = `${Object.keys(yearEndRates.USD).at(-1)}-12-31`

/** The rate the product offers, and how it says where it is from. */
export function Reference() {
  return (
    <>
      <p>{referenceWords.lead}</p>
      <p>{referenceWords.labels}</p>
      <ul className={styles['points']}>
        {Object.entries(rateWords).map(([source, label]) => (
          <li key={source}>
            <q>{say(label, { date })}</q>
          </li>
        ))}
      </ul>
      <p>{referenceWords.unavailable}</p>
    </>
  )
}
