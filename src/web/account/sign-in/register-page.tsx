import { Anchor } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { address } from '#contract/screens.ts'
import { registrationProblems } from '#domain/people/registration.ts'
import { memberAgeYearsMin } from '#domain/policy.ts'
import { CheckField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { accountWords, registerWords } from '#words/accounts.ts'
import { siteWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { NewPasswordField } from '#browser/new-password-fields.tsx'
import { useFieldForm } from '../../session/use-field-form.ts'
import { useFreePlan } from '../../session/use-free-plan.ts'
import { usePasswordJudge } from '#browser/use-password-judge.ts'
import { AccountLink, AccountLinks } from './account-links.tsx'
import { useEnteredEmail, useNextLead, useSignIn } from './use-sign-in.ts'

/** Creates an account, takes the free plan if it is offered, and opens the next page (see `useRegistration`). */
export default function RegisterPage() {
  const form = useRegistration()
  const [name, email] = useWatch({ control: form.fields.control, name: ['name', 'email'] })
  const isTaken = form.faults.some(({ code }) => code === 'email-taken')
  const lead = useNextLead() ?? registerWords.lead
  return (
    <Page heading={registerWords.heading} lead={lead} width="form">
      <Form
        form={form}
        submit={registerWords.submit}
        name={registerWords.heading}
        startsAt="name"
        {...(isTaken ? { remedy: <TakenLinks email={email} /> } : {})}
      >
        <TextField name="name" label={registerWords.name} description={registerWords.nameHint} autoComplete="name" />
        <TextField
          name="email"
          label={accountWords.email}
          description={registerWords.emailHint}
          type="email"
          autoComplete="username"
        />
        <NewPasswordField words={registerWords.password} own={[name, email, siteWords.product]} />
        <CheckField
          name="agree"
          label={say(registerWords.agree, { limit: memberAgeYearsMin })}
          description={<LegalLinks />}
        />
      </Form>
      <AccountLinks to={['member']} email={email} />
    </Page>
  )
}

/** The links to the legal pages. They open in a new tab, so that this form keeps what the visitor typed. */
const LegalLinks = () =>
  (['terms', 'privacy'] as const).map((screen) => (
    <Anchor key={screen} href={address(screen)} target="_blank" rel="noreferrer" display="block" lh="1.5rem">
      {registerWords[screen]}
    </Anchor>
  ))

/** Links to sign in or to reset the password, shown if the address already has an account. */
const TakenLinks = ({ email }: { readonly email: string }) => (
  <>
    {registerWords.taken}{' '}
    <AccountLink screen="login" email={email}>
      {registerWords.takenLogin}
    </AccountLink>{' '}
    {registerWords.takenOr}{' '}
    <AccountLink screen="forgotPassword" email={email}>
      {registerWords.takenReset}
    </AccountLink>
  </>
)

/**
 * Registers a member, takes the free plan if it is offered, and opens the page that `useSignIn` chooses, by default the
 * page with the plans (specification §4). The visitor types the password only once, because it can be made visible;
 * the call requires it twice.
 */
function useRegistration() {
  const api = useApi()
  const strengthOf = usePasswordJudge()
  const takeFreePlan = useFreePlan()
  // A failure is ignored here: if the free plan is not offered, the page with the plans says so.
  const signIn = useSignIn({ usual: address('plans'), prepare: () => takeFreePlan().catch(() => undefined) })
  return useFieldForm({
    initial: { name: '', email: useEnteredEmail(), password: '', agree: false },
    check: (form) => registrationProblems(repeated(form), siteWords.product, strengthOf),
    send: async (form) => signIn(await api.register({ body: repeated(form) })),
    kept: { as: 'registration', fields: ['name', 'email'] },
    about: { 'email-taken': 'email' },
  })
}

const repeated = <Form extends { readonly password: string }>(form: Form) => ({
  ...form,
  passwordConfirmation: form.password,
})
