import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { rateOf } from '#domain/currency/rate.ts'
import { optionWords, referenceRateWords } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'
import { currencyOptions } from '#words/currencies.ts'
import { ReferenceRate } from '../../document/reference-rate.tsx'
import { useSignedIn } from '../../session/session.ts'
import type { DisplayOptions } from './display-options.ts'
import styles from './statement-view.module.css'

type CurrencyFieldsProps = {
  readonly options: DisplayOptions
  readonly onChange: (changed: Partial<DisplayOptions>) => void
}

/** The currency to show, and its rate as the person types it: roubles per one unit. */
export function CurrencyFields({ options, onChange }: CurrencyFieldsProps) {
  const { currency, rate, isWhole } = options
  const preferred = useSignedIn()?.user?.preferredCurrency ?? null
  const currencies = useMemo(() => currencyOptions(preferred), [preferred])
  const isWrong = rate !== '' && rateOf(currency, rate) === null
  return (
    <fieldset className={styles['currency']}>
      <legend className={styles['heading']}>{optionWords.currency}</legend>
      <NativeSelect
        label={optionWords.convertTo}
        value={currency}
        data={[{ value: '', label: optionWords.noCurrency }, ...currencies]}
        // a rate belongs to its currency
        onChange={({ currentTarget }) => onChange({ currency: currentTarget.value, rate: '' })}
      />
      {currency !== '' && (
        <>
          <TextInput
            label={say(optionWords.rate, { currency })}
            placeholder={optionWords.rateExample}
            inputMode="decimal"
            autoComplete="off"
            value={rate}
            error={isWrong && optionWords.rateWrong}
            onChange={({ currentTarget }) => onChange({ rate: currentTarget.value })}
          />
          <ReferenceRate
            {...{ currency, rate }}
            caution={referenceRateWords.caution}
            onUse={({ roubles }) => onChange({ rate: roubles })}
          />
          <Switch
            label={optionWords.whole}
            checked={isWhole}
            onChange={({ currentTarget }) => onChange({ isWhole: currentTarget.checked })}
          />
          <p className={styles['hint']}>{optionWords.rateSource}</p>
        </>
      )}
    </fieldset>
  )
}
