import { NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { rateOf } from '#domain/currency/rate.ts'
import { FieldGroup } from '#ui/fields.tsx'
import { Fold } from '#ui/fold.tsx'
import { optionWords, referenceRateWords } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'
import { currencyOptions } from '#wording/currencies.ts'
import { useSignedIn } from '../session/session.ts'
import type { DisplayOptions } from '../document/statement/display-options.ts'
import { ReferenceRate } from '../document/statement/reference-rate.tsx'

/**
 * Media query for screens on which the options are open beside the statement; on narrower ones they start collapsed.
 */
const wide = '(min-width: 64em)'

type OptionsProps = {
  readonly options: DisplayOptions
  /** The reporting year of the statement, or the latest year of several statements; null when it is not known. */
  readonly year: number | null
  readonly onChange: (changed: Partial<DisplayOptions>) => void
}

/**
 * The display options. `thirdYear`: the year of the third date of the balance sheet; null when the statement has none,
 * and for several statements.
 */
export function OptionsPanel({ thirdYear, ...shown }: OptionsProps & { readonly thirdYear: number | null }) {
  const { options, onChange } = shown
  const [isWide] = useState(() => window.matchMedia(wide).matches)
  return (
    <Fold summary={optionWords.heading} look="heading" isOpenAtFirst={isWide}>
      <Stack gap="sm">
        <Switch
          label={optionWords.names}
          checked={options.hasNames}
          onChange={({ currentTarget }) => onChange({ hasNames: currentTarget.checked })}
        />
        {thirdYear !== null && (
          <Switch
            label={say(optionWords.third, { year: thirdYear })}
            checked={options.hasThirdDate}
            onChange={({ currentTarget }) => onChange({ hasThirdDate: currentTarget.checked })}
          />
        )}
        <Switch
          label={optionWords.change}
          checked={options.hasChange}
          onChange={({ currentTarget }) => onChange({ hasChange: currentTarget.checked })}
        />
        <Switch
          label={optionWords.commonSize}
          checked={options.hasCommonSize}
          onChange={({ currentTarget }) => onChange({ hasCommonSize: currentTarget.checked })}
        />
        <CurrencyFields {...shown} />
      </Stack>
    </Fold>
  )
}

/** The fields for the currency in which amounts are shown and for its rate, in roubles per one unit. */
function CurrencyFields({ options, year, onChange }: OptionsProps) {
  const { currency, rate, rateOrigin, isWhole } = options
  const preferred = useSignedIn()?.user?.preferredCurrency ?? null
  const currencies = useMemo(() => currencyOptions(preferred), [preferred])
  const isWrong = rate !== '' && rateOf(currency, rate) === null
  return (
    <FieldGroup heading={optionWords.currency}>
      <NativeSelect
        label={optionWords.convertTo}
        value={currency}
        data={[{ value: '', label: optionWords.noCurrency }, ...currencies]}
        // A rate is valid for one currency only, so choosing another currency clears it.
        onChange={({ currentTarget }) => onChange({ currency: currentTarget.value, rate: '', rateOrigin: null })}
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
            onChange={({ currentTarget }) => onChange({ rate: currentTarget.value, rateOrigin: null })}
          />
          <ReferenceRate
            currency={currency}
            rate={rate}
            year={year}
            isUsed={({ source, date }) => source === rateOrigin?.source && date === rateOrigin.date}
            caution={referenceRateWords.caution}
            onUse={({ roubles, source, date }) => onChange({ rate: roubles, rateOrigin: { source, date } })}
          />
          <Switch
            label={optionWords.whole}
            checked={isWhole}
            onChange={({ currentTarget }) => onChange({ isWhole: currentTarget.checked })}
          />
          <Text size="xs" c="dimmed">
            {optionWords.rateSource}
          </Text>
        </>
      )}
    </FieldGroup>
  )
}
