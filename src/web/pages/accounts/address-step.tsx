import { useWatch } from 'react-hook-form'
import { TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { accountWords } from '#wording/en/accounts.ts'
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
      <Form form={form} submit={words.submit} name={words.heading} startsAt="email">
        <TextField name="email" label={accountWords.email} type="email" autoComplete="username" />
      </Form>
      <Ways to={ways} email={email} />
    </Page>
  )
}
