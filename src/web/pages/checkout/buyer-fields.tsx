import { useMemo } from 'react'
import { ChoiceField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'
import { buyerWords } from '#words/payments.ts'
import { countryOptions } from '#wording/countries.ts'

/** The invoice address fields of the checkout form. */
export function BuyerFields() {
  const countries = useMemo(() => [{ value: '', label: buyerWords.noCountry }, ...countryOptions()], [])
  return (
    <Section look="ruled" heading={buyerWords.heading} lead={buyerWords.lead}>
      <TextField name="name" label={buyerWords.name} autoComplete="name" />
      <TextField name="company" label={buyerWords.company} autoComplete="organization" isOptional />
      <TextField name="address" label={buyerWords.address} autoComplete="street-address" isOptional />
      <ChoiceField name="country" label={buyerWords.country} choices={countries} isOptional />
      <TextField name="taxNumber" label={buyerWords.taxNumber} autoComplete="off" isOptional />
    </Section>
  )
}
