import { useWatch } from 'react-hook-form'
import { accountWords } from '#wording/en/accounts.ts'
import { FieldFormView } from '../../parts/form/field-form-view.tsx'
import { TextField } from '../../parts/form/fields.tsx'
import { Page } from '../../parts/page/page.tsx'
import { useAddressForm, type Mailing } from './use-mailing.ts'
import { Ways, type WayName } from './ways.tsx'

type AddressStepProps = {
  readonly mailing: Mailing
  readonly words: { readonly heading: string; readonly lead: string; readonly submit: string }
  /** The other ways from here. */
  readonly ways: readonly WayName[]
}

/** The first step of a page that mails: the address. */
export function AddressStep({ mailing, words, ways }: AddressStepProps) {
  const form = useAddressForm(mailing)
  const email = useWatch({ control: form.fields.control, name: 'email' })
  return (
    <Page heading={words.heading} lead={words.lead} width="form" isWrong={form.isWrong}>
      <FieldFormView form={form} submit={words.submit} name={words.heading} startsAt="email">
        <TextField name="email" label={accountWords.email} type="email" autoComplete="username" />
      </FieldFormView>
      <Ways to={ways} email={email} />
    </Page>
  )
}
