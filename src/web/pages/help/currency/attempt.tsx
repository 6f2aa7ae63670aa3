import { NativeSelect, TextInput } from '@mantine/core'
import { formatAmount } from '#domain/amounts/format.ts'
import { rateDigitsMax } from '#domain/policy.ts'
import { attemptWords } from '#wording/en/help/currency.ts'
import { say } from '#wording/say.ts'
import { exampleCurrencies, exampleRates } from './example-rates.ts'
import styles from './currency-help.module.css'
import { useAttempt } from './use-attempt.ts'

const options = exampleCurrencies.map((currency) => ({
  value: currency,
  label: say(attemptWords.currencyOption, { currency, name: attemptWords.currencies[currency] }),
}))

/** A rate to type, and what it makes of the sample's revenue while it is typed. */
export function Attempt() {
  const { currency, text, results, setText, choose } = useAttempt()
  const wrong = say(attemptWords.wrong, { example: exampleRates[currency], digits: rateDigitsMax })
  return (
    <div role="group" aria-label={attemptWords.form} className={styles['attempt']}>
      <NativeSelect
        label={attemptWords.currency}
        data={options}
        value={currency}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <TextInput
        label={say(attemptWords.rate, { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={results === null && wrong}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div role="status" className={styles['results']}>
        {results?.map(({ year, roubles, converted }) => (
          <p key={year}>{say(attemptWords.result, { year, roubles, amount: formatAmount(converted), currency })}</p>
        ))}
      </div>
    </div>
  )
}
