import { rateDigitsMax } from '#domain/policy.ts'
import { directionWords } from '#wording/en/help/currency.ts'
import { say } from '#wording/say.ts'
import { exampleRates, explained } from './example-rates.ts'
import styles from './currency-help.module.css'

const examples = explained
  .map((currency) => say(directionWords.example, { roubles: exampleRates[currency], currency }))
  .join(', ')

/** Roubles per unit, not units per rouble. */
export function Direction() {
  return (
    <>
      <p>{say(directionWords.rule, { examples })}</p>
      <ul className={styles['equations']}>
        {explained.map((currency) => (
          <li key={currency}>{say(directionWords.meaning, { currency, roubles: exampleRates[currency] })}</li>
        ))}
      </ul>
      <p>{directionWords.notInverse}</p>
      <p>{say(directionWords.marks, { digits: rateDigitsMax })}</p>
    </>
  )
}
