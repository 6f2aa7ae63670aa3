import { Anchor } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { address } from '#contract/screens.ts'
import { memberAgeYearsMin } from '#domain/policy.ts'
import { CheckField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { accountWords, registerWords } from '#wording/en/accounts.ts'
import { siteWords } from '#wording/en/site.ts'
import { say } from '#wording/say.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useIsReturning } from './use-entry.ts'
import { useRegistration } from './use-registration.ts'
import { WayLink, Ways } from './ways.tsx'

/** Makes an account and goes on to the plans. */
export default function RegisterPage() {
  const form = useRegistration()
  const [name, email] = useWatch({ control: form.fields.control, name: ['name', 'email'] })
  const isTaken = form.faults.some(({ code }) => code === 'email-taken')
  const lead = useIsReturning() ? accountWords.returning : registerWords.lead
  return (
    <Page heading={registerWords.heading} lead={lead} width="form" isWrong={form.isWrong}>
      <Form
        form={form}
        submit={registerWords.submit}
        name={registerWords.heading}
        startsAt="name"
        {...(isTaken ? { remedy: <WaysOfOwner email={email} /> } : {})}
      >
        <TextField name="name" label={registerWords.name} description={registerWords.nameHint} autoComplete="name" />
        <TextField
          name="email"
          label={accountWords.email}
          description={registerWords.emailHint}
          type="email"
          autoComplete="username"
        />
        <NewPasswordFields label={accountWords.password} own={[name, email, siteWords.product]} />
        <CheckField
          name="agree"
          label={say(registerWords.agree, { limit: memberAgeYearsMin })}
          description={<TermsLink />}
        />
      </Form>
      <Ways to={['member']} email={email} />
    </Page>
  )
}

/** Opens beside this page, so that nothing typed here is lost. */
function TermsLink() {
  return (
    <Anchor underline="always" href={address('terms')} target="_blank" rel="noreferrer" inherit>
      {registerWords.terms}
    </Anchor>
  )
}

/** What whoever has an account with this address can do instead. */
function WaysOfOwner({ email }: { readonly email: string }) {
  return (
    <>
      {registerWords.taken}{' '}
      <WayLink screen="login" email={email}>
        {registerWords.takenLogin}
      </WayLink>{' '}
      {registerWords.takenOr}{' '}
      <WayLink screen="forgotPassword" email={email}>
        {registerWords.takenReset}
      </WayLink>
    </>
  )
}
