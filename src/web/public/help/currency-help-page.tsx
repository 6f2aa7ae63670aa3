import { NativeSelect, Paper, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatAmount } from '#domain/amounts/format.ts'
import { convert } from '#domain/currency/convert.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { rateDigitsMax } from '#domain/policy.ts'
import { currencyHelp, exampleRates, rateTrialWords, type ExampleCurrency } from '#words/help/currency.ts'
import { specimenRevenue } from '#wording/help/specimen.ts'
import { say } from '#wording/say.ts'
import { HelpPage } from './help-page.tsx'

/** Explains which exchange rate to type, and what effect the rate has (specification §2). */
export default function CurrencyHelpPage() {
  return <HelpPage page={currencyHelp} tools={{ 'rate-trial': <RateTrial /> }} />
}

// The cast is safe: the keys of a literal table are the only ones that Object.keys returns.
const currencies = Object.keys(exampleRates) as readonly ExampleCurrency[]

const options = currencies.map((currency) => ({
  value: currency,
  label: say(rateTrialWords.currencyOption, { currency, name: rateTrialWords.currencies[currency] }),
}))

/** A rate field with the sample statement's revenue, converted again at each key press. */
function RateTrial() {
  const [currency, setCurrency] = useState<ExampleCurrency>('USD')
  const [text, setText] = useState<string>(exampleRates.USD)
  const rate = rateOf(currency, text)
  // A rate is valid for one currency only, so choosing another currency fills in that currency's example rate.
  const choose = (code: string): void => {
    const chosen = currencies.find((each) => each === code)
    if (chosen === undefined) return
    setCurrency(chosen)
    setText(exampleRates[chosen])
  }
  return (
    <Paper role="group" aria-label={rateTrialWords.form} withBorder bg="var(--paper)" maw="40rem" px="1.1rem" py="1rem">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={rateTrialWords.currency}
          data={options}
          value={currency}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <TextInput
          label={say(rateTrialWords.rate, { currency })}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={rate === null && say(rateTrialWords.wrong, { example: exampleRates[currency], digits: rateDigitsMax })}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </SimpleGrid>
      <div role="status">
        {rate !== null &&
          specimenRevenue.map(({ year, roubles }) => (
            <Text key={year} fw={600} mt="0.5rem">
              {say(rateTrialWords.result, { year, roubles, amount: formatAmount(convert(roubles, rate)), currency })}
            </Text>
          ))}
      </div>
    </Paper>
  )
}
