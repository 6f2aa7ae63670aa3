import { useMemo } from 'react'
import { ChoiceField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { detailsWords } from '#wording/en/profile.ts'
import { currencyOptions } from '../../../parts/currencies.ts'
import { countryOptions } from '../countries.ts'
import styles from '../profile.module.css'
import { ProfileSection } from '../profile-section.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { useDetails } from './use-details.ts'

/** Who the member is, to be changed and saved. */
export function DetailsSection({ form }: { readonly form: ReturnType<typeof useDetails> }) {
  const countries = useMemo(() => [{ value: '', label: detailsWords.noCountry }, ...countryOptions()], [])
  const currencies = useMemo(() => [{ value: '', label: detailsWords.noCurrency }, ...currencyOptions()], [])
  return (
    <ProfileSection heading={detailsWords.heading}>
      <Form
        form={form}
        submit={detailsWords.submit}
        name={detailsWords.heading}
        aside={form.isUnsaved && <span className={styles['unsaved']}>{detailsWords.unsaved}</span>}
      >
        <TextField name="name" label={detailsWords.name} autoComplete="name" />
        <TextField name="company" label={detailsWords.company} autoComplete="organization" isOptional />
        <ChoiceField name="country" label={detailsWords.country} choices={countries} isOptional />
        <TextField
          name="phone"
          label={detailsWords.phone}
          type="tel"
          autoComplete="tel"
          placeholder={detailsWords.phoneExample}
          isOptional
        />
        <ChoiceField
          name="preferredCurrency"
          label={detailsWords.currency}
          description={detailsWords.currencyNote}
          choices={currencies}
          isOptional
        />
      </Form>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </ProfileSection>
  )
}
