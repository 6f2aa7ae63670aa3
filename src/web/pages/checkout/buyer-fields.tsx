import { TextField, FieldGroup } from '#ui/fields.tsx'
import { buyerWords } from '#words/payments.ts'

/** Who the invoice is for; inside the form of the checkout. */
export const BuyerFields = () => (
  <FieldGroup heading={buyerWords.heading} description={buyerWords.lead}>
    <TextField name="name" label={buyerWords.name} autoComplete="name" />
    <TextField name="company" label={buyerWords.company} autoComplete="organization" isOptional />
    <TextField name="address" label={buyerWords.address} autoComplete="street-address" isOptional />
    <TextField name="country" label={buyerWords.country} autoComplete="country-name" isOptional />
    <TextField name="taxNumber" label={buyerWords.taxNumber} autoComplete="off" isOptional />
  </FieldGroup>
)
